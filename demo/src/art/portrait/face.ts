import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, path, rect, stroke } from '../svg.ts'
import type { Person } from './person.ts'

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

const HEADS = [
  'M188 258C188 180 238 132 300 132C362 132 412 180 412 258C412 344 370 418 300 418C230 418 188 344 188 258Z',
  'M188 256C188 178 238 132 300 132C362 132 412 178 412 256C414 318 400 358 376 386C354 410 330 420 300 420C270 420 246 410 224 386C200 358 186 318 188 256Z',
  'M190 260C190 180 240 132 300 132C360 132 410 180 410 260C410 330 384 376 340 408C320 422 280 422 260 408C216 376 190 330 190 260Z',
] as const

export function head(person: Person, random: Random): string {
  const { skin, blush } = person
  const shape = random.pick(HEADS)
  const cheeks = mix(skin, '#d84f45', 0.42)
  return [
    ellipse(187, 288, 22, 30, skin),
    ellipse(413, 288, 22, 30, skin),
    stroke('M180 280q10 8 4 22M420 280q-10 8 -4 22', blush, 5, ROUND),
    path(shape, skin),
    `<clipPath id="face"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#face)">${path('M352 120C398 220 396 350 330 430H430V120Z', blush, { 'fill-opacity': 0.16 })}</g>`,
    ellipse(232, 336, 27, 19, cheeks, { 'fill-opacity': 0.4 }),
    ellipse(368, 336, 27, 19, cheeks, { 'fill-opacity': 0.4 }),
  ].join('')
}

export function features(person: Person, random: Random): string {
  return eyes(person, random) + nose(person, random) + mouth(person, random)
}

function eyes({ brows, feminine, skin }: Person, random: Random): string {
  const dark = '#241a1c'
  const lift = random.whole(-4, 4)
  const brow = feminine ? 8 : 11
  const arched = `M226 ${252 + lift}Q250 ${234 + lift} 278 ${250 + lift}M322 ${250 + lift}Q350 ${234 + lift} 374 ${252 + lift}`
  const straight = `M226 ${250 + lift}Q254 ${240 + lift} 280 ${248 + lift}M320 ${248 + lift}Q346 ${240 + lift} 374 ${250 + lift}`
  const browLine = stroke(feminine ? arched : straight, brows, brow, ROUND)
  if (random.chance(0.2)) return browLine + stroke('M232 292q21 -22 42 0M326 292q21 -22 42 0', dark, 9, ROUND)
  const lashes = feminine
    ? stroke('M232 282Q240 268 256 268Q270 268 276 280M324 280Q330 268 344 268Q360 268 368 282', dark, 7, ROUND)
    : ''
  if (random.chance(0.45))
    return (
      browLine +
      [254, 346].map((x) => ellipse(x, 286, 10.5, 13, dark) + circle(x + 4, 281, 3.6, '#ffffff')).join('') +
      lashes
    )
  const white = mix('#ffffff', skin, 0.22)
  const open = [254, 346].map(
    (x) => ellipse(x, 286, 19, 13, white) + circle(x, 286, 12, dark) + circle(x + 4, 281, 3.8, '#ffffff'),
  )
  return browLine + open.join('') + lashes
}

function nose({ blush }: Person, random: Random): string {
  const shapes = [
    'M302 292Q284 330 290 336Q298 344 312 338',
    'M286 336Q300 346 314 336',
    'M298 296Q312 330 308 336Q300 344 288 338',
  ]
  return stroke(random.pick(shapes), darker(blush, 0.06), 7, ROUND)
}

function mouth({ lips, feminine, beard }: Person, random: Random): string {
  const kind = random.whole(0, 2)
  const tone = beard === 'full' || beard === 'short' ? lighter(lips, 0.2) : lips
  if (kind === 0)
    return (
      path('M256 360Q300 376 344 360Q336 400 300 402Q264 400 256 360Z', darker(tone, 0.35)) +
      path('M262 363Q300 378 338 363Q336 376 332 380Q300 388 268 380Q264 376 262 363Z', '#ffffff')
    )
  if (kind === 1 && feminine)
    return (
      path('M252 360Q282 360 300 366Q318 360 348 360Q328 396 300 396Q272 396 252 360Z', tone) +
      stroke('M260 364Q300 382 340 364', darker(tone, 0.3), 4, ROUND)
    )
  return stroke(random.pick(['M260 366Q300 398 340 366', 'M264 372Q304 392 340 362']), tone, 9, ROUND)
}

export function beard({ beard: kind, hair, skin }: Person): string {
  const colour = mix(hair, skin, 0.08)
  const jaw =
    'M186 282C192 300 204 326 226 342C250 350 268 338 300 338C332 338 350 350 374 342C396 326 408 300 414 282C420 350 394 432 300 436C206 432 180 350 186 282Z'
  if (kind === 'stubble') return path(jaw, hair, { 'fill-opacity': 0.22 })
  if (kind === 'short') return path(jaw, colour, { 'fill-opacity': 0.92 })
  if (kind === 'full')
    return path(
      'M184 272C192 300 206 322 226 336C250 342 268 330 300 330C332 330 350 342 374 336C394 322 408 300 416 272C426 360 404 470 300 474C196 470 174 360 184 272Z',
      colour,
    )
  if (kind === 'moustache')
    return path(
      'M300 340C280 334 252 342 240 366C262 370 286 366 300 356C314 366 338 370 360 366C348 342 320 334 300 340Z',
      colour,
    )
  return ''
}

export function glasses(kind: Person['glasses'], random: Random): string {
  if (kind === 'none') return ''
  const colour = random.pick(['#241f24', '#5a3825', '#8c2f39', '#2b4560', '#b98b3e'])
  const glass = { stroke: colour, 'stroke-width': 8, 'fill-opacity': 0.18 }
  const lenses =
    kind === 'round'
      ? circle(252, 288, 39, '#ffffff', glass) + circle(348, 288, 39, '#ffffff', glass)
      : rect(208, 256, 82, 62, '#ffffff', { ...glass, rx: 16 }) +
        rect(310, 256, 82, 62, '#ffffff', { ...glass, rx: 16 })
  return lenses + stroke('M290 282Q300 274 310 282M211 280L186 274M389 280L414 274', colour, 8, ROUND)
}
