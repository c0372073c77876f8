import { darker, lighter, mix } from '../colour.ts'
import { circle, clip, curve, ellipse, fade, linear, mirrored, path, rect, ring, stroke } from '../svg.ts'
import { bottomZone, climbingZone, type Scene, sheetOf, skyOf, topZone, veil } from './scene.ts'
import { beam, birds, glitter, ground, paperBoat, rolling, shining, stars } from './shapes.ts'

/** Paper-cut waves with a boat. */
export const waves: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, paper } = palette
  const rows = 7
  const boatRow = random.whole(1, 2)
  const boatAt = random.between(330, 670)
  const layers = Array.from({ length: rows }, (_, index) => {
    const y = 780 + index * 105
    const length = 190 + index * 26
    const start = random.between(-2, -1) * length
    let line = `M${start.toFixed(0)} ${y}`
    for (let x = start; x < 1100; x += length)
      line += `q${length * 0.3} ${-62 - index * 5} ${length * 0.62} -14q${length * 0.2} 34 ${length * 0.38} 14`
    const share = index / (rows - 1)
    const colour = share < 0.5 ? mix(depth[0], depth[1], share * 2) : mix(depth[1], depth[2], share * 2 - 1)
    const water = `${line}V1540H-500Z`
    return [
      index === boatRow ? paperBoat(boatAt, y - 26, 130, paper, mix(paper, accent, 0.6)) : '',
      path(water, darker(colour, 0.28), { transform: 'translate(0 -9)', 'fill-opacity': 0.45 }),
      path(water, colour),
      stroke(line, lighter(colour, 0.35), 3, { 'stroke-opacity': 0.8 }),
    ].join('')
  })
  const sun = random.chance(0.4) ? accent : light
  const x = random.between(260, 740)
  return {
    picture: [skyOf(palette, 900), shining('sun', x, 570, random.between(110, 160), sun, 2.2, 0.35), ...layers].join(
      '',
    ),
    zones: [topZone(sky[0], 280), topZone(sky[0], 280, 'left')],
    head: sky[0],
    foot: depth[2],
  }
}

/** A lighthouse on a cliff sends its beam across the night. */
export const lighthouse: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, paper, ink } = palette
  const flip = random.sign()
  const [x, lamp, base] = [710, 560, 1010]
  const half = (y: number) => 34 + ((y - lamp) / (base - lamp)) * 26
  const band = (top: number, bottom: number) =>
    `M${x - half(top)} ${top}H${x + half(top)}L${x + half(bottom)} ${bottom}H${x - half(bottom)}Z`
  const bands = [0, 1, 2, 3, 4].map((index) =>
    path(band(lamp + 40 + index * 82, lamp + 122 + index * 82), index % 2 ? paper : accent),
  )
  const dusk = mix(sky[1], depth[1], 0.25)
  const scenery = [
    fade('sky', 0, 1150, [sky[0], dusk]),
    rect(0, 0, 1000, 1500, 'url(#sky)'),
    stars(random, 60, paper, 620),
    beam('beam', x, lamp, 171, 197, 900, light, 0.9),
    beam('back', x, lamp, -12, 9, 460, light, 0.55),
    fade('sea', 1090, 1400, [mix(depth[0], sky[1], 0.2), depth[2]]),
    rect(0, 1090, 1000, 430, 'url(#sea)'),
    glitter(random, 260, 1105, 1300, 170, light),
    path(
      `M380 1540V1320L460 1200L560 1150L600 1030L750 ${base - 10}L880 ${base + 15}L1060 ${base - 40}V1540Z`,
      depth[2],
    ),
    ...bands,
    linear(
      'tower',
      [
        [0, ink, 0],
        [1, ink, 0.42],
      ],
      [x - 10, 0],
      [x + 60, 0],
    ),
    path(band(lamp + 40, base), 'url(#tower)'),
    circle(x, lamp, 64, light, { 'fill-opacity': 0.35 }),
    rect(x - 27, lamp - 32, 54, 60, light),
    stroke(`M${x - 27} ${lamp - 32}v60M${x} ${lamp - 32}v60M${x + 27} ${lamp - 32}v60`, ink, 5),
    rect(x - 48, lamp + 28, 96, 14, ink),
    path(`M${x - 38} ${lamp - 30}L${x} ${lamp - 84}L${x + 38} ${lamp - 30}Z`, accent),
  ]
  return {
    picture: mirrored(flip, scenery.join('')),
    zones: [topZone(sky[0], 300), topZone(sky[0], 280, flip > 0 ? 'left' : 'right')],
    head: sky[0],
    foot: depth[2],
  }
}

/** A swimming pool from above: lanes, ripples and one swimmer. */
export const pool: Scene = ({ palette, random }) => {
  const { depth, accent, paper, ink } = palette
  const [water, lane] = [depth[0], 250]
  const swimmerLane = random.whole(1, 2)
  const [x, y] = [swimmerLane * lane + lane / 2, random.between(640, 780)]
  const ripples = Array.from({ length: 46 }, () => {
    const reach = random.between(30, 80)
    const d = `M${random.whole(0, 1000)} ${random.whole(180, 1300)}q${reach / 4} -16 ${reach / 2} 0t${reach / 2} 0`
    const opacity = random.between(0.25, 0.7).toFixed(2)
    return stroke(d, lighter(water, 0.4), 5, { 'stroke-linecap': 'round', 'stroke-opacity': opacity })
  })
  const lanes = [1, 2, 3].map((index) =>
    stroke(`M${index * lane} 150V1540`, index % 2 ? accent : paper, 13, { 'stroke-dasharray': '34 14' }),
  )
  const joints = Array.from({ length: 13 }, (_, index) => `M${index * 80 + 20} 0V150`).join('')
  const skin = '#e8b48e'
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  const swimmer = [
    ring(0, 30, 118, paper, 4, { 'stroke-opacity': 0.35 }),
    ring(0, 30, 160, paper, 3, { 'stroke-opacity': 0.22 }),
    path('M-22 100L-44 400H44L22 100Z', paper, { 'fill-opacity': 0.25 }),
    stroke('M-18 10L-66 -44L-44 -108M18 10L70 52L58 96', skin, 19, round),
    stroke('M-11 112L-17 206M11 112L19 200', skin, 20, round),
    path(
      'M-34 2C-30 -16 30 -16 34 2C36 24 24 50 26 76C28 100 26 124 20 126H-20C-26 124 -28 100 -26 76C-24 50 -36 24 -34 2Z',
      accent,
    ),
    ellipse(0, -34, 25, 30, skin),
    path('M-25 -36A25 28 0 0 1 25 -36Q0 -22 -25 -36Z', paper),
  ]
  const deep = mix(depth[1], ink, 0.25)
  return {
    picture: [
      sheetOf(water),
      ...ripples,
      ...lanes,
      veil(deep, 820, 1420),
      `<g transform="translate(${x} ${y.toFixed(0)})">${swimmer.join('')}</g>`,
      rect(0, 0, 1000, 150, paper),
      stroke(`M0 75H1000${joints}`, mix(paper, depth[1], 0.25), 3),
      rect(0, 150, 1000, 20, ink, { 'fill-opacity': 0.18 }),
    ].join(''),
    zones: [
      climbingZone(mix(water, depth[1], 0.5), swimmerLane === 1 ? 782 : 32, 1110, 186, 190),
      bottomZone(mix(water, deep, 0.85), 200),
    ],
    foot: deep,
  }
}

/** A low sun in strips and its path on the water. */
export const horizon: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, ink } = palette
  const [x, y] = [500, 860]
  const radius = random.between(280, 330)
  const slits = Array.from({ length: 6 }, (_, index) => {
    const height = 20 - index * 2.6
    return `M100 ${y - 22 - index * 46 - height}h800v${height}h-800Z`
  })
  const disc = `<path clip-rule="evenodd" d="M100 ${y - 400}H900V${y + 2}H100Z${slits.join('')}"/>`
  return {
    picture: [
      skyOf(palette, 1050),
      fade('sun', y - radius, y, [light, accent]),
      clip('strips', disc, circle(x, y, radius, 'url(#sun)')),
      birds(random, 720, 450, ink, 5, 20),
      fade('sea', y, 1400, [depth[1], depth[2]]),
      rect(0, y, 1000, 700, 'url(#sea)'),
      glitter(random, x, y + 20, 1220, radius * 0.85, accent),
      path(ground(curve(rolling(random, 1350, 20, 2))), darker(depth[2], 0.15)),
    ].join(''),
    zones: [topZone(sky[0], 310), topZone(sky[0], 300, 'left')],
    head: sky[0],
    foot: darker(depth[2], 0.15),
  }
}

/** A whale in the deep below a tiny boat. */
export const whale: Scene = ({ palette, random }) => {
  const { sky, depth, light, paper, accent } = palette
  const flip = random.sign()
  const surface = 560
  const body =
    'M150 900C170 770 330 700 520 720C640 732 720 780 790 800C830 780 850 730 912 716C900 770 906 800 930 850C880 850 850 846 812 850C760 930 640 1000 470 1000C300 1000 190 980 150 900Z'
  const belly = 'M156 914C260 940 420 950 560 930C500 985 440 1000 400 998C280 992 190 972 156 914Z'
  const pleats = [0, 1, 2, 3].map(
    (index) =>
      `M${200 + index * 40} ${944 + index * 8}Q${320 + index * 20} ${976 - index * 4} ${470 - index * 4} ${962 + index * 6}`,
  )
  const fish = Array.from({ length: 16 }, () => {
    const [fx, fy] = [random.whole(80, 900), random.whole(620, 1220)]
    return fy > 690 && fy < 1020 ? '' : `M${fx} ${fy}q16 -13 34 0l12 -8v16l-12 -8q-18 13 -34 0Z`
  })
  const scenery = [
    path(body, mix(depth[1], depth[2], 0.5)),
    path(belly, mix(depth[0], paper, 0.55)),
    stroke(pleats.join(''), mix(depth[0], depth[1], 0.4), 4, { 'stroke-linecap': 'round' }),
    path('M400 930C420 990 400 1050 350 1090C340 1040 330 990 340 935Z', mix(depth[1], depth[2], 0.75)),
    circle(262, 880, 10, paper),
    path(fish.join(''), depth[2], { 'fill-opacity': 0.7 }),
    paperBoat(640, surface - 6, 62, paper, accent),
  ]
  return {
    picture: [
      fade('sky', 0, surface, [sky[0], mix(sky[0], sky[1], 0.6)]),
      rect(0, 0, 1000, surface + 40, 'url(#sky)'),
      fade('deep', surface, 1400, [depth[0], mix(depth[0], depth[1], 0.8), depth[2]]),
      path(`M-10 ${surface}q63 -16 126 0t126 0t126 0t126 0t126 0t126 0t126 0t140 0V1540H-10Z`, 'url(#deep)'),
      beam('ray1', 500, 200, 78, 90, 1000, light, 0.42),
      beam('ray2', 500, 200, 97, 106, 1000, light, 0.36),
      beam('ray3', 500, 200, 60, 68, 1000, light, 0.3),
      mirrored(flip, scenery.join('')),
      veil(depth[2], 1150, 1400),
    ].join(''),
    zones: [topZone(sky[0], 270), bottomZone(mix(depth[1], depth[2], 0.8), 160)],
    head: sky[0],
    foot: depth[2],
  }
}
