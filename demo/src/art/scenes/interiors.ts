import { darker, lighter, mix } from '../colour.ts'
import { circle, curve, ellipse, fade, glow, linear, mirrored, path, rect, stroke } from '../svg.ts'
import { bottomZone, type Scene, sheetOf, topZone } from './scene.ts'
import { figure, ground, longShadow, rolling } from './shapes.ts'

/** Stairs climb to a door of light. */
export const stairs: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, ink } = palette
  const flip = random.sign()
  const steps = Array.from({ length: 9 }, (_, index) => `L${60 + index * 76} ${1330 - index * 62}v-62`)
  const edges = Array.from({ length: 9 }, (_, index) => `M${60 + index * 76} ${1268 - index * 62}h76v12h-76Z`)
  const [x, y] = [745, 772]
  const scenery = [
    linear(
      'back',
      [
        [0, sky[0]],
        [1, sky[1]],
      ],
      [0, 0],
      [1000, 1100],
    ),
    rect(0, 0, 1000, 1500, 'url(#back)'),
    path(`M${x} ${y}V440L-40 1010V1540H120Z`, light, { 'fill-opacity': 0.26 }),
    rect(x - 24, 416, 214, y - 416, depth[1]),
    rect(x, 440, 166, y - 440, light),
    circle(x + 140, 620, 8, accent),
    path(`M-20 1540V1330${steps.join('')}L1060 772V1540Z`, depth[2]),
    path(edges.join(''), lighter(depth[2], 0.22)),
    figure(402, 1020, 160, ink, accent),
  ]
  return {
    picture: mirrored(flip, scenery.join('')),
    zones: [
      topZone(mix(sky[0], sky[1], 0.2), 260, flip < 0 ? 'right' : 'left'),
      bottomZone(depth[2], 220, flip < 0 ? 'left' : 'right', { x: flip < 0 ? 80 : 420, width: 500 }),
    ],
    head: sky[0],
    foot: depth[2],
  }
}

/** A bare stage, a cone of light and someone in it. */
export const spotlight: Scene = ({ palette, random }) => {
  const { depth, light, accent, ink, sky } = palette
  const floor = 1060
  const x = random.whole(440, 560)
  const boards = darker(depth[2], 0.15)
  const folds = (from: number) =>
    Array.from({ length: 6 }, (_, index) => {
      const left = from + index * 30
      const tone = index % 2 ? depth[1] : mix(depth[1], depth[2], 0.55)
      return path(`M${left} -10h31q6 560 0 ${floor + 10}h-31q7 -560 0 ${-floor - 10}Z`, tone)
    }).join('')
  const cone = (id: string, top: number, half: number, strength: number) =>
    linear(
      id,
      [
        [0, light, strength],
        [1, light, strength * 0.35],
      ],
      [0, 0],
      [0, floor],
    ) + path(`M${top - 16} -10h32L${x + half} ${floor + 20}H${x - half}Z`, `url(#${id})`)
  const props = random.pick([
    stroke(`M${x + 92} ${floor + 30}V${floor - 210}l-20 -24`, ink, 7) + circle(x + 68, floor - 238, 14, ink),
    path(`M${x + 104} ${floor + 30}v-150h7v62h62v88h-7v-50h-55v50Z`, ink),
    '',
  ])
  return {
    picture: [
      sheetOf(depth[2]),
      glow('haze', x, 620, 760, mix(sky[1], depth[1], 0.4), 0.85),
      folds(-30),
      folds(850),
      rect(0, floor, 1000, 480, boards),
      cone('left', x - 330, 200, 0.3),
      cone('right', x + 330, 200, 0.3),
      cone('middle', x, 250, 0.8),
      ellipse(x, floor + 20, 250, 52, light, { 'fill-opacity': 0.92 }),
      ellipse(x + 8, floor + 30, 92, 15, ink, { 'fill-opacity': 0.4 }),
      figure(x, floor + 28, 330, ink, accent),
      props,
    ].join(''),
    zones: [bottomZone(boards, 180)],
    foot: boards,
  }
}

/** Nested gates, each lighter than the last, and a visitor. */
export const arches: Scene = ({ palette, random }) => {
  const { depth, light, accent, ink, paper } = palette
  const floor = 1180
  const between = [mix(depth[2], depth[1], 0.55), depth[1], mix(depth[1], depth[0], 0.6), depth[0]]
  const tones = [...between, mix(depth[0], light, 0.6), light]
  const shift = random.pick([-21, 0, 21])
  const gates = tones.map((colour, index) => {
    const half = 408 - index * 62
    const x = 500 + shift * (index + 1)
    const d = `M${x - half} ${floor}V${362 + index * 62 + half}a${half} ${half} 0 0 1 ${2 * half} 0V${floor}Z`
    return path(d, '#000000', { 'fill-opacity': 0.2, transform: 'translate(-12 6)' }) + path(d, colour)
  })
  const x = 500 + shift * 6
  return {
    picture: [
      sheetOf(depth[2]),
      ...gates,
      fade('floor', floor, 1420, [mix(depth[2], depth[1], 0.5), depth[2]]),
      rect(0, floor, 1000, 340, 'url(#floor)'),
      path(`M${x - 98} ${floor}h196l132 360h-460Z`, light, { 'fill-opacity': 0.3 }),
      longShadow(x, floor + 20, 250, ink, 24),
      figure(x, floor + 26, 200, ink, random.chance(0.5) ? accent : paper),
    ].join(''),
    zones: [topZone(depth[2], 230), topZone(depth[2], 210, 'left')],
    head: depth[2],
    foot: mix(depth[2], light, 0.15),
  }
}

/** A window with a view and a cat. */
export const windowSeat: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, paper, ink } = palette
  const wall = depth[1]
  const [left, top, width, height] = [210, 420, 580, 700]
  const cat = random.whole(330, 560)
  const view = [
    fade('view', top, top + height, [sky[0], sky[1]]),
    rect(left, top, width, height, 'url(#view)'),
    circle(random.between(360, 640), 660, 120, random.chance(0.5) ? accent : light),
    path(ground(curve(rolling(random, 920, 40, 2))), depth[0]),
    path(ground(curve(rolling(random, 1010, 30, 2))), mix(depth[0], depth[2], 0.6)),
  ]
  const pane = `<clipPath id="pane"><rect x="${left}" y="${top}" width="${width}" height="${height}"/></clipPath>`
  return {
    picture: [
      sheetOf(wall),
      rect(left - 26, top - 26, width + 52, height + 40, darker(wall, 0.35), { rx: 6 }),
      `${pane}<g clip-path="url(#pane)">${view.join('')}</g>`,
      stroke(`M500 ${top}v${height}M${left} ${top + 250}h${width}`, paper, 16),
      rect(left, top, width, height, 'none', { stroke: paper, 'stroke-width': 20 }),
      rect(left - 60, top + height, width + 120, 34, paper, { rx: 5 }),
      rect(left - 60, top + height + 34, width + 120, 14, '#000000', { 'fill-opacity': 0.2 }),
      path('M150 350C190 620 170 920 120 1150H80V350ZM850 350C810 620 830 920 880 1150H920V350Z', accent),
      rect(80, 338, 840, 22, ink, { rx: 11 }),
      path('M-34 0q-6 -62 26 -74l-3 -30l15 13h16l15 -13l-2 32q34 24 22 72ZM48 -4q34 -2 28 -40h9q6 56 -37 54Z', ink, {
        transform: `translate(${cat} ${top + height}) scale(1.9)`,
      }),
    ].join(''),
    zones: [topZone(wall, 190)],
    head: wall,
    foot: wall,
  }
}
