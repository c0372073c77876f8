import { clippingOf, pdfClippingOf } from './art/index.ts'
import type { Random } from './art/random.ts'
import { type Calendar, daysLater } from './calendar.ts'
import type { Published } from './cooperations.ts'
import { newSheet, type Wish } from './rows.ts'
import { slugOf, some } from './words.ts'

const COUNT = 60

/** Articles that were cut out or photographed from the screen. */
export const clippingsOf = (random: Random, calendar: Calendar, published: readonly Published[]) => {
  const clippings = newSheet('project_mediacontact_partner_feature_clippings')
  const files: Wish[] = []
  // what one is proud of is kept
  const best = published.filter(({ highlight }) => highlight).slice(-COUNT)
  const worth = published.filter(({ type, highlight }) => !highlight && (type !== 'Gewinnspiel' || random.chance(0.3)))
  const kept = [...best, ...some(random, worth, COUNT - best.length)]
  for (const { iri, type, project, partner, date, editor, headline } of kept) {
    const isPrint = partner.departments.includes('Print') && random.chance(0.75)
    const isPdf = isPrint || random.chance(0.15)
    const name = `${date}_${slugOf(partner.name)}_${slugOf(type)}.${isPdf ? 'pdf' : 'png'}`
    const wish = {
      outlet: partner.name,
      headline,
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
