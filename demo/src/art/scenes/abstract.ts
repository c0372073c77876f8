import { contrast, darker, mix } from '../colour.ts'
import { circle, clip, mirrored, onCircle, path, rect, ring, stroke, turned } from '../svg.ts'
import { bottomZone, climbingZone, type Scene, sheetOf, skyOf, topZone } from './scene.ts'

/** Bars, wedges and a disc on the slant. */
export const constructivist: Scene = ({ palette, random }) => {
  const { sky, depth, accent, ink, paper } = palette
  const tilt = random.pick([-24, -28, -18])
  const ticks = [0, 1, 2, 3, 4].map((index) =>
    rect(700 + index * 62, 1046, 34, 240 - index * 36, index % 2 ? accent : ink),
  )
  const slanted = [
    rect(250, 470, 1400, 130, depth[1]),
    rect(-500, 620, 2000, 220, accent),
    rect(-500, 862, 2000, 34, ink),
    rect(-500, 924, 1150, 84, ink),
    path('M40 600L360 430L360 600Z', ink),
    ring(250, 1160, 104, accent, 40),
    circle(250, 1160, 36, ink),
    ...ticks,
    circle(790, 650, 225, ink),
    circle(790, 650, 140, paper),
    circle(790, 650, 58, accent),
  ]
  const onBar = { x: 40, y: 640, width: 510, height: 180, align: 'left', anchor: 'middle', ground: accent } as const
  return {
    picture: sheetOf(sky[0]) + turned(slanted.join(''), tilt, 500, 750),
    zones: [{ ...onBar, turn: { degrees: tilt, x: 500, y: 750 } }, topZone(sky[0], 210, 'left', { width: 640 })],
    head: sky[0],
    foot: sky[0],
  }
}

/** A ball of printed dots. */
export const halftone: Scene = ({ palette, random }) => {
  const { sky, accent, depth } = palette
  const colour = contrast(accent, sky[0]) > 2.4 ? accent : depth[2]
  const [x, y, radius, step] = [500, 640, 390, 27]
  const [lightX, lightY] = [random.sign() * 0.45, -0.5]
  const dots: string[] = []
  for (let row = -18; row <= 18; row++)
    for (let column = -16; column <= 16; column++) {
      const [px, py] = [(column + (row % 2 ? 0.5 : 0)) * step, row * step * 0.87]
      const far = Math.hypot(px, py) / radius
      if (far > 1) continue
      const shade = Math.max(0, (px / radius) * lightX + (py / radius) * lightY + Math.sqrt(1 - far * far) * 0.74)
      const size = step * 0.64 * (1 - shade) ** 0.8
      const [r, d] = [size.toFixed(1), (size * 2).toFixed(1)]
      if (size > 1)
        dots.push(
          `M${(x + px - size).toFixed(1)} ${(y + py).toFixed(1)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`,
        )
    }
  return {
    picture: [
      sheetOf(sky[0]),
      circle(x - lightX * 70, y + 46, radius, mix(sky[0], sky[1], 0.8)),
      path(dots.join(''), colour),
    ].join(''),
    zones: [bottomZone(sky[0], 210, 'left'), bottomZone(sky[0], 200)],
    head: sky[0],
    foot: sky[0],
  }
}

/** A board of quarter discs, stripes and squares. */
export const bauhaus: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, ink, paper } = palette
  const size = 250
  const tones = [accent, depth[0], depth[1], depth[2], light, paper]
  const titleOnTop = random.chance(0.5)
  const tiles = Array.from({ length: 16 }, (_, index) => {
    const x = (index % 4) * size
    const y = (titleOnTop ? 420 : 0) + Math.floor(index / 4) * size
    const [back, front, extra] = random.shuffled(tones) as [string, string, string]
    const shapes = [
      path('M0 0H250A250 250 0 0 1 0 250Z', front),
      circle(125, 125, 125, front) + circle(125, 125, 52, extra),
      path('M0 0A125 125 0 0 0 250 0ZM0 250A125 125 0 0 1 250 250Z', front),
      path('M0 0H250L0 250Z', front),
      path('M0 21H250V63H0ZM0 104H250V146H0ZM0 187H250V229H0Z', front),
      path('M0 250V125A125 125 0 0 1 250 125V250Z', front) + circle(125, 135, 46, extra),
      path('M0 0A250 250 0 0 1 250 250H0Z', front) + path('M0 125A125 125 0 0 1 125 250H0Z', extra),
    ]
    const tile = rect(0, 0, size + 1, size + 1, back) + turned(random.pick(shapes), random.whole(0, 3) * 90, 125, 125)
    return `<g transform="translate(${x} ${y})">${tile}</g>`
  })
  const blank = random.chance(0.5) ? paper : contrast(ink, sky[0]) > 5 ? sky[0] : paper
  const margin = titleOnTop ? rect(0, 1370, 1000, 130, blank) : ''
  return {
    picture: sheetOf(blank) + tiles.join('') + margin,
    zones: [titleOnTop ? topZone(blank, 250, 'left') : bottomZone(blank, 275, 'left')],
    ...(titleOnTop ? { head: blank } : {}),
    foot: blank,
  }
}

/** A few large forms that overlap like coloured glass. */
export const glass: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light } = palette
  const first = 'M70 520a290 290 0 1 0 580 0a290 290 0 1 0 -580 0Z'
  const second = 'M360 780a260 260 0 1 0 520 0a260 260 0 1 0 -520 0Z'
  const bar = random.pick(['M150 560h180v500h-180Z', 'M330 300h150v760h-150Z', 'M560 420h170v640h-170Z'])
  const forms = [
    path(first, accent),
    path(second, depth[1]),
    path(bar, depth[2]),
    clip('one', `<path d="${first}"/>`, path(second, mix(accent, depth[2], 0.6)) + path(bar, darker(accent, 0.45))),
    clip('two', `<path d="${second}"/>`, path(bar, darker(depth[2], 0.4))),
    circle(770, 390, 74, light),
    stroke('M80 1060H920', depth[2], 7),
  ]
  return {
    picture: skyOf(palette) + mirrored(random.sign(), forms.join('')),
    zones: [bottomZone(sky[1], 205, 'left'), bottomZone(sky[1], 205, 'right')],
    head: sky[0],
    foot: sky[1],
  }
}

/** Rays from a low sun. */
export const sunburst: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, ink } = palette
  const [x, y] = [500, 900]
  const count = random.pick([16, 20, 24])
  const back = mix(sky[0], sky[1], 0.4)
  const front = mix(sky[1], accent, 0.3)
  const corner = (turn: number) =>
    onCircle(x, y, 1500, (turn * 360) / count)
      .map(Math.round)
      .join(' ')
  const rays = Array.from({ length: count }, (_, index) => `M${x} ${y}L${corner(index)}L${corner(index + 0.5)}Z`)
  const bands = [depth[0], depth[1], mix(depth[1], depth[2], 0.5), depth[2]].map((colour, index) =>
    rect(0, y + index * 62, 1000, 700, colour),
  )
  return {
    picture: [
      sheetOf(back),
      path(rays.join(''), front),
      ring(x, y, 330, light, 26),
      ring(x, y, 262, accent, 34),
      circle(x, y, 205, light),
      ...bands,
      stroke(`M0 ${y}H1000`, ink, 5),
    ].join(''),
    zones: [bottomZone(depth[2], 180), bottomZone(depth[2], 180, 'left')],
    head: mix(back, front, 0.5),
    foot: depth[2],
  }
}

/** Ribbons side by side take one bend. */
export const ribbons: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, ink } = palette
  const width = 62
  const bends = [depth[2], depth[1], depth[0], accent, light].map((colour, index) => {
    const inset = index * width
    return stroke(
      `M${90 + inset} 1350V760a${410 - inset} ${410 - inset} 0 0 1 ${820 - 2 * inset} 0V1350`,
      colour,
      width + 1,
    )
  })
  const heart = random.pick([
    circle(500, 800, 92, ink) + circle(500, 800, 22, sky[0]),
    circle(500, 830, 96, accent),
    path('M404 1350V830a96 96 0 0 1 192 0V1350Z', ink),
  ])
  return {
    picture: sheetOf(sky[0]) + bends.join('') + heart,
    zones: [topZone(sky[0], 170), topZone(sky[0], 170, 'left')],
    head: sky[0],
    foot: sky[0],
  }
}

/** A stack of drifting stripes with one disc, like a signal in the fog. */
export const stripes: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, paper } = palette
  const dark = random.chance(0.5)
  const back = dark ? depth[2] : sky[0]
  const inks = dark ? [paper, light, depth[0]] : [depth[2], depth[1], depth[0]]
  const lines = Array.from({ length: 24 }, (_, index) => {
    const y = 130 + index * 51
    const indent = 365 + Math.sin(index * 0.42 + random.between(0, 0.5)) * 70
    return rect(indent, y, 620 - random.between(0, 120), 9 + (index % 6) * 5.4, inks[index % 3]!)
  })
  const y = random.between(420, 640)
  return {
    picture: [sheetOf(back), ...lines, circle(620, y, 210, accent)].join(''),
    zones: [climbingZone(back, 60, 1170, 200, 200)],
    foot: back,
  }
}
