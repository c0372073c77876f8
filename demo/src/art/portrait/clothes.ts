import { darker, lighter } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, path, rect, stroke } from '../svg.ts'
import type { Person } from './person.ts'

const SHOULDERS =
  'M44 600C48 524 104 488 204 466C236 458 250 446 252 424H348C350 446 364 458 396 466C496 488 552 524 556 600Z'

export function neck({ skin, blush }: Person): string {
  return (
    path('M246 360H354V436C354 470 384 476 396 480L300 590L204 480C216 476 246 470 246 436Z', skin) +
    path('M246 384Q300 452 354 384V420Q300 470 246 420Z', blush, { 'fill-opacity': 0.55 })
  )
}

type Clothes = (person: Person) => string

const tee: Clothes = ({ cloth }) =>
  path(`M44 600C48 524 104 488 204 466L226 458Q300 540 374 458L396 466C496 488 552 524 556 600Z`, cloth) +
  stroke('M222 460Q300 546 378 460', darker(cloth, 0.16), 12)

const striped: Clothes = (person) =>
  tee(person) +
  stroke('M62 556Q300 520 538 556M48 592Q300 560 552 592', person.second, 12) +
  stroke('M222 460Q300 546 378 460', darker(person.cloth, 0.16), 12)

const vNeck: Clothes = ({ cloth }) =>
  path('M44 600C48 524 104 488 204 466L232 458L300 560L368 458L396 466C496 488 552 524 556 600Z', cloth) +
  stroke('M228 460L300 566L372 460', darker(cloth, 0.16), 12, { 'stroke-linejoin': 'round' })

const shirt: Clothes = ({ cloth }) =>
  path('M44 600C48 524 104 488 204 466L236 456L300 530L364 456L396 466C496 488 552 524 556 600Z', cloth) +
  path('M236 444L300 528L262 562L206 470ZM364 444L300 528L338 562L394 470Z', lighter(cloth, 0.2)) +
  stroke('M300 534V600', darker(cloth, 0.2), 5) +
  circle(312, 572, 6, darker(cloth, 0.28))

const blazer: Clothes = ({ cloth, second, feminine }) =>
  path('M226 454L300 540L374 454L410 600H190Z', feminine ? second : '#f8f5ef') +
  path('M44 600C48 524 104 488 204 466L228 456L296 600ZM556 600C552 524 496 488 396 466L372 456L304 600Z', cloth) +
  path(
    'M228 454L190 500L226 520L210 540L292 600L300 590ZM372 454L410 500L374 520L390 540L308 600L300 590Z',
    darker(cloth, 0.2),
  ) +
  (feminine ? '' : path('M284 548H316L324 600H276Z', second))

const hoodie: Clothes = ({ cloth }) =>
  path('M186 470C180 410 230 400 252 420L300 470L348 420C370 400 420 410 414 470L372 520H228Z', darker(cloth, 0.22)) +
  path(
    'M44 600C48 524 104 488 204 466C226 500 262 530 300 530C338 530 374 500 396 466C496 488 552 524 556 600Z',
    cloth,
  ) +
  stroke('M262 524v52M338 524v52', lighter(cloth, 0.5), 7, { 'stroke-linecap': 'round' })

const turtleneck: Clothes = ({ cloth }) =>
  path(SHOULDERS, cloth) +
  path('M240 410Q300 446 360 410V476Q300 506 240 476Z', lighter(cloth, 0.08)) +
  stroke('M242 440Q300 472 358 440', darker(cloth, 0.15), 5)

const FEMININE = [tee, striped, vNeck, shirt, blazer, turtleneck, vNeck, hoodie] as const
const MASCULINE = [tee, striped, shirt, blazer, hoodie, turtleneck, shirt] as const

export const clothes = (person: Person, random: Random): string =>
  random.pick(person.feminine ? FEMININE : MASCULINE)(person)

export const earrings = (person: Person, random: Random): string => {
  if (!person.feminine || !random.chance(0.4)) return ''
  const gold = '#e3b04b'
  return random.pick([
    circle(185, 326, 9, gold) + circle(415, 326, 9, gold),
    circle(185, 338, 18, 'none', { stroke: gold, 'stroke-width': 6 }) +
      circle(415, 338, 18, 'none', { stroke: gold, 'stroke-width': 6 }),
    rect(180, 318, 10, 34, gold, { rx: 5 }) + rect(410, 318, 10, 34, gold, { rx: 5 }),
  ])
}
