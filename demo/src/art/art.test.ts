import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lettersOf } from './channel.ts'
import { channelImageOf, clippingOf, pdfClippingOf, planPosters, portraitOf, posterOf } from './index.ts'
import { PALETTES } from './palette.ts'
import { posterDrawing } from './poster.ts'
import { randomOf } from './random.ts'
import { type Category, SCENES, SCENES_OF, type SceneName } from './scenes/index.ts'
import { SHEET } from './scenes/scene.ts'
import { textOutline, textWidth } from './text-path.ts'
import { STYLES } from './type-styles.ts'
import { fitText } from './typesetting.ts'

const CATEGORIES = Object.keys(SCENES_OF) as Category[]
const LONG = 'Die unglaubliche und vollkommen wahre Geschichte der Donaudampfschifffahrtsgesellschaftskapitänsmütze'

const shapeOf = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

describe('posters', () => {
  it.each(CATEGORIES)('draws a poster for %s', async (category) => {
    const poster = await posterOf({ title: 'Känguru-Sommer', subtitle: 'Größer als je zuvor', category, seed: 7 })
    expect(await shapeOf(poster)).toEqual({ format: 'jpeg', width: 1000, height: 1500 })
  })

  it('gives the same bytes for the same seed and others for another', async () => {
    const wish = { title: 'Übermorgen', category: 'Buch', seed: 3 } as const
    const [first, again, other] = await Promise.all([posterOf(wish), posterOf(wish), posterOf({ ...wish, seed: 4 })])
    expect(first.equals(again)).toBe(true)
    expect(first.equals(other)).toBe(false)
  })

  it('copes with very long, empty and strange titles', async () => {
    for (const title of [LONG, `${LONG} ${LONG} ${LONG}`, 'x'.repeat(300), '', '🎬', '<&">', 'Łódź – ğüş'])
      expect(await shapeOf(await posterOf({ title, category: 'Kino', seed: 1 }))).toMatchObject({ width: 1000 })
  })

  it.each(Object.keys(SCENES) as SceneName[])('keeps the titles of %s on the sheet', (name) => {
    for (const palette of PALETTES) {
      const art = SCENES[name]({ palette, random: randomOf(name), initial: 'R' })
      expect(art.picture).not.toMatch(/NaN|undefined|Infinity/)
      expect(art.zones.length).toBeGreaterThan(0)
      for (const { x, y, width, height, turn } of art.zones) {
        if (turn) continue
        expect(Math.min(x, y)).toBeGreaterThan(0)
        expect(x + width).toBeLessThanOrEqual(SHEET.width)
        expect(y + height).toBeLessThanOrEqual(SHEET.height)
      }
    }
  })

  it('deals out different pictures and colours over a list', () => {
    const wishes = Array.from({ length: 40 }, (_, seed) => ({
      title: `Titel ${seed}`,
      category: CATEGORIES[seed % CATEGORIES.length]!,
      seed,
    }))
    const planned = planPosters(wishes)
    expect(planPosters(wishes)).toEqual(planned)
    expect(new Set(planned.map(({ scene }) => scene)).size).toBeGreaterThan(26)
    expect(new Set(planned.map(({ palette }) => palette)).size).toBe(PALETTES.length)
    for (const [index, { scene, palette }] of planned.entries()) {
      const next = planned[index + 1]
      expect(scene).not.toBe(next?.scene)
      expect(palette).not.toBe(next?.palette)
    }
  })

  it('never puts the words of a title into the markup', () => {
    expect(posterDrawing({ title: 'Geheimwort', category: 'Kino', seed: 5 })).not.toContain('Geheimwort')
  })
})

describe('type', () => {
  it('has outlines for German letters and for names from elsewhere', () => {
    for (const letter of 'äöüÄÖÜß„“–…éŞığŁ')
      expect(textOutline(letter, 0, 100, { face: 'medium', size: 100 })).toMatch(/^M/)
  })

  it('writes ß as SS in capitals', () => {
    expect(fitText('Große Straße', STYLES.tall, { width: 800, height: 400 }).lines.join(' ')).toBe('GROSSE STRASSE')
  })

  it.each(Object.values(STYLES))('fits every title into its box ($face)', (style) => {
    for (const title of ['Echo', 'Die Stille der Gezeiten', LONG, `${LONG} ${LONG}`]) {
      const box = { width: 840, height: 240 }
      const block = fitText(title, style, box)
      expect(block.height).toBeLessThanOrEqual(box.height + 0.5)
      for (const line of block.lines)
        expect(textWidth(line, { ...style, size: block.size })).toBeLessThanOrEqual(box.width + 0.5)
    }
  })

  it('breaks at words and after hyphens only', () => {
    const { lines } = fitText('Känguru-Sommer am Fluss – Teil 2', STYLES.serif, { width: 300, height: 600 })
    expect(lines.join(' ').replace('- ', '-').replace(/\s/g, ' ')).toBe('Känguru-Sommer am Fluss – Teil 2')
  })
})

describe('portraits and channels', () => {
  it('draws faces', async () => {
    const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => portraitOf({ seed, feminine: true })))
    expect(await shapeOf(one!)).toEqual({ format: 'jpeg', width: 600, height: 600 })
    expect(one!.equals(again!)).toBe(true)
    expect(one!.equals(other!)).toBe(false)
  })

  it('draws many different people without a slip', async () => {
    const faces = await Promise.all(Array.from({ length: 40 }, (_, seed) => portraitOf({ seed })))
    expect(new Set(faces.map((face) => face.toString('base64'))).size).toBe(40)
  })

  it('draws channels', async () => {
    for (const [seed, name] of ['elbkind', 'Frau Popcorn', '', '🎬', '@kai'].entries())
      expect(await shapeOf(await channelImageOf(seed, name))).toEqual({ format: 'jpeg', width: 400, height: 400 })
    expect(lettersOf('Frau Popcorn')).toBe('FP')
    expect(lettersOf('@elbkind')).toBe('e')
  })
})

describe('clippings', () => {
  const wish = { outlet: 'Großstadt-Rundschau', headline: '„Übermorgen“ ist der Roman des Jahres', seed: 11 }

  it.each([true, false, undefined])('draws a page (online: %s)', async (online) => {
    const page = { ...wish, ...(online === undefined ? {} : { online }) }
    const [first, again] = await Promise.all([clippingOf(page), clippingOf(page)])
    expect(await shapeOf(first)).toEqual({ format: 'png', width: 900, height: 1200 })
    expect(first.equals(again)).toBe(true)
  })

  it('makes a PDF whose table of objects is right', async () => {
    const pdf = await pdfClippingOf(wish)
    const text = pdf.toString('latin1')
    expect(text.startsWith('%PDF-1.4')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    const table = Number(text.match(/startxref\n(\d+)/)![1])
    expect(text.slice(table, table + 4)).toBe('xref')
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map((entry) => Number(entry[1]))
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  })
})
