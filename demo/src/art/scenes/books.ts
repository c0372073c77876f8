import { contrast, darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, clip, curve, fade, glow, onCircle, type Point, path, rect, ring, stroke } from '../svg.ts'
import { capHeight, textOutline, textWidth } from '../text-path.ts'
import { bottomZone, type Scene, sheetOf, topZone } from './scene.ts'
import { birds, fir, house, paperBoat, rolling, shining, stars } from './shapes.ts'

/** Sheets of paper with ever smaller holes; in the depth a small world. */
export const papercut: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, paper, ink } = palette
  const [x, y] = [500, 610]
  const tones = [depth[2], mix(depth[2], depth[1], 0.5), depth[1], mix(depth[1], depth[0], 0.5), depth[0]]
  const [three, five] = [random.between(0, 6.28), random.between(0, 6.28)]
  const holeOf = (radius: number, turn: number): string => {
    const rim = Array.from({ length: 16 }, (_, index): Point => {
      const angle = (index / 16) * 2 * Math.PI
      const wave = 1 + 0.06 * Math.sin(3 * angle + three + turn) + 0.03 * Math.sin(5 * angle + five - turn)
      return [x + radius * wave * Math.cos(angle), y + radius * wave * 1.06 * Math.sin(angle)]
    })
    return curve(rim, true)
  }
  const sheets = tones.map((colour, index) => {
    const hole = holeOf(440 - index * 44, index * 0.55)
    const shadow = [34, 20, 9].map((width) =>
      stroke(hole, '#000000', width, { 'stroke-opacity': 0.13, transform: 'translate(0 9)' }),
    )
    return shadow.join('') + path(`M-50 -50H1050V1550H-50Z${hole}`, colour, { 'fill-rule': 'evenodd' })
  })
  return {
    picture: [
      sheetOf(sky[1]),
      glow('deep', x, y - 60, 420, lighter(sky[0], 0.45), 1),
      circle(x + random.sign() * 70, y - 70, 104, random.chance(0.5) ? accent : light),
      birds(random, x + 20, y - 180, ink, 3, 16),
      smallWorld(random, x, y + 130, { floor: depth[1], dark: depth[2], paper, accent, ink }),
      ...sheets.reverse(),
    ].join(''),
    zones: [bottomZone(depth[2], 200), bottomZone(depth[2], 200, 'left')],
    head: depth[2],
    foot: depth[2],
  }
}

interface WorldColours {
  floor: string
  dark: string
  paper: string
  accent: string
  ink: string
}

function smallWorld(random: Random, x: number, floor: number, colours: WorldColours): string {
  const hill = path(`${curve(rolling(random, floor, 14, 2))}V1200H-60Z`, colours.floor)
  const trees = [-190, -130, 130, 190].map((shift) => fir(random, x + shift, floor + 16, random.between(130, 230)))
  const ripple = `M230 ${floor + 44}${'q30 -24 60 0'.repeat(9)}`
  const worlds = [
    hill + house(x, floor + 10, 150, colours.paper, colours.accent, colours.ink) + path(trees.join(''), colours.dark),
    rect(200, floor - 10, 600, 400, colours.floor) +
      paperBoat(x, floor - 20, 140, colours.paper, colours.accent) +
      stroke(ripple, lighter(colours.floor, 0.3), 6),
    hill +
      path(
        [...trees, fir(random, x - 40, floor + 30, 280), fir(random, x + 50, floor + 30, 200)].join(''),
        colours.dark,
      ),
  ]
  return random.pick(worlds)
}

/** Leaves and flowers crowd around a label. */
export const botanical: Scene = ({ palette, random }) => {
  const { depth, accent, light, paper, sky, ink } = palette
  const dark = random.chance(0.5)
  const back = dark ? ink : mix(sky[0], sky[1], 0.5)
  const greens = dark
    ? [depth[1], depth[0], mix(depth[0], light, 0.35)]
    : [depth[2], depth[1], mix(depth[1], depth[0], 0.6)]
  const leaves = Array.from({ length: 34 }, (_, index) => {
    const degrees = (index / 34) * 360 + random.between(-6, 6)
    const [x, y] = [500 + 430 * Math.cos((degrees * Math.PI) / 180), 730 + 640 * Math.sin((degrees * Math.PI) / 180)]
    const towards = (Math.atan2(730 - y, 500 - x) * 180) / Math.PI + random.between(-50, 50)
    if (y > 1210 && Math.abs(x - 500) < 300) return ''
    return leaf(x, y, towards + (index % 2 ? 180 : 0), random.between(190, 270), greens[index % 3]!)
  })
  const flowers = Array.from({ length: 9 }, (_, index) => {
    const degrees = ((index * 40 + random.between(-10, 10)) * Math.PI) / 180
    const [x, y] = [500 + 415 * Math.cos(degrees), 730 + 520 * Math.sin(degrees)]
    return flower(x, y, index % 2 ? 66 : 96, index % 3 ? accent : light, index % 3 ? light : accent)
  })
  const label = dark ? paper : lighter(paper, 0.3)
  return {
    picture: [
      sheetOf(back),
      ...leaves,
      ...flowers,
      rect(176, 452, 660, 600, '#000000', { 'fill-opacity': 0.3, rx: 8 }),
      rect(170, 440, 660, 600, label, { rx: 8 }),
      rect(190, 460, 620, 560, 'none', { stroke: depth[1], 'stroke-width': 3, rx: 4 }),
    ].join(''),
    zones: [{ x: 226, y: 510, width: 548, height: 450, align: 'centre', anchor: 'middle', ground: label }],
    foot: back,
  }
}

function leaf(x: number, y: number, degrees: number, length: number, colour: string): string {
  const veins = [0.25, 0.42, 0.59, 0.76].map((at) => {
    const reach = 17 * (1 - Math.abs(at - 0.45))
    return `M${at * 100} 0l${reach * 0.8} ${-reach}M${at * 100} 0l${reach * 0.8} ${reach}`
  })
  const parts = [
    path('M0 0C22 -32 64 -34 100 0C64 34 22 32 0 0Z', colour),
    path('M0 0H100C64 34 22 32 0 0Z', darker(colour, 0.13)),
    stroke(`M-16 0H94${veins.join('')}`, lighter(colour, 0.22), 1.4),
  ]
  const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${degrees.toFixed(0)}) scale(${(length / 100).toFixed(2)})`
  return `<g transform="${place}">${parts.join('')}</g>`
}

function flower(x: number, y: number, size: number, colour: string, heart: string): string {
  const petals = Array.from({ length: 8 }, (_, index) => {
    const [px, py] = onCircle(x, y, size * 0.6, index * 45)
    return circle(px, py, size * 0.36, index % 2 ? colour : darker(colour, 0.1))
  })
  return petals.join('') + circle(x, y, size * 0.34, heart) + ring(x, y, size * 0.2, darker(heart, 0.25), size * 0.07)
}

/** A story rises from an open book. */
export const openBook: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, paper, ink } = palette
  const trees = [300, 352, 410, 640, 700].map((x) => fir(random, x, -46, random.between(120, 230))).join('')
  const lines = [0, 15].map(
    (line) =>
      `M150 ${22 + line}C250 ${line - 12} 380 ${line + 6} 470 ${line + 66}M850 ${22 + line}C750 ${line - 12} 620 ${line + 6} 530 ${line + 66}`,
  )
  const book = [
    path('M230 -4C330 -110 420 -70 500 -130S690 -120 770 -4Z', depth[1]),
    path(trees, depth[2]),
    house(520, -96, 110, depth[2], ink, light),
    path('M90 6L500 120L910 6V64L500 176L90 64Z', accent),
    path('M110 0C230 -46 400 -20 500 50V150C400 86 230 60 110 46Z', paper),
    path('M890 0C770 -46 600 -20 500 50V150C600 86 770 60 890 46Z', darker(paper, 0.1)),
    stroke(lines.join(''), ink, 3, { 'stroke-opacity': 0.35 }),
  ]
  return {
    picture: [
      fade('sky', 0, 1200, [sky[0], sky[1]]),
      rect(0, 0, 1000, 1500, 'url(#sky)'),
      stars(random, 80, light, 800),
      shining('moon', 500, 670, random.between(190, 230), random.chance(0.4) ? accent : light, 1.9, 0.35),
      birds(random, 610, 570, ink, 4, 18),
      `<g transform="translate(0 1040)">${book.join('')}</g>`,
    ].join(''),
    zones: [topZone(sky[0], 250)],
    head: sky[0],
    foot: sky[1],
  }
}

/** The first letter of the title fills the sheet. */
export const initial: Scene = ({ palette, random, initial: letter }) => {
  const { sky, depth, accent, light, ink, paper } = palette
  const dark = random.chance(0.5)
  const back = dark ? depth[2] : sky[0]
  const front = [dark ? accent : depth[1], accent, depth[0], light].find((tone) => contrast(tone, back) > 2.3) ?? paper
  const spot = dark ? paper : accent
  const face = random.pick(['serif', 'black', 'anton', 'serifItalic'] as const)
  const size = Math.min(900 / capHeight(face), 860 / Math.max(0.4, textWidth(letter, { face, size: 1 })))
  const glyph = textOutline(letter, 500, 600 + (size * capHeight(face)) / 2, { face, size }, 'centre')
  const [x, y, radius] = [random.between(340, 660), random.between(430, 640), random.between(150, 200)]
  const bands = [0, 1, 2, 3].map((index) =>
    rect(0, 620 + index * 130, 1000, 130, mix(front, dark ? light : ink, 0.16 * (index + 1))),
  )
  return {
    picture: [
      sheetOf(back),
      path(glyph, front),
      clip('letter', `<path d="${glyph}"/>`, bands.join('') + circle(x, y, radius, spot)),
      ring(x, y, radius, spot, 6),
    ].join(''),
    zones: [bottomZone(back, 200, 'left'), bottomZone(back, 200)],
    head: back,
    foot: back,
  }
}

const EMBLEMS: readonly ((light: string, colour: string) => string)[] = [
  (light, colour) =>
    circle(0, 0, 78, light) + path('M-78 0a78 78 0 0 0 156 0q-39 -34 -78 0t-78 0Z', darker(colour, 0.35)),
  (light, colour) => path('M-100 70L0 -90L100 70Z', light) + path('M-36 70L30 -34L96 70Z', mix(light, colour, 0.4)),
  (light, colour) =>
    path('M0 -85c66 70 66 122 0 170c-66 -48 -66 -100 0 -170Z', light) +
    stroke('M0 -46V96M0 10l28 -26M0 40l-28 -26', colour, 6),
  (light, colour) => circle(0, 0, 84, light) + circle(34, -20, 72, colour),
  (light) =>
    stroke([-40, 0, 40].map((y) => `M-100 ${y}q50 -38 100 0t100 0`).join(''), light, 14, { 'stroke-linecap': 'round' }),
  (light, colour) => path('M-70 80V-10L0 -80L70 -10V80Z', light) + path('M-20 80V20H20V80Z', colour),
]

/** Three bands, as on the paperbacks of old, with an emblem. */
export const bands: Scene = ({ palette, random }) => {
  const { depth, accent, paper, light } = palette
  const colour = random.pick([accent, depth[1], depth[2]])
  const emblem = random.pick(EMBLEMS)(contrast(light, colour) > 1.6 ? light : depth[2], colour)
  return {
    picture: [
      sheetOf(colour),
      rect(0, 460, 1000, 480, paper),
      stroke('M0 478H1000M0 922H1000', colour, 4),
      `<g transform="translate(500 1150) scale(1.5)">${emblem}</g>`,
      stroke('M380 270H620M430 292H570', mix(colour, paper, 0.7), 4),
    ].join(''),
    zones: [{ x: 90, y: 510, width: 820, height: 380, align: 'centre', anchor: 'middle', ground: paper }],
    head: colour,
    foot: colour,
  }
}
