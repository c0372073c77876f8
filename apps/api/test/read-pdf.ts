import { inflateSync } from 'node:zlib'

const MM_PER_PT = 25.4 / 72

export interface ReadText {
  readonly text: string
  /** In millimetres from the upper left corner; y is where the letters stand. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  /** The name of its cut. */
  readonly face: string
  readonly glyphs: readonly number[]
}
interface Line {
  readonly x: number
  readonly y: number
  readonly width: number
}
export interface ReadPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly ReadText[]
  /** Horizontal lines. */
  readonly marks: readonly Line[]
  readonly frames: readonly (Line & { readonly height: number })[]
  /** What another document's page brings along that lies underneath, and how it is laid there. */
  readonly under: Stored | undefined
}
/** What stands on the first page, and all of them. */
export interface ReadPdf extends ReadPage {
  readonly pages: number
  readonly sheets: readonly ReadPage[]
  readonly fonts: readonly {
    readonly name: string
    readonly isEmbedded: boolean
    readonly ascent: number
    readonly descent: number
  }[]
  readonly info: Readonly<Record<string, string>>
  /** The same as in `info`, as XML. */
  readonly metadata: string
  readonly catalogue: string
  readonly bookmarks: readonly string[]
  /** Where it leads to. */
  readonly links: readonly string[]
  /** What stands for pictures and charts where they cannot be seen. */
  readonly alternatives: readonly string[]
  /** What its parts are: H1, P, Table. */
  readonly structure: ReadonlySet<string>
}

/** DIN 5008, form B: the field in the window of the envelope, and where its zone for the address begins. */
export const FIELD = { left: 20, right: 105, top: 45, bottom: 90 }
export const ADDRESS_TOP = 62.7
/** What stands in the zone of the address, from top to bottom. */
export const addressOf = ({ texts }: ReadPdf) =>
  texts.filter(({ x, y }) => x < FIELD.right && y > ADDRESS_TOP && y < FIELD.bottom)

/** Reads a page back as a viewer would: as far as the documents of this product go. */
export const readPdf = (file: Buffer): ReadPdf => {
  const objects = objectsIn(file)
  const all = [...objects.values()]
  const find = (pattern: RegExp) => all.filter(({ dictionary }) => pattern.test(dictionary))
  const refer = (dictionary: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1])) ?? { dictionary: '', stream: '' }
  const faceOf = (dictionary: string): Face => {
    const [, cid = ''] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(dictionary) ?? []
    return {
      name: /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? '',
      letters: lettersIn(refer(dictionary, 'ToUnicode').stream),
      widths: widthsIn(objects.get(Number(cid))?.dictionary ?? ''),
    }
  }
  const faces = new Map<string, Face>()
  const sheets = find(/\/Type \/Page\n/).map(({ dictionary }): ReadPage => {
    const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? []
    const fonts = /\/Font <<\n([\s\S]*?)>>/.exec(refer(dictionary, 'Resources').dictionary)?.[1] ?? ''
    for (const [, name = '', id] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!faces.has(name)) faces.set(name, faceOf(objects.get(Number(id))?.dictionary ?? ''))
    const content = refer(dictionary, 'Contents').stream
    const height = Number(high) * MM_PER_PT
    const [, form] = /\/(\w+) Do/.exec(content) ?? []
    return {
      width: Number(wide) * MM_PER_PT,
      height,
      texts: textsIn(content, height, faces),
      marks: marksIn(content),
      frames: framesIn(content),
      under: form ? refer(refer(dictionary, 'Resources').dictionary, form) : undefined,
    }
  })
  const wordsIn = (pattern: RegExp, name: string) =>
    find(pattern).map(({ dictionary }) => spoken(new RegExp(`/${name} (${LITERAL})`).exec(dictionary)?.[1]))
  const trailer = file.toString('latin1').slice(-2000)
  const about = refer(trailer, 'Info').dictionary
  return {
    ...(sheets[0] as ReadPage),
    pages: sheets.length,
    sheets,
    fonts: find(/\/Type \/FontDescriptor/).map(({ dictionary }) => ({
      name: /\/FontName \/(\S+)/.exec(dictionary)?.[1] ?? '',
      isEmbedded: refer(dictionary, 'FontFile2').stream.length > 0,
      ascent: Number(/\/Ascent (\S+)/.exec(dictionary)?.[1]) / 1000,
      descent: Number(/\/Descent (\S+)/.exec(dictionary)?.[1]) / 1000,
    })),
    info: Object.fromEntries(
      [...about.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        spoken(objects.get(Number(id))?.dictionary),
      ]),
    ),
    metadata: Buffer.from(find(/\/Type \/Metadata/)[0]?.stream ?? '', 'latin1').toString(),
    catalogue:
      find(/\/Type \/Catalog/)[0]?.dictionary.replace(
        /\/ViewerPreferences \d+ 0 R/,
        find(/PrintScaling/)[0]?.dictionary ?? '',
      ) ?? '',
    bookmarks: wordsIn(/\/Dest \[/, 'Title'),
    links: wordsIn(/\/S \/URI/, 'URI'),
    alternatives: wordsIn(/\/S \/Figure/, 'Alt'),
    structure: new Set(
      find(/^<<\n\/S \/\w+\n[\s\S]*\/P /).map(({ dictionary }) => /\/S \/(\w+)/.exec(dictionary)![1]!),
    ),
  }
}
/** Text within parentheses, in which others carry a backslash. */
const LITERAL = String.raw`\((?:\\[\s\S]|[^\\)])*\)`

interface Stored {
  readonly dictionary: string
  readonly stream: string
}
const objectsIn = (file: Buffer): ReadonlyMap<number, Stored> => {
  const found = new Map<number, Stored>()
  for (const [, id, body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const stream = at < 0 ? Buffer.alloc(0) : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
    const plain = dictionary.includes('FlateDecode') ? inflateSync(stream) : stream
    found.set(Number(id), { dictionary, stream: plain.toString('latin1') })
  }
  return found
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
/** What each glyph stands for when it is copied or searched. */
const lettersIn = (map: string): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]+)>/g)].entries())
      found.set(Number.parseInt(from, 16) + index, utf16(hex.replaceAll(' ', '')))
  return found
}
const widthsIn = (dictionary: string): readonly number[] =>
  (/\/W \[0 \[([^\]]*)\]\]/.exec(dictionary)?.[1] ?? '').split(' ').map(Number)

interface Face {
  readonly name: string
  readonly letters: ReadonlyMap<number, string>
  readonly widths: readonly number[]
}
const textsIn = (content: string, height: number, faces: ReadonlyMap<string, Face>): readonly ReadText[] =>
  [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? []
    const [, cut = '', points] = /\/(F\d+) (\S+) Tf/.exec(block) ?? []
    const size = Number(points)
    const { name = '', letters = new Map<number, string>(), widths = [] } = faces.get(cut) ?? {}
    const glyphs = [...block.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)),
    )
    const moves = [...block.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, move]) => sum + Number(move), 0)
    const advance = glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? Number.NaN), 0) - moves
    return {
      text: glyphs.map((glyph) => letters.get(glyph) ?? '\u0000').join(''),
      x: Number(x) * MM_PER_PT,
      y: height - Number(y) * MM_PER_PT,
      width: (advance / 1000) * size * MM_PER_PT,
      size,
      face: name,
      glyphs,
    }
  })

// Each command has a line of its own: looked for from its beginning, a long hexadecimal text is not tried letter by letter.
const marksIn = (content: string) =>
  [...content.matchAll(/^(\S+) (\S+) m\n(\S+) (\S+) l\nS/gm)].map(([, x, y, to]) => ({
    x: Number(x) * MM_PER_PT,
    y: Number(y) * MM_PER_PT,
    width: (Number(to) - Number(x)) * MM_PER_PT,
  }))

const framesIn = (content: string) =>
  [...content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re\nS/gm)].map(([, ...sides]) => {
    const [x = 0, y = 0, width = 0, height = 0] = sides.map((side) => Number(side) * MM_PER_PT)
    return { x, y, width, height }
  })

/** "(Text)", or UTF-16 with a mark in front; some signs carry a backslash. */
const spoken = (literal = '') => {
  const plain = literal.replace(/^\(|\)$/g, '').replace(/\\([nrtbf()\\])/g, (_, sign: string) => ESCAPED[sign] ?? sign)
  const bytes = Buffer.from(plain, 'latin1')
  return plain.startsWith('\u00fe\u00ff') ? bytes.subarray(2).swap16().toString('utf16le') : plain
}
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
