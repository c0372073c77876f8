import { personOf } from '../credits.ts'
import { circle, path, rect, stroke } from '../svg.ts'
import { textOutline } from '../text-path.ts'
import { type Frame, greeked, headlineIn, label, labelWidth, type Page, photograph } from './page.ts'

const LOGO = { face: 'black', uppercase: false, tracking: -0.03, leading: 1, largest: 44 } as const
const LOGO_SERIF = { face: 'serif', uppercase: false, tracking: 0, leading: 1, largest: 50 } as const
const HEADLINES = [
  { face: 'black', uppercase: false, tracking: -0.03, leading: 1.08, largest: 56 },
  { face: 'serif', uppercase: false, tracking: -0.01, leading: 1.08, largest: 64 },
  { face: 'bold', uppercase: false, tracking: -0.015, leading: 1.1, largest: 60 },
] as const

/** An article of a web site, in the frame of a browser. */
export const onlineArticle: Page = ({ outlet, headline }, random) => {
  const accent = random.pick(['#c8281f', '#1f5fd0', '#0f7a67', '#7a2fb0', '#d96a0b', '#1d1d1f'])
  const [ink, grey, pale] = ['#1b1c1f', '#9a9ca3', '#e7e8ec']
  const logo = headlineIn(outlet, random.chance(0.5) ? LOGO : LOGO_SERIF, { x: 60, y: 86, width: 420, height: 50 }, ink)
  const sections = ['Kultur', 'Film', 'Musik', 'Bücher', 'Leben']
  const active = random.whole(0, 3)
  const places = sections.map((name, index) => ({
    name,
    x: 60 + sections.slice(0, index).reduce((sum, before) => sum + labelWidth(before, 20) + 38, 0),
  }))
  const title = headlineIn(headline, random.pick(HEADLINES), { x: 60, y: 282, width: 780, height: 190 }, ink)
  const byline = 282 + title.height + 40
  const photo: Frame = { x: 60, y: byline + 36, width: 780, height: random.whole(360, 410) }
  const text = photo.y + photo.height + 42
  const author = personOf(random)
  return [
    rect(0, 0, 900, 1200, '#ffffff'),
    rect(0, 0, 900, 56, '#eceef1'),
    ...['#ed6a5e', '#f4bf4f', '#61c554'].map((colour, index) => circle(30 + index * 24, 28, 8, colour)),
    rect(120, 13, 660, 30, '#ffffff', { rx: 15 }),
    label(addressOf(outlet), 142, 34, 16, '#74777f'),
    logo.drawing,
    rect(726, 90, 114, 38, accent, { rx: 19 }),
    label('Anmelden', 783, 115, 18, '#ffffff', 'centre'),
    ...places.map(({ name, x }, index) => label(name, x, 186, 20, index === active ? accent : ink)),
    rect(places[active]!.x, 198, labelWidth(places[active]!.name, 20), 4, accent),
    stroke('M0 202H900', pale, 2),
    path(
      textOutline(sections[active]!.toLocaleUpperCase('de'), 60, 254, { face: 'bold', size: 20, tracking: 0.1 }),
      accent,
    ),
    title.drawing,
    circle(76, byline - 6, 16, pale),
    label(`Von ${author}`, 104, byline, 18, ink),
    label(`${random.whole(3, 9)} Min. Lesezeit`, 104 + labelWidth(`Von ${author}`, 18) + 24, byline, 18, grey),
    photograph(random, photo, true),
    greeked(random, { x: 60, y: text, width: 520, height: 1170 - text }, 24, '#a5a7ad'),
    rect(620, text, 220, 1160 - text, '#f4f5f7', { rx: 10 }),
    label('Meistgelesen', 642, text + 38, 19, ink),
    ...[0, 1, 2, 3]
      .map((index) => text + 62 + index * 74)
      .filter((y) => y < 1120)
      .map(
        (y, index) =>
          label(String(index + 1), 642, y + 26, 26, accent) +
          greeked(random, { x: 676, y: y + 2, width: 142, height: 50 }, 18, '#b4b6bc'),
      ),
  ].join('')
}

const addressOf = (outlet: string): string =>
  `www.${outlet
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)}.example`
