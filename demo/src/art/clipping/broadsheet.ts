import { personOf } from '../credits.ts'
import { path, rect, stroke } from '../svg.ts'
import { textOutline } from '../text-path.ts'
import { type Frame, greeked, headlineIn, label, type Page, photograph } from './page.ts'

const INK = '#23211f'
const GREY = '#9c9890'
const MASTHEAD = { face: 'serif', uppercase: false, tracking: 0, leading: 1, largest: 92 } as const
const HEADLINE = { face: 'serif', uppercase: false, tracking: -0.01, leading: 1.04, largest: 74 } as const

/** A quality newspaper: centred masthead, rules, four columns. */
export const broadsheet: Page = ({ outlet, headline }, random) => {
  const section = random.pick(['Feuilleton', 'Kultur', 'Film', 'Medien', 'Literatur'])
  const masthead = headlineIn(outlet, MASTHEAD, { x: 60, y: 46, width: 780, height: 92 }, INK, 'centre')
  const line = 46 + masthead.height + 34
  const title = headlineIn(headline, HEADLINE, { x: 60, y: line + 68, width: 780, height: 170 }, INK)
  const byline = line + 68 + title.height + 42
  const top = byline + 30
  const photo: Frame = { x: 60, y: top, width: 578, height: random.whole(350, 420) }
  const caption = photo.y + photo.height + 26
  const columns = [0, 1, 2, 3].map((index): Frame => {
    const start = index < 3 ? caption + 24 : top
    return { x: 60 + index * 198, y: start, width: 186, height: 1150 - start }
  })
  const rules = [1, 2, 3].map((index) => `M${60 + index * 198 - 6} ${columns[index]!.y}V1150`)
  return [
    rect(0, 0, 900, 1200, '#f4f1ea'),
    masthead.drawing,
    stroke(`M60 ${line}H840M60 ${line + 34}H840`, INK, 2),
    label(`Nr. ${random.whole(20, 290)}`, 60, line + 24, 17, INK),
    label(section.toLocaleUpperCase('de'), 450, line + 24, 17, INK, 'centre'),
    label(`Seite ${random.whole(8, 28)}`, 840, line + 24, 17, INK, 'right'),
    title.drawing,
    path(textOutline(`Von ${personOf(random)}`, 60, byline, { face: 'serifItalic', size: 24 }), INK),
    photograph(random, photo, random.chance(0.35)),
    label(
      random.pick(['Szene aus der neuen Produktion', 'Ein Bild, das bleibt', 'Stimmungsvoll bis zum Schluss']),
      60,
      caption,
      15,
      GREY,
    ),
    stroke(rules.join(''), '#cfcac0', 1.5),
    ...columns.map((column) => greeked(random, column, 17, GREY)),
  ].join('')
}
