import { mix } from '../colour.ts'
import { circle, curve, fade, linear, mirrored, path, polyline, rect, stroke } from '../svg.ts'
import { type Scene, skyOf, topZone } from './scene.ts'
import { birds, figure, fir, glitter, ground, house, jagged, misty, rolling, shining, stars } from './shapes.ts'

/** Ranges that fade into haze under a huge sun. */
export const ridges: Scene = ({ palette, random }) => {
  const { sky, depth, light } = palette
  const x = random.between(330, 670)
  const sun = shining('sun', x, random.between(560, 640), random.between(170, 220), light, 2.6, 0.45)
  const layers = [0, 1, 2, 3, 4].map((index) => {
    const share = index / 4
    const colour = share < 0.5 ? mix(depth[0], depth[1], share * 2) : mix(depth[1], depth[2], share * 2 - 1)
    const y = 760 + index * 118
    const line = ground(polyline(jagged(random, y, 150 - index * 14, 0.5)))
    const tone = mix(colour, sky[1], 0.35 * (1 - share))
    return misty(`range${index}`, line, tone, sky[1], y - 150, y + 380 + index * 90)
  })
  return {
    picture: [skyOf(palette, 1150), sun, birds(random, x + 60, 500, depth[2], 6, 20), ...layers].join(''),
    zones: [topZone(sky[0], 260), topZone(sky[0], 260, 'left')],
    head: sky[0],
    foot: depth[2],
  }
}

/** Rows of firs before a moon and northern lights. */
export const firs: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent } = palette
  const moon = shining('moon', random.between(250, 750), 610, random.between(120, 165), light, 2.8, 0.4)
  const aurora = [0, 1, 2].map((index) => {
    const [top, bottom] = [260 + index * 50, 620 + index * 70]
    const tone = index % 2 ? accent : light
    return (
      linear(
        `aurora${index}`,
        [
          [0, accent, 0],
          [0.75, tone, 0.32],
          [1, accent, 0],
        ],
        [0, top],
        [0, bottom],
      ) + path(`${curve(rolling(random, bottom - 150, 90, 2))}L1060 200L-60 240Z`, `url(#aurora${index})`)
    )
  })
  const rows = [0, 1, 2, 3].map((index) => {
    const colour = mix(mix(depth[0], sky[1], 0.4), depth[2], index / 3)
    const y = 980 + index * 115
    const trees = Array.from({ length: 19 - index * 4 }, (_, tree) => {
      const x = (tree + random.between(-0.2, 0.7)) * (1000 / (18 - index * 4))
      return fir(random, x, y + 30, random.between(150, 260) + index * 70)
    })
    const d = `${trees.join('')}M-60 ${y}H1060V1540H-60Z`
    return misty(`row${index}`, d, colour, mix(colour, sky[1], 0.25), y - 300, y + 260)
  })
  return {
    picture: [skyOf(palette, 1100), stars(random, 70, light, 700), ...aurora, moon, ...rows].join(''),
    zones: [topZone(mix(sky[0], sky[1], 0.2), 270)],
    head: sky[0],
    foot: depth[2],
  }
}

/** Sharp crests of sand, half in light and half in shade, with a lonely walker. */
export const dunes: Scene = ({ palette, random }) => {
  const { sky, depth, light, ink } = palette
  const flip = random.sign()
  const sunX = 500 + flip * random.between(140, 240)
  const crests = [
    { y: 830, peak: 300, colour: mix(depth[0], sky[1], 0.3), shade: mix(depth[1], sky[1], 0.3) },
    { y: 960, peak: 690, colour: depth[0], shade: depth[1] },
    { y: 1120, peak: 380, colour: mix(depth[0], depth[1], 0.6), shade: mix(depth[1], depth[2], 0.65) },
  ]
  const layers = crests.map(({ y, peak, colour, shade }, index) => {
    const top = y - 130
    const left = `M-60 ${y + 120}C${peak * 0.35} ${y + 90} ${peak * 0.6} ${top + 20} ${peak} ${top}`
    const right = `C${peak + 150} ${top + 60} ${peak + 240} ${y + 60} 1060 ${y + 90}`
    const back = `C${peak + 130} ${y + 330} ${peak - 160} ${y + 170} ${peak} ${top}Z`
    const lit = path(`${left}${right}V1520H-60Z`, colour)
    return lit + path(`M${peak} ${top}${right}V1520H${peak - 90 + index * 70}${back}`, shade)
  })
  return {
    picture: [
      skyOf(palette, 1000),
      shining('sun', sunX, 590, random.between(95, 150), light, 2.6, 0.5),
      mirrored(flip, layers.join('') + figure(380, 994, 80, ink)),
    ].join(''),
    zones: [topZone(sky[0], 300), topZone(sky[0], 260, flip < 0 ? 'right' : 'left')],
    head: sky[0],
    foot: mix(depth[1], depth[2], 0.4),
  }
}

/** One lit house at a lake under a huge moon, doubled by the water. */
export const lakeHouse: Scene = ({ palette, random }) => {
  const { sky, depth, light, ink } = palette
  const shore = 940
  const x = random.between(360, 640)
  const home = x + random.pick([-210, 190])
  const trees = Array.from({ length: 9 }, (_, index) => {
    const place = (index < 5 ? -20 : 560) + index * 62 + random.between(-20, 20)
    return Math.abs(place - home) < 120 ? '' : fir(random, place, shore + 6, random.between(90, 210))
  })
  const far = ground(polyline(jagged(random, shore - 120, 130, 0.5)), shore)
  const scenery = [
    shining('moon', x, 610, random.between(200, 235), light, 2.1, 0.4),
    misty('far', far, mix(depth[0], depth[1], 0.3), sky[1], shore - 260, shore),
    path(ground(curve(rolling(random, shore - 40, 26, 2)), shore), depth[1]),
    path(trees.join(''), depth[2]),
    house(home, shore, 120, depth[2], ink, light),
  ].join('')
  return {
    picture: [
      skyOf(palette, shore + 100),
      stars(random, 50, light, 500),
      `<g id="scenery">${scenery}</g>`,
      rect(0, shore, 1000, 580, sky[1]),
      `<clipPath id="lake"><rect y="${shore}" width="1000" height="600"/></clipPath>`,
      `<g clip-path="url(#lake)"><use href="#scenery" transform="translate(0 ${2 * shore}) scale(1 -1)"/></g>`,
      linear(
        'water',
        [
          [0, mix(depth[1], depth[2], 0.3), 0.55],
          [0.6, depth[2], 0.92],
          [1, depth[2]],
        ],
        [0, shore],
        [0, 1400],
      ),
      rect(0, shore, 1000, 580, 'url(#water)'),
      glitter(random, x, shore + 20, shore + 300, 190, light),
      stroke(`M0 ${shore}H1000`, light, 2.5, { 'stroke-opacity': 0.5 }),
    ].join(''),
    zones: [topZone(sky[0], 240)],
    head: sky[0],
    foot: depth[2],
  }
}

/** A single tree on a hill, its crown a cloud of leaves in the wind. */
export const loneTree: Scene = ({ palette, random }) => {
  const { sky, depth, light, accent, ink } = palette
  const flip = random.sign()
  const inCrown = (reach: number): [x: number, y: number] => {
    const [angle, far] = [random.between(0, 6.283), reach * Math.sqrt(random.next())]
    return [430 + Math.cos(angle) * far * 265, 650 + Math.sin(angle) * far * 205]
  }
  const clouds = Array.from({ length: 22 }, () =>
    circle(...inCrown(0.8), random.between(50, 90), mix(accent, depth[1], 0.3)),
  )
  const leaves = Array.from({ length: 460 }, () => {
    const [x, y] = inCrown(1.12)
    return { x, y, size: random.between(13, 30), tone: random.next() }
  })
  const blown = Array.from({ length: 26 }, (_, index) => {
    const x = 640 + index * 15 + random.between(-20, 20)
    return { x, y: 690 + random.between(-90, 150) + index * 4, size: random.between(9, 18), tone: random.next() }
  })
  const leaf = ({ x, y, size }: { x: number; y: number; size: number }) => {
    const [a, b] = [size.toFixed(0), (size * 0.7).toFixed(0)]
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${b} -${b} ${a} 0q-${b} ${b} -${a} 0Z`
  }
  const crown = [accent, mix(accent, depth[2], 0.35), mix(accent, light, 0.4)].map((colour, index) => {
    const own = [...leaves, ...blown].filter(({ tone }) => Math.floor(tone * 3) === index)
    return path(own.map(leaf).join(''), colour)
  })
  const trunk =
    'M410 1100C424 980 428 880 424 760L352 640L366 634L430 716L420 590H436L446 712L520 620L534 630L452 768C452 900 462 1000 486 1100Z'
  const scenery = [
    path('M180 1110C300 1060 520 1050 660 1110Z', ink, { 'fill-opacity': 0.2 }),
    path(`M-60 1190C200 1040 620 1030 1060 1230V1540H-60Z`, depth[1]),
    ...clouds,
    path(trunk, ink),
    ...crown,
    path(`M-60 1290C260 1180 700 1240 1060 1330V1540H-60Z`, depth[2]),
    figure(590, 1092, 96, ink),
  ]
  return {
    picture: [
      fade('sky', 0, 1200, [sky[0], sky[1]]),
      rect(0, 0, 1000, 1500, 'url(#sky)'),
      shining('sun', 500 + flip * 190, 860, 150, light, 2.3, 0.4),
      mirrored(flip, scenery.join('')),
    ].join(''),
    zones: [topZone(sky[0], 250), topZone(sky[0], 250, flip > 0 ? 'left' : 'right')],
    head: sky[0],
    foot: depth[2],
  }
}
