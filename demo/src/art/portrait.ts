import { darker, lighter } from './colour.ts'
import { clothes, earrings, neck } from './portrait/clothes.ts'
import { beard, features, glasses, head } from './portrait/face.ts'
import { beanie, CROWNS, FEMININE, MASCULINE, scarf, UNDER_CAP } from './portrait/hair.ts'
import { type Person, personOf } from './portrait/person.ts'
import { type Random, randomOf, type Seed } from './random.ts'
import { jpegOf, svgSheet } from './raster.ts'
import { circle, ellipse, path, rect, turned } from './svg.ts'

export interface PortraitWish {
  seed: Seed
  /** Without it the seed decides. */
  feminine?: boolean
}

const SIZE = 600

export function portraitOf(wish: PortraitWish): Promise<Buffer> {
  return jpegOf(svgSheet(SIZE, SIZE, portraitDrawing(wish)))
}

/** Head and shoulders of someone who does not exist. */
export function portraitDrawing({ seed, feminine }: PortraitWish, ground?: string): string {
  const random = randomOf(`portrait ${seed}`)
  const drawn = random.chance(0.5)
  const person = personOf(random, feminine ?? drawn)
  const figure = bust(person, random)
  return `${backdrop(ground ?? person.ground, random)}<g transform="translate(-30 -50) scale(1.1)">${figure}</g>`
}

function backdrop(ground: string, random: Random): string {
  const tone = random.chance(0.5) ? lighter(ground, 0.38) : darker(ground, 0.07)
  const shapes = [
    circle(300, 330, 262, tone),
    path('M0 600V330Q160 230 320 300T600 250V600Z', tone),
    ellipse(150, 150, 240, 200, tone) + ellipse(520, 470, 200, 220, tone),
    path('M600 0V600H140Z', tone),
    circle(460, 140, 200, tone),
  ]
  return rect(0, 0, SIZE, SIZE, ground) + random.pick(shapes)
}

function bust(person: Person, random: Random): string {
  const covered = random.next()
  const styles = person.feminine ? FEMININE : MASCULINE
  const style = random.pick(person.curly ? [...styles, ...CROWNS] : styles)
  const body = neck(person) + clothes(person, random)
  const face = head(person, random) + beard(person) + features(person, random)
  const extras = glasses(person.glasses, random)
  const tilt = random.between(-4, 4)
  const tilted = (content: string) => turned(content, tilt, 300, 430)
  if (person.feminine && covered < 0.1)
    return scarf.back(person.second) + body + tilted(face + scarf.front(person.second) + extras)
  const capped = covered > 0.94
  const { back, front } = capped ? UNDER_CAP[person.feminine ? 'feminine' : 'masculine'] : style
  const hat = capped ? beanie(person.second) : ''
  return (
    tilted(back?.(person.hair) ?? '') +
    body +
    tilted(face + front(person.hair) + hat + extras + earrings(person, random))
  )
}
