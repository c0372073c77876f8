import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, fade, onCircle, type Point, path, rect, stroke } from '../svg.ts'
import { bottomZone, type Scene, skyOf, topZone, veil } from './scene.ts'
import { glitter, shining, stars } from './shapes.ts'

/** Towers side by side as one path, with the places of their windows. */
function towers(random: Random, foot: number, low: number, high: number, narrow: number, wide: number) {
  const blocks: string[] = []
  const windows: Point[] = []
  for (let x = -30; x < 1000; ) {
    const width = random.whole(narrow, wide)
    const top = foot - random.whole(low, high)
    const roofs = [
      `M${x} ${top}l${width / 2} ${-width * 0.6}l${width / 2} ${width * 0.6}Z`,
      `M${x + width / 2 - 3} ${top}v${-width * 0.9}h6v${width * 0.9}Z`,
      `M${x + width * 0.2} ${top}v-34h${width * 0.6}v34Z`,
      `M${x} ${top}l${width} ${-width * 0.4}v${width * 0.5}Z`,
      '',
      '',
    ]
    blocks.push(`M${x} ${foot}V${top}h${width}V${foot}Z`, random.pick(roofs))
    for (let wx = x + 14; wx < x + width - 18; wx += 22)
      for (let wy = top + 20; wy < foot - 30; wy += 30) windows.push([wx, wy])
    x += width + random.pick([0, 0, 6])
  }
  return { d: blocks.join(''), windows }
}

/** A city at night: three rows of towers before a rising moon, with water in front. */
export const skyline: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent } = palette
  const foot = 1130
  const x = random.between(300, 700)
  const far = towers(random, foot, 220, 500, 60, 110)
  const middle = towers(random, foot, 150, 380, 70, 130)
  const near = towers(random, foot, 60, 260, 90, 150)
  const lit = [...middle.windows.filter(() => random.chance(0.12)), ...near.windows.filter(() => random.chance(0.3))]
  return {
    picture: [
      skyOf(palette, foot),
      stars(random, 50, light, 500),
      shining('moon', x, 660, random.between(180, 230), random.chance(0.35) ? accent : light, 2.1, 0.4),
      path(far.d, mix(depth[0], sky[1], 0.35)),
      path(middle.d, mix(depth[1], depth[0], 0.25)),
      path(near.d, depth[2]),
      path(lit.map(([wx, wy]) => `M${wx} ${wy}h10v15h-10Z`).join(''), light, { 'fill-opacity': 0.9 }),
      fade('river', foot, 1400, [depth[1], depth[2]]),
      rect(0, foot, 1000, 400, 'url(#river)'),
      glitter(random, x, foot + 16, 1340, 230, light),
    ].join(''),
    zones: [topZone(sky[0], 270), topZone(sky[0], 260, 'left')],
    head: sky[0],
    foot: depth[2],
  }
}

type Lodger = 'person' | 'pair' | 'plant' | 'curtain' | 'cat' | 'lamp'

/** A front with many windows, some of them lit and inhabited. */
export const facade: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, ink } = palette
  const [columns, rows] = [4, 5]
  const wall = mix(depth[1], depth[2], 0.25)
  const lit = random.shuffled(Array.from({ length: columns * rows }, (_, index) => index)).slice(0, 7)
  const lodgers = random.shuffled<Lodger>(['person', 'plant', 'curtain', 'cat', 'lamp', 'pair', 'person'])
  const windows = Array.from({ length: columns * rows }, (_, index) => {
    const x = 92 + (index % columns) * 212
    const y = 130 + Math.floor(index / columns) * 205
    const at = lit.indexOf(index)
    const dark = mix(wall, ink, random.between(0.45, 0.6))
    const pane = at === 0 ? accent : at > 0 ? mix(light, accent, at % 3 ? 0 : 0.25) : mix(dark, sky[1], 0.12)
    return [
      rect(x - 10, y - 10, 200, 160, darker(wall, 0.3)),
      rect(x, y, 180, 142, pane),
      at < 0 ? path(`M${x} ${y}h70l-70 100Z`, '#ffffff', { 'fill-opacity': 0.05 }) : lodgerOf(lodgers[at]!, x, y, ink),
      stroke(`M${x + 90} ${y}v142M${x} ${y + 50}h180`, darker(wall, 0.3), 6),
      rect(x - 16, y + 142, 212, 13, lighter(wall, 0.12)),
    ].join('')
  })
  return {
    picture: [
      fade('wall', 0, 1250, [lighter(wall, 0.05), mix(wall, depth[2], 0.6)]),
      rect(0, 0, 1000, 1500, 'url(#wall)'),
      ...windows,
      rect(0, 1160, 1000, 20, lighter(wall, 0.1)),
      rect(0, 1178, 1000, 400, depth[2]),
    ].join(''),
    zones: [bottomZone(depth[2], 130), bottomZone(depth[2], 130, 'left')],
    head: wall,
    foot: depth[2],
  }
}

const LODGERS: Record<Lodger, string> = {
  person: 'M90 40a24 24 0 1 1 -0.1 0ZM36 142q2 -56 54 -58q52 2 54 58Z',
  pair: 'M58 52a20 20 0 1 1 -0.1 0ZM14 142q2 -48 44 -50q42 2 44 50ZM124 40a21 21 0 1 1 -0.1 0ZM82 142q0 -58 42 -60q42 2 44 60Z',
  plant:
    'M74 142l-7 -34h46l-7 34ZM90 110q-46 -12 -50 -62q44 8 50 62q6 -58 50 -66q0 54 -50 66q-16 -54 2 -88q20 40 -2 88Z',
  curtain: 'M0 0h62q-6 90 -62 142ZM180 0h-62q6 90 62 142Z',
  cat: 'M56 142q-5 -45 26 -55l-2 -37l16 13h18l16 -13l-1 40q31 21 13 52ZM132 137q34 -2 29 -40h9q5 55 -38 53Z',
  lamp: 'M87 0h6v44h22l16 34h-82l16 -34h22Z',
}

const lodgerOf = (lodger: Lodger, x: number, y: number, ink: string): string =>
  path(LODGERS[lodger], ink, { transform: `translate(${x} ${y})`, 'fill-opacity': lodger === 'curtain' ? 0.45 : 1 })

/** Umbrellas in the rain from above; one is different. */
export const umbrellas: Scene = ({ palette, random }) => {
  const { depth, accent, paper, sky } = palette
  const floor = mix(depth[0], sky[1], 0.45)
  const chosen = random.pick([4, 7])
  const shades = Array.from({ length: 15 }, (_, index) => {
    const row = Math.floor(index / 3)
    const x = 170 + (index % 3) * 330 + (row % 2 ? -90 : 40) + random.between(-22, 22)
    const y = 60 + row * 245 + random.between(-22, 22)
    const radius = index === chosen ? 146 : random.between(108, 130)
    const colour = index === chosen ? accent : mix(depth[2], depth[1], random.between(0, 0.5))
    return umbrella(x, y, radius, colour, random.between(0, 45))
  })
  const rain = Array.from({ length: 90 }, () => `M${random.whole(-50, 1050)} ${random.whole(-50, 1300)}l-14 52`)
  return {
    picture: [
      fade('floor', 0, 1300, [floor, mix(floor, depth[2], 0.5)]),
      rect(0, 0, 1000, 1500, 'url(#floor)'),
      ...shades,
      stroke(rain.join(''), paper, 2.6, { 'stroke-opacity': 0.55, 'stroke-linecap': 'round' }),
      veil(depth[2], 940, 1230),
    ].join(''),
    zones: [bottomZone(depth[2], 190), bottomZone(depth[2], 190, 'left')],
    foot: depth[2],
  }
}

function umbrella(x: number, y: number, radius: number, colour: string, start: number): string {
  const panels = [0.18, 0.1, 0, -0.1, -0.2, -0.1, 0, 0.1].map((tone, index) => {
    const corners = [0, 45].map((degrees) => onCircle(x, y, radius, start + index * 45 + degrees))
    const [from, to] = corners.map((corner) => corner.map((value) => value.toFixed(1)).join(' '))
    const bow = onCircle(x, y, radius * 0.85, start + index * 45 + 22.5).map((value) => value.toFixed(1))
    const fill = tone < 0 ? darker(colour, -tone) : lighter(colour, tone)
    return path(`M${x.toFixed(1)} ${y.toFixed(1)}L${from}Q${bow.join(' ')} ${to}Z`, fill)
  })
  const shadow = circle(x - 24, y + 44, radius * 0.98, '#000000', { 'fill-opacity': 0.22 })
  return shadow + panels.join('') + circle(x, y, 6, lighter(colour, 0.4))
}
