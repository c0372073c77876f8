import { clippingOf, pdfClippingOf } from './art/index.ts'
import type { Random } from './art/random.ts'
import { type Calendar, daysLater } from './calendar.ts'
import { HEADLINES } from './content/feature-texts.ts'
import type { Published } from './cooperations.ts'
import { newSheet, type Wish } from './rows.ts'
import { fillIn, slugOf, some } from './words.ts'

const COUNT = 60

/** Articles that were cut out or photographed from the screen. */
export const clippingsOf = (random: Random, calendar: Calendar, published: readonly Published[]) => {
  const clippings = newSheet('project_mediacontact_partner_feature_clippings')
  const files: Wish[] = []
  const worth = published.filter(({ type }) => type !== 'Gewinnspiel' || random.chance(0.3))
  for (const { iri, type, project, partner, date, editor } of some(random, worth, COUNT)) {
    const isPrint = partner.departments.includes('Print') && random.chance(0.75)
    const isPdf = isPrint || random.chance(0.15)
    const name = `${date}_${slugOf(partner.name)}_${slugOf(type)}.${isPdf ? 'pdf' : 'png'}`
    const wish = {
      outlet: partner.name,
      headline: fillIn(random.pick(HEADLINES[type]), { title: project.title }),
      seed: `${project.title} ${partner.name}`,
      online: !isPrint,
    }
    clippings.add(
      { feature: iri, name },
      {
        mimeType: isPdf ? 'application/pdf' : 'image/png',
        createdBy: editor,
        createdAt: calendar.on(random, daysLater(date, random.whole(0, 2))),
      },
    )
    const row = clippings.rows.at(-1)!
    files.push({
      shelf: 'clippings',
      ending: '',
      isPicture: true,
      draw: () => (isPdf ? pdfClippingOf(wish) : clippingOf(wish)),
      keep: (storedAs, size) => Object.assign(row.columns, { storedAs, size }),
    })
  }
  return { sheet: clippings, files }
}
