import { personOf } from '../credits.ts'
import { circle, path, rect, stroke } from '../svg.ts'
import { textOutline } from '../text-path.ts'
import { type Frame, greeked, headlineIn, label, type Page, photograph } from './page.ts'

const MASTHEAD = { face: 'black', uppercase: true, tracking: -0.02, leading: 1, largest: 84 } as const
const HEADLINE = { face: 'anton', uppercase: true, tracking: 0, leading: 1.04, largest: 108 } as const

/** A city paper or magazine page: colour band, big picture, loud headline. */
export const tabloid: Page = ({ outlet, headline }, random) => {
  const colour = random.pick(['#c8281f', '#123f8c', '#0f6b5c', '#6b1f5c', '#1d1d1f', '#d96a0b'])
  const masthead = headlineIn(outlet, MASTHEAD, { x: 50, y: 40, width: 800, height: 84 }, '#ffffff')
  const band = 40 + masthead.height + 40
  const photo: Frame = { x: 50, y: band + 34, width: 800, height: 430 }
  const title = headlineIn(
    headline,
    HEADLINE,
    { x: 50, y: photo.y + photo.height + 34, width: 800, height: 220 },
    '#161616',
  )
  const byline = photo.y + photo.height + 34 + title.height + 46
  const columns = [0, 1, 2].map(
    (index): Frame => ({ x: 50 + index * 274, y: byline + 28, width: 252, height: 1150 - byline - 28 }),
  )
  const [box] = columns.slice(-1)
  const stars = random.whole(3, 5)
  const rating = Array.from({ length: 5 }, (_, index) =>
    circle(box!.x + 38 + index * 44, 1082, 15, index < stars ? colour : '#d8d4cd'),
  )
  return [
    rect(0, 0, 900, 1200, '#fbfaf7'),
    rect(0, 0, 900, band, colour),
    masthead.drawing,
    photograph(random, photo, true),
    title.drawing,
    path(
      textOutline(`Von ${personOf(random)}`.toLocaleUpperCase('de'), 50, byline, {
        face: 'bold',
        size: 20,
        tracking: 0.06,
      }),
      colour,
    ),
    ...columns.map((column, index) =>
      greeked(random, index === 2 ? { ...column, height: 1000 - column.y } : column, 18, '#8b8883'),
    ),
    rect(box!.x, 1018, box!.width, 132, '#efece6'),
    label('Unser Urteil', box!.x + 20, 1052, 20, '#2a2927'),
    ...rating,
    stroke('M50 1172H850', '#d8d4cd', 2),
    label(`${random.whole(4, 31)}`, 850, 1192, 15, '#8b8883', 'right'),
  ].join('')
}
