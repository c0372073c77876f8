import { contrast, darker, lighter, mix } from '../colour.ts'
import { circle, ellipse, fade, path, rect, stroke } from '../svg.ts'
import { climbingZone, type Scene, topZone } from './scene.ts'

const shine = (x: number, y: number, height: number): string =>
  rect(x, y, 14, height, '#ffffff', { rx: 7, 'fill-opacity': 0.45 })

type Product = (colour: string, label: string, metal: string) => string

const bottle: Product = (colour, label, metal) =>
  [
    rect(-40, -470, 80, 70, metal, { rx: 8 }),
    path('M-34 -404h68v36c70 24 86 66 86 120v208q0 40 -40 40h-160q-40 0 -40 -40v-208c0 -54 16 -96 86 -120Z', colour),
    rect(-120, -230, 240, 120, label),
    circle(0, -170, 34, colour),
    shine(-94, -260, 190),
  ].join('')

const tin: Product = (colour, label, metal) =>
  [
    rect(-112, -340, 224, 340, colour, { rx: 30 }),
    ellipse(0, -336, 112, 24, lighter(metal, 0.1)),
    ellipse(0, -336, 92, 17, darker(metal, 0.15)),
    path('M-112 -220h224v130h-224Z', label),
    path('M-112 -155q56 -44 112 0t112 0v65h-224Z', darker(colour, 0.2)),
    shine(-88, -300, 260),
  ].join('')

const cup: Product = (colour, label) =>
  [
    path('M112 -250h56a70 70 0 0 1 0 160h-56v-36h50a36 36 0 0 0 0 -88h-50Z', darker(colour, 0.12)),
    path('M-128 -310h256v240q0 70 -70 70h-116q-70 0 -70 -70Z', colour),
    ellipse(0, -310, 128, 24, darker(colour, 0.3)),
    circle(0, -150, 56, label),
    shine(-104, -266, 170),
    stroke('M-44 -366q-24 -40 0 -74t0 -74M34 -366q-24 -40 0 -74t0 -74', '#ffffff', 10, {
      'stroke-linecap': 'round',
      'stroke-opacity': 0.6,
    }),
  ].join('')

const parcel: Product = (colour, label) =>
  [
    path('M-170 -300L40 -260V0L-170 -50Z', colour),
    path('M40 -260L180 -310V-56L40 0Z', darker(colour, 0.22)),
    path('M-170 -300L-20 -345L180 -310L40 -260Z', lighter(colour, 0.2)),
    path('M-92 -285L-46 -276V-22L-92 -31Z', label),
    path('M-92 -285L60 -331L104 -323L-46 -276Z', lighter(label, 0.1)),
  ].join('')

const book: Product = (colour, label) =>
  [
    rect(-150, -420, 300, 420, darker(colour, 0.25), { rx: 10 }),
    rect(-138, -420, 288, 414, colour, { rx: 8 }),
    circle(6, -250, 82, label),
    circle(30, -268, 66, colour),
    path('M-80 -110h170v12h-170ZM-50 -82h110v9h-110Z', label),
  ].join('')

const PRODUCTS = [bottle, tin, cup, parcel, book] as const

/** A product on a plinth before an arch. */
export const pedestal: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, paper } = palette
  const floor = 1130
  const tint = depth[0]
  return {
    picture: [
      fade('wall', 0, floor, [sky[0], mix(sky[0], sky[1], 0.8)]),
      rect(0, 0, 1000, 1500, 'url(#wall)'),
      fade('arch', 440, floor, [mix(tint, sky[1], 0.25), mix(tint, depth[1], 0.4)]),
      path(`M230 ${floor}V720a270 270 0 0 1 540 0V${floor}Z`, 'url(#arch)'),
      circle(random.pick([300, 700]), 560, 96, light, { 'fill-opacity': 0.95 }),
      fade('floor', floor, 1500, [mix(tint, depth[1], 0.75), depth[1]]),
      rect(0, floor, 1000, 400, 'url(#floor)'),
      ellipse(560, 1262, 330, 52, '#000000', { 'fill-opacity': 0.2 }),
      path('M270 1060v180a230 52 0 0 0 460 0v-180Z', mix(paper, tint, 0.35)),
      ellipse(500, 1060, 230, 52, paper),
      ellipse(536, 1066, 130, 26, '#000000', { 'fill-opacity': 0.22 }),
      `<g transform="translate(500 1066)">${random.pick(PRODUCTS)(accent, paper, depth[2])}</g>`,
    ].join(''),
    zones: [
      topZone(sky[0], 270),
      topZone(sky[0], 270, 'left'),
      { ...climbingZone(sky[0], 60, 930, 140, 150), y: 1090, turn: { degrees: -90, x: 60, y: 1090 } },
    ],
    head: sky[0],
    foot: depth[1],
  }
}

/** Several products in a row, as on a shelf. */
export const shelf: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, paper } = palette
  const tones = random.shuffled([accent, depth[1], light, depth[0], mix(accent, paper, 0.4)])
  const goods = random.shuffled(PRODUCTS)
  const board = (y: number) =>
    rect(0, y, 1000, 34, depth[2]) + rect(0, y + 34, 1000, 18, '#000000', { 'fill-opacity': 0.16 })
  const place = (index: number, x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${goods[index]!(tones[index]!, contrast(tones[index]!, paper) < 1.7 ? depth[2] : paper, depth[2])}</g>`
  return {
    picture: [
      fade('wall', 0, 1500, [sky[0], sky[1]]),
      rect(0, 0, 1000, 1500, 'url(#wall)'),
      place(0, 210, 840, 0.72),
      place(1, 510, 840, 0.86),
      place(2, 800, 840, 0.72),
      board(840),
      place(3, 330, 1280, 0.8),
      place(4, 690, 1280, 0.8),
      board(1280),
    ].join(''),
    zones: [topZone(sky[0], 260), topZone(sky[0], 260, 'left')],
    head: sky[0],
    foot: sky[1],
  }
}
