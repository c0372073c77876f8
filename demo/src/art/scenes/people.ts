import { lighter, mix } from '../colour.ts'
import {
  circle,
  clip,
  curve,
  fade,
  glow,
  mirrored,
  onCircle,
  path,
  polyline,
  radial,
  rect,
  ring,
  stroke,
} from '../svg.ts'
import { bottomZone, type Scene, skyOf, topZone } from './scene.ts'
import { beam, birds, figure, fir, ground, jagged, longShadow, rolling, shining, stars } from './shapes.ts'

/** One figure before a dark sun with a burning rim. */
export const eclipse: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, ink } = palette
  const [x, y, radius, floor] = [500, 590, random.between(260, 290), 1080]
  const rims = [1.62, 1.42, 1.24, 1.1].map((scale, index) =>
    ring(x, y, radius * scale, index % 2 ? accent : light, 3 + index * 2.5, { 'stroke-opacity': 0.25 + index * 0.2 }),
  )
  return {
    picture: [
      skyOf(palette, 1300),
      radial('corona', x, y, radius * 2, [
        [0.47, light, 1],
        [0.6, accent, 0.55],
        [1, accent, 0],
      ]),
      circle(x, y, radius * 2, 'url(#corona)'),
      ...rims,
      circle(x, y, radius, ink),
      path(`M-60 ${floor + 60}Q500 ${floor - 60} 1060 ${floor + 60}V1540H-60Z`, depth[2]),
      stroke(`M-60 ${floor + 60}Q500 ${floor - 60} 1060 ${floor + 60}`, accent, 4, { 'stroke-opacity': 0.8 }),
      longShadow(500, floor, 300, '#000000', 22),
      figure(500, floor + 6, 180, ink),
    ].join(''),
    zones: [
      bottomZone(depth[2], 160),
      {
        x: 500 - 195,
        y: y - 120,
        width: 390,
        height: 240,
        align: 'centre',
        anchor: 'middle',
        ground: ink,
        largest: 110,
      },
    ],
    head: sky[0],
    foot: depth[2],
  }
}

/** A profile that holds a landscape. */
export const profile: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, ink } = palette
  const flip = random.sign()
  const head =
    'M-60 1540V1420C120 1390 300 1370 300 1300C296 1250 280 1230 262 1190C196 1030 170 880 206 730C248 556 396 452 560 470C690 484 764 566 776 664C780 700 774 722 784 752C796 790 836 842 846 872C852 892 838 902 812 908C804 912 806 926 810 944C814 960 806 968 796 974C806 984 808 996 798 1008C786 1022 792 1042 786 1066C776 1106 722 1112 668 1106C640 1104 626 1122 624 1160C622 1230 650 1290 720 1330C800 1374 940 1384 1060 1420V1540Z'
  const ranges = [0, 1, 2].map((index) =>
    path(ground(polyline(jagged(random, 960 + index * 110, 100, 0.5))), mix(depth[1], ink, index / 2)),
  )
  const trees = Array.from({ length: 12 }, (_, index) =>
    fir(random, 180 + index * 58, 1260 + random.between(-20, 40), random.between(110, 220)),
  )
  const inside = [
    fade('dawn', 440, 1150, [depth[2], mix(depth[1], accent, 0.5), light]),
    rect(-60, 400, 1120, 1140, 'url(#dawn)'),
    stars(random, 60, light, 800, 450),
    shining('sun', 520, 860, 105, light, 2.2, 0.5),
    ...ranges,
    path(trees.join(''), ink),
    rect(-60, 1240, 1120, 300, ink),
  ]
  return {
    picture: [
      skyOf(palette),
      circle(500, 800, 430, lighter(sky[0], 0.25), { 'fill-opacity': 0.55 }),
      mirrored(flip, clip('head', `<path d="${head}"/>`, inside.join(''))),
      birds(random, 500 + flip * 330, 430, ink, 5, 22),
    ].join(''),
    zones: [topZone(sky[0], 270), topZone(sky[0], 270, flip < 0 ? 'right' : 'left')],
    head: sky[0],
    foot: ink,
  }
}

/** Tall trunks in the fog, slanting light and a loud coat. */
export const forest: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent } = palette
  const haze = mix(sky[1], depth[0], 0.5)
  const trunks = [0, 1, 2, 3].map((row) => {
    const colour = mix(haze, depth[2], row / 3)
    const foot = 1030 + row * 95
    const spread = 1000 / (11 - row * 2)
    return Array.from({ length: 12 - row * 2 }, (_, index) => {
      const x = Math.round((index + random.between(-0.3, 0.3)) * spread)
      const width = Math.round(12 + row * 15 + random.between(0, 12))
      const lean = random.whole(-14, 14)
      const twig = `M${x + lean / 2} ${random.whole(120, 700)}l${random.sign() * (40 + row * 16)} ${-50 - row * 14}`
      if (row > 1 && Math.abs(x - 500) < 150) return ''
      const trunk = `M${x - width / 2 + lean} -10h${width}L${x + width * 0.75} ${foot}h${-width * 1.5}Z`
      return path(trunk, colour) + stroke(twig, colour, 4 + row * 2.5)
    }).join('')
  })
  const floors = [0, 1, 2].map((row) =>
    path(ground(curve(rolling(random, 1020 + row * 70, 14, 3))), mix(haze, depth[2], (row + 1) / 3)),
  )
  return {
    picture: [
      skyOf(palette, 1150),
      glow('mist', 500, 720, 560, light, 0.95),
      trunks[0],
      floors[0],
      trunks[1],
      beam('ray1', 880, -160, 110, 117, 1500, light, 0.75),
      beam('ray2', 880, -160, 121, 126, 1500, light, 0.65),
      floors[1],
      trunks[2],
      figure(500, 1136, 165, accent),
      floors[2],
      trunks[3],
    ].join(''),
    zones: [bottomZone(depth[2], 140)],
    foot: depth[2],
  }
}

/** Planets on their orbits. */
export const orbit: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, paper } = palette
  const [x, y] = [500, 620]
  const tones = [accent, paper, depth[0], light]
  const rings = [215, 300, 385, 470].map((radius, index) => {
    const [px, py] = onCircle(x, y, radius, random.between(0, 360)).map(Math.round) as [number, number]
    const size = random.pick([18, 28, 40, 54])
    const shade = `M${px} ${py - size}a${size} ${size} 0 0 1 0 ${size * 2}a${size * 1.4} ${size * 1.4} 0 0 0 0 ${-size * 2}Z`
    return [
      ring(x, y, radius, paper, 2.5, { 'stroke-opacity': 0.55 - index * 0.07 }),
      circle(px, py, size, tones[index]!),
      path(shade, '#000000', { 'fill-opacity': 0.25 }),
    ].join('')
  })
  return {
    picture: [
      fade('space', 0, 1500, [depth[2], mix(depth[1], sky[1], 0.35)]),
      rect(0, 0, 1000, 1500, 'url(#space)'),
      stars(random, 130, paper, 1400),
      shining('sun', x, y, random.between(120, 150), light, 2.6, 0.5),
      ...rings,
    ].join(''),
    zones: [bottomZone(mix(depth[1], depth[2], 0.3), 200, 'left'), bottomZone(mix(depth[1], depth[2], 0.3), 200)],
    head: depth[2],
    foot: mix(depth[1], sky[1], 0.3),
  }
}
