import { contrast, darker, lighter, mix } from '../colour.ts'
import { circle, curve, fade, linear, onCircle, type Point, path, polyline, rect, ring, stroke } from '../svg.ts'
import { bottomZone, climbingZone, type Scene, sheetOf, skyOf, topZone } from './scene.ts'
import { shining, stars } from './shapes.ts'

/** A record, large and perhaps running out of the sheet. */
export const grooves: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, paper, ink } = palette
  const centred = random.chance(0.4)
  const [x, y, radius] = centred ? [500, 830, 420] : [880, 820, 540]
  const vinyl = mix(ink, depth[2], 0.4)
  const lines = Array.from({ length: 15 }, (_, index) =>
    ring(x, y, radius * (0.42 + index * 0.037), lighter(vinyl, 0.2), index % 5 === 4 ? 5 : 2, {
      'stroke-opacity': 0.7,
    }),
  )
  const shine = [20, 200].flatMap((angle) =>
    [0, 8, 14].map((inset) => {
      const ends = [onCircle(x, y, radius, angle + inset), onCircle(x, y, radius, angle + 34 - inset)]
      return path(`${polyline([[x, y], ...ends])}Z`, light, { 'fill-opacity': 0.1 })
    }),
  )
  const label = radius * 0.36
  return {
    picture: [
      skyOf(palette, 1700),
      circle(x + 14, y + 22, radius, '#000000', { 'fill-opacity': 0.25 }),
      circle(x, y, radius, vinyl),
      ...lines,
      ...shine,
      circle(x, y, label, accent),
      path(`M${x - label} ${y}a${label} ${label} 0 0 1 ${label * 2} 0Z`, paper),
      ring(x, y, radius * 0.3, ink, 2, { 'stroke-opacity': 0.4 }),
      circle(x, y, radius * 0.045, sky[1]),
    ].join(''),
    zones: centred ? [topZone(sky[0], 230)] : [climbingZone(sky[0], 70, 1150, 210, 200)],
    head: sky[0],
    foot: sky[1],
  }
}

/** Lines of a signal, one behind the other. */
export const pulses: Scene = ({ palette, random }) => {
  const { depth, paper, accent } = palette
  const dark = depth[2]
  const loud = random.whole(9, 18)
  const lines = Array.from({ length: 29 }, (_, index) => {
    const y = 480 + index * 24
    const peaks = Array.from({ length: 4 }, () => ({
      at: random.between(-0.24, 0.24),
      height: random.between(20, 105),
      width: random.between(0.03, 0.09),
    }))
    const points = Array.from({ length: 71 }, (_, step): Point => {
      const place = step / 70 - 0.5
      const calm = Math.exp(-((place / 0.22) ** 4))
      const swell = peaks.reduce(
        (sum, { at, height, width }) => sum + height * Math.exp(-(((place - at) / width) ** 2)),
        0,
      )
      return [120 + step * 10.86, y - calm * swell * (index < 3 ? 0.5 : 0.9) - random.between(0, 4)]
    })
    const line = curve(points)
    return (
      path(`${line}V${y + 30}H120Z`, dark) + stroke(line, index === loud ? accent : paper, index === loud ? 7 : 3.4)
    )
  })
  return {
    picture: sheetOf(dark) + lines.join(''),
    zones: [topZone(dark, 170), bottomZone(dark, 130)],
    head: dark,
    foot: dark,
  }
}

/** Headphones around a moon. */
export const headphones: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light, paper, ink } = palette
  const y = 680
  const dark = contrast(ink, mix(sky[0], sky[1], 0.5)) > 4 ? ink : paper
  const rings = [390, 440, 490].map((radius, index) =>
    ring(500, y, radius, accent, 6, {
      'stroke-opacity': 0.6 - index * 0.15,
      'stroke-dasharray': '2 17',
      'stroke-linecap': 'round',
    }),
  )
  const cup = (side: 1 | -1) => {
    const x = 500 + side * 268
    return [
      rect(x - 62, y - 50, 124, 250, accent, { rx: 58 }),
      rect(side > 0 ? x - 82 : x + 22, y - 34, 60, 218, dark, { rx: 30 }),
      rect(x + side * 20 - 8, y - 20, 16, 150, lighter(accent, 0.35), { rx: 8 }),
    ].join('')
  }
  const craters = Array.from({ length: 7 }, () => {
    const [px, py] = onCircle(500, y + 30, random.between(20, 150), random.between(0, 360))
    return circle(px, py, random.between(10, 32), darker(light, 0.1))
  })
  return {
    picture: [
      skyOf(palette),
      stars(random, 70, paper, 1300),
      ...rings,
      shining('moon', 500, y + 30, 205, light, 1.9, 0.35),
      ...craters,
      stroke(`M232 ${y + 60}V${y - 40}a268 268 0 0 1 536 0V${y + 60}`, dark, 34),
      stroke(`M262 ${y - 60}a240 240 0 0 1 476 0`, depth[1], 12),
      cup(-1),
      cup(1),
    ].join(''),
    zones: [bottomZone(sky[1], 230), topZone(sky[0], 170)],
    head: sky[0],
    foot: sky[1],
  }
}

/** Sound levels that look like a range of hills, with their reflection. */
export const levels: Scene = ({ palette, random }) => {
  const { sky, depth, accent, light } = palette
  const base = 860
  const [first, second] = [random.between(5, 8), random.between(14, 18)]
  const bars = Array.from({ length: 23 }, (_, index) => {
    const hill = 330 * Math.exp(-(((index - first) / 3.6) ** 2)) + 240 * Math.exp(-(((index - second) / 3) ** 2))
    return { x: 69 + index * 38, height: 34 + hill + random.between(0, 70) }
  })
  return {
    picture: [
      skyOf(palette),
      shining('moon', 68 + ((first + second) / 2) * 38, 540, 125, light, 2.2, 0.4),
      fade('bar', base - 380, base, [accent, depth[1]]),
      linear(
        'mirror',
        [
          [0, depth[1], 0.65],
          [1, depth[1], 0],
        ],
        [0, base],
        [0, base + 200],
      ),
      ...bars.map(({ x, height }) => rect(x, base - height, 26, height, 'url(#bar)', { rx: 13 })),
      ...bars.map(({ x, height }) => rect(x, base + 12, 26, height * 0.5, 'url(#mirror)', { rx: 13 })),
    ].join(''),
    zones: [bottomZone(sky[1], 220, 'left'), topZone(sky[0], 240, 'left')],
    head: sky[0],
    foot: sky[1],
  }
}
