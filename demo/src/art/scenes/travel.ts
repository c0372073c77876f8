import { darker, mix } from '../colour.ts'
import { curve, fade, glow, linear, path, polyline, rect, stroke } from '../svg.ts'
import { type Scene, skyOf, topZone, veil } from './scene.ts'
import { cloud, ground, jagged, misty, rolling, shining, stars } from './shapes.ts'

/** A lit train crosses a high viaduct. */
export const viaduct: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent } = palette
  const deck = 820
  const stone = depth[2]
  const start = random.whole(40, 200)
  const nose = start + 3 * 236 - 12
  const arches = Array.from({ length: 6 }, (_, index) => {
    const x = -110 + index * 220
    return `M${x} ${deck + 30}h220v640h-38V${deck + 190}a72 72 0 0 0 -144 0v480h-38Z`
  })
  const cars = [0, 1, 2].map((index) => {
    const x = start + index * 236
    const panes = Array.from({ length: 6 }, (_, pane) => `M${x + 18 + pane * 34} ${deck - 56}h24v22h-24Z`)
    const body = index === 2 ? accent : mix(accent, depth[2], 0.35)
    return rect(x, deck - 74, 226, 62, body, { rx: 9 }) + path(panes.join(''), light)
  })
  const far = ground(polyline(jagged(random, 850, 150, 0.5)))
  const middle = ground(polyline(jagged(random, 1060, 130, 0.5)))
  return {
    picture: [
      skyOf(palette, 1150),
      stars(random, 40, light, 520),
      shining('moon', random.between(300, 700), 570, random.between(120, 160), light, 2.4, 0.4),
      misty('far', far, mix(depth[0], sky[1], 0.3), sky[1], 680, 1150),
      misty('middle', middle, depth[1], sky[1], 900, 1500),
      linear(
        'lamp',
        [
          [0, light, 0.75],
          [1, light, 0],
        ],
        [nose, 0],
        [nose + 330, 0],
      ),
      path(`M${nose} ${deck - 44}L${nose + 330} ${deck - 92}V${deck - 12}Z`, 'url(#lamp)'),
      ...cars,
      rect(-20, deck - 12, 1040, 48, mix(stone, depth[1], 0.25)),
      rect(-20, deck - 12, 1040, 8, stone),
      fade('stone', deck, 1320, [stone, mix(stone, depth[1], 0.5)]),
      path(arches.join(''), 'url(#stone)'),
      path(ground(polyline(jagged(random, 1310, 60, 0.45))), depth[2]),
    ].join(''),
    zones: [topZone(sky[0], 270), topZone(sky[0], 260, 'left')],
    head: sky[0],
    foot: depth[2],
  }
}

/** A straight road runs to a low sun. */
export const road: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, paper } = palette
  const y = 880
  const x = random.whole(420, 580)
  const poles = [0, 1, 2, 3, 4, 5].flatMap((index) => {
    const near = 0.62 ** index
    const foot = Math.round(y + 430 * near)
    const top = Math.round(foot - 620 * near)
    return [-1, 1].map((side) => {
      const px = Math.round(x + side * (90 + 560 * near))
      return stroke(`M${px} ${foot}V${top}M${px - 70 * near} ${top + 34 * near}h${140 * near}`, depth[2], 15 * near)
    })
  })
  const dashes = Array.from({ length: 7 }, (_, index) => {
    const [from, to] = [0.6 ** index, 0.6 ** index * 0.78]
    return `M${x - 15 * from} ${y + 640 * from}h${30 * from}L${x + 15 * to} ${y + 640 * to}h${-30 * to}Z`
  })
  const tarmac = darker(depth[2], 0.25)
  const range = ground(polyline(jagged(random, y - 20, 90, 0.5)), y + 4)
  return {
    picture: [
      skyOf(palette, 950),
      shining('sun', x, y - 70, random.between(180, 240), random.chance(0.5) ? accent : light, 2.1, 0.4),
      misty('range', range, mix(depth[0], depth[1], 0.4), sky[1], y - 140, y + 30),
      fade('field', y, 1450, [mix(depth[1], depth[0], 0.5), depth[2]]),
      rect(0, y, 1000, 640, 'url(#field)'),
      path(`M${x - 3} ${y}h6L${x + 470} 1520H${x - 470}Z`, tarmac),
      path(dashes.join(''), paper),
      ...poles,
      veil(tarmac, 1180, 1400),
    ].join(''),
    zones: [topZone(sky[0], 320), topZone(sky[0], 300, 'left')],
    head: sky[0],
    foot: tarmac,
  }
}

/** Balloons over the hills. */
export const balloons: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, paper, ink } = palette
  const flip = random.sign()
  const at = (value: number) => 500 + flip * (value - 500)
  const balloon = (x: number, y: number, size: number, colour: string, second: string) => {
    const parts = [
      stroke('M-30 95L-14 142H14L30 95', ink, 2.4),
      rect(-15, 140, 30, 22, ink, { rx: 4 }),
      path('M0 -100C125 -100 110 30 30 100H-30C-110 30 -125 -100 0 -100Z', colour),
      path('M0 -100C62 -100 56 30 14 100H-14C-56 30 -62 -100 0 -100Z', second),
      path('M0 -100C125 -100 110 30 30 100H10C70 10 80 -70 0 -100Z', '#000000', { 'fill-opacity': 0.14 }),
    ]
    return `<g transform="translate(${at(x)} ${y}) scale(${size / 100})">${parts.join('')}</g>`
  }
  return {
    picture: [
      skyOf(palette, 1200),
      glow('sun', at(200), 1050, 600, light, 0.8),
      cloud(at(230), 580, 120, paper, 0.75),
      cloud(at(820), 930, 150, paper, 0.7),
      balloon(590, 680, 205, accent, paper),
      balloon(235, 880, 88, depth[1], light),
      balloon(860, 560, 46, depth[2], accent),
      path(ground(curve(rolling(random, 1150, 44, 2))), mix(depth[0], sky[1], 0.25)),
      path(ground(curve(rolling(random, 1240, 40, 2))), depth[1]),
      path(ground(curve(rolling(random, 1330, 30, 3))), depth[2]),
    ].join(''),
    zones: [topZone(sky[0], 270), topZone(sky[0], 260, flip > 0 ? 'left' : 'right')],
    head: sky[0],
    foot: depth[2],
  }
}
