import { contrast, readableOn } from './colour.ts'
import { creditsOf } from './credits.ts'
import { PALETTES, type Palette } from './palette.ts'
import { hashOf, type Random, randomOf, type Seed } from './random.ts'
import { grainOver, jpegOf, svgSheet } from './raster.ts'
import { type Category, MOTIFS, PALETTES_FOR, SCENES, SCENES_OF, type SceneName } from './scenes/index.ts'
import { FOOT, type SceneArt, SHEET, type Zone } from './scenes/scene.ts'
import { linear, path, rect, turned } from './svg.ts'
import { type Align, textOutline, textWidth } from './text-path.ts'
import { NARROW, STYLES, STYLES_OF, type StyleName, SUBTITLE } from './type-styles.ts'
import { type Box, blockOutline, fitText, type SetBlock, type TypeStyle } from './typesetting.ts'

export interface PosterWish {
  title: string
  subtitle?: string
  category: Category
  /** Counting up gives neighbours different pictures and colours. */
  seed: Seed
  /** Without these the title's words, the category and the seed choose; `planPosters` deals them out over a list. */
  scene?: SceneName
  palette?: string
  style?: StyleName
}

export async function posterOf(wish: PosterWish): Promise<Buffer> {
  const { width, height } = SHEET
  return jpegOf(svgSheet(width, height, posterDrawing(wish) + (await grainOver(width, height))))
}

/** The poster without its grain. */
export function posterDrawing(wish: PosterWish): string {
  const random = randomOf(`poster ${wish.seed} ${wish.title}`)
  const scene = wish.scene ?? sceneFor(wish)
  const palette = PALETTES.find(({ name }) => name === wish.palette) ?? paletteFor(wish.seed, scene)
  const initial = (wish.title.match(/\p{L}/u)?.[0] ?? 'R').toLocaleUpperCase('de')
  const art = SCENES[scene]({ palette, random, initial })
  const zone = random.chance(0.7) ? art.zones[0]! : random.pick(art.zones)
  const style = STYLES[wish.style ?? random.pick(STYLES_OF[wish.category])]
  return [
    art.picture,
    edges(),
    titleOf(wish, zone, style, palette, random),
    smallPrint(wish, art, zone, palette, random),
  ].join('')
}

/** A picture that suits the words of the title; otherwise the next one of the category. */
function sceneFor({ title, category, seed }: PosterWish): SceneName {
  const wanted = MOTIFS.filter(([words]) => words.test(title)).flatMap(([, scenes]) => scenes)
  const own = SCENES_OF[category]
  const fitting = wanted.filter((name) => own.includes(name))
  const choice = fitting.length ? fitting : own
  return choice[numberOf(seed) % choice.length]!
}

/** A step of seven visits all colours before one comes back. */
function paletteFor(seed: Seed, scene: SceneName): Palette {
  const choice = PALETTES.filter(({ name }) => PALETTES_FOR[scene]?.includes(name) ?? true)
  return choice[(numberOf(seed) * 7 + 2) % choice.length]!
}

const numberOf = (seed: Seed): number => (typeof seed === 'number' ? Math.abs(Math.trunc(seed)) : hashOf(seed))

/** Darkens the top and the bottom edge a little; a round vignette would take a third of the time of the whole poster. */
function edges(): string {
  const [top, bottom] = [240, SHEET.height - 240]
  const shade = (id: string, from: number, to: number) =>
    linear(
      id,
      [
        [0, '#000000', 0.17],
        [1, '#000000', 0],
      ],
      [0, from],
      [0, to],
    )
  return [
    shade('above', 0, top) + rect(0, 0, SHEET.width, top, 'url(#above)'),
    shade('below', SHEET.height, bottom) + rect(0, bottom, SHEET.width, SHEET.height - bottom, 'url(#below)'),
  ].join('')
}

const GAP = 26
const ROOM = SHEET.width - 2 * SHEET.margin

function titleOf(wish: PosterWish, zone: Zone, style: TypeStyle, palette: Palette, random: Random): string {
  const subtitle = wish.subtitle ? fitText(wish.subtitle, SUBTITLE, { width: zone.width, height: 70 }) : undefined
  const room = { width: zone.width, height: zone.height - (subtitle ? subtitle.height + GAP : 0) }
  const largest = Math.min(style.largest, zone.largest ?? style.largest)
  const { set, title } = fitTitle(wish.title, { ...style, largest }, room, zone.largest)
  const height = title.height + (subtitle ? subtitle.height + GAP : 0)
  const free = zone.height - height
  const top = zone.y + (zone.anchor === 'top' ? 0 : zone.anchor === 'middle' ? free / 2 : free)
  const x = zone.align === 'left' ? zone.x : zone.align === 'right' ? zone.x + zone.width : zone.x + zone.width / 2
  const colour = readableOn(zone.ground, [palette.paper, palette.ink])
  const loud = [palette.light, palette.accent].find((candidate) => contrast(candidate, zone.ground) > 4.5)
  const ink = loud && random.chance(0.35) ? loud : colour
  const outlines =
    path(blockOutline(title, set, x, top, zone.align), ink) +
    (subtitle ? path(blockOutline(subtitle, SUBTITLE, x, top + title.height + GAP, zone.align), colour) : '')
  return zone.turn ? turned(outlines, zone.turn.degrees, zone.turn.x, zone.turn.y) : outlines
}

/** A long word is set in narrow letters rather than in small ones. */
function fitTitle(text: string, style: TypeStyle, room: Box, limit = 150): { set: TypeStyle; title: SetBlock } {
  const title = fitText(text, style, room)
  if (title.size > Math.min(66, style.largest * 0.8)) return { set: style, title }
  const narrow = { ...NARROW, largest: limit }
  return { set: narrow, title: fitText(text, narrow, room) }
}

/** Names along the top edge, billing along the bottom edge. */
function smallPrint(wish: PosterWish, art: SceneArt, zone: Zone, palette: Palette, random: Random): string {
  const credits = creditsOf(wish.category, random)
  const inkOn = (ground: string) => readableOn(ground, [palette.paper, palette.ink])
  const foot = art.head || credits.head.length > 1 ? credits.foot : [credits.head[0]!, credits.foot[0]!]
  const lines = foot.map((line, index) => {
    const text = line.toLocaleUpperCase('de')
    const style = { face: 'gothic', size: index ? 31 : 36, tracking: 0.1 } as const
    const size = Math.min(style.size, (style.size * ROOM) / textWidth(text, style))
    const y = FOOT.bottom - (foot.length - 1 - index) * 44
    return textOutline(text, SHEET.width / 2, y, { ...style, size }, 'centre')
  })
  const head = art.head ? path(headLine(credits.head, zone.align), inkOn(art.head), { 'fill-opacity': 0.9 }) : ''
  return head + path(lines.join(''), inkOn(art.foot), { 'fill-opacity': 0.85 })
}

/** One name stands where the title stands; several are spread over the width. */
function headLine(names: string[], align: Align): string {
  const shown = names.map((name) => name.toLocaleUpperCase('de'))
  if (shown.length === 1) {
    const x = align === 'left' ? SHEET.margin : align === 'right' ? SHEET.width - SHEET.margin : SHEET.width / 2
    return textOutline(shown[0]!, x, 80, { face: 'medium', size: 32, tracking: 0.14 }, align)
  }
  const style = { face: 'medium', size: 22, tracking: 0.18 } as const
  const widths = shown.map((name) => textWidth(name, style))
  const total = widths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, (ROOM - 40 * (shown.length - 1)) / total)
  const gap = (ROOM - total * scale) / (shown.length - 1)
  return shown
    .map((name, index) => {
      const before = widths.slice(0, index).reduce((sum, width) => sum + width * scale + gap, 0)
      return textOutline(name, SHEET.margin + before, 80, { ...style, size: style.size * scale })
    })
    .join('')
}
