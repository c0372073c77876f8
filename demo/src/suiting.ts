import type { ProductType } from './content/media-words.ts'
import type { Partner } from './media.ts'
import type { Project } from './projects.ts'

/** Media that take only some kinds of story. */
const ONLY: Readonly<Record<string, RegExp>> = {
  Bildstörfall: /thriller|science/i,
  Pixelschuppen: /animation|fantasy|science|thriller/i,
  Speicherstand: /fantasy|thriller|krimi/i,
  Startbildschirm: /fantasy|thriller|krimi/i,
  Dokuwinkel: /dokumentar/i,
  'Trickkiste Süd': /animation|familie/i,
  Taktstrich: /klavier/i,
  'Radio Sechsachtel': /klavier|songwriter/i,
  Salzachbogen: /klavier|roman|drama|novelle/i,
  'Frau Pfeffer isst': /koch/i,
  'Tatort Lesesessel': /krimi/i,
  'Kaminzimmer-Krimi': /krimi/i,
  Papierschiff: /bilderbuch|kinder/i,
  'Basslinie Ost': /rap|elektro/i,
  Sperrsitz: /drama|dokumentar/i,
  Pausenbrot: /familie|roadmovie|comedy|rap|indie|animation/i,
  'Blende Junior': /familie|animation|bilderbuch|kinder/i,
}

export const isForFamilies = ({ plan }: Project): boolean => /Kinder|Familien/.test(plan.audience)

/** Whether a title of the press would write about the project at all. */
export const suits = (project: Project, { name, category, products }: Partner): boolean => {
  if (category === 'Familie & Kinder' && !isForFamilies(project)) return false
  return dealsIn(project, products) && (ONLY[name]?.test(project.plan.genre) ?? true)
}

export const dealsIn = (project: Project, products: readonly ProductType[]): boolean =>
  productsFor(project).some((product) => products.includes(product))

const productsFor = (project: Project): readonly ProductType[] => {
  switch (project.category) {
    case 'Kino':
      return ['Kino']
    case 'Home':
      return ['DVD & Blu-ray', 'VoD']
    case 'Serie':
      return ['Serie']
    case 'Musik':
      return ['Musik']
    case 'Buch':
      return isForFamilies(project) ? ['Kinderbuch'] : ['Buch']
    case 'Hörbuch':
      return ['Hörbuch']
    case 'Shop':
      return ['Lifestyle & Merchandise']
  }
}
