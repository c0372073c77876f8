import { type Fillings, filledIn } from '../paper/placeholders.ts'

/** A piece of a line that looks the same throughout. */
export interface Span {
  readonly text: string
  readonly isBold?: true
  readonly isItalic?: true
  /** Where a link leads: a page or an address. */
  readonly href?: string
}
export type Line = readonly Span[]
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'heading'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  /** An upload of the project. */
  | { readonly kind: 'picture'; readonly upload: number; readonly about: string }

const PICTURE = /^!\[([^\]\n]*)\]\(upload:(\d{1,9})\)$/
const HEADING = /^#{1,3} +(.+)$/
const POINT = /^[-•] +(.+)$/

/**
 * The few marks that a mail knows: **fett**, *kursiv*, # Überschrift, - Punkt, [Text](https://…) and pictures. Marks are read
 * in what was typed; what placeholders become is put in afterwards, so a name with an asterisk stays that name.
 */
export const markup = (text: string, fillings?: Fillings): readonly MailBlock[] => {
  const values = fillings && inOneLine(fillings)
  const fill = (line: Line) => (values ? filledLine(line, values) : line)
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap((part) => joined(part.split('\n').flatMap((typed) => blockOf(typed.trim(), fill))))
}

const blockOf = (typed: string, fill: (line: Line) => Line): readonly MailBlock[] => {
  if (!typed) return []
  const [, about = '', upload] = PICTURE.exec(typed) ?? []
  if (upload !== undefined) return [{ kind: 'picture', upload: Number(upload), about }]
  const [, heading] = HEADING.exec(typed) ?? []
  if (heading !== undefined) return [{ kind: 'heading', line: fill(spansOf(heading)) }]
  const [, point] = POINT.exec(typed) ?? []
  if (point !== undefined) return [{ kind: 'list', items: [fill(spansOf(point))] }]
  return [{ kind: 'paragraph', lines: [fill(spansOf(typed))] }]
}

/** Lines of one kind that follow each other without an empty one between them belong together. */
const joined = (blocks: readonly MailBlock[]): readonly MailBlock[] => {
  const whole: MailBlock[] = []
  // what the last one of `whole` gathers
  let gathered: Line[] = []
  for (const block of blocks) {
    const lines = block.kind === 'paragraph' ? block.lines : block.kind === 'list' ? block.items : undefined
    if (lines && whole.at(-1)?.kind === block.kind) {
      gathered.push(...lines)
      continue
    }
    gathered = [...(lines ?? [])]
    if (block.kind === 'paragraph') whole.push({ kind: 'paragraph', lines: gathered })
    else if (block.kind === 'list') whole.push({ kind: 'list', items: gathered })
    else whole.push(block)
  }
  return whole
}

/** Uploads that a text shows, each once. */
export const picturesIn = (text: string): readonly number[] => [
  ...new Set(markup(text).flatMap((block) => (block.kind === 'picture' ? [block.upload] : []))),
]

// A curly bracket in the address would make a link of one's own for each person: that is tracking, and stays text.
const ADDRESS = '(?:https?:\\/\\/|mailto:)[^\\s<>"{}()]+(?:\\([^\\s<>"{}()]*\\)[^\\s<>"{}()]*)*'
// Lengths are bounded, so that a page full of opening marks is read as quickly as any other.
const MARKS = new RegExp(
  [
    `\\{[^{}\\n]{1,40}\\}`,
    `\\[(?<label>[^\\]\\n]{1,300})\\]\\((?<target>${ADDRESS})\\)`,
    `(?<bare>https?:\\/\\/[^\\s<>"{}]*[^\\s<>"{}.,;:!?'“”)\\]*])`,
    `\\*\\*(?<bold>[^\\s*](?:[^\\n]{0,500}?[^\\s])??)\\*\\*`,
    `(?<![\\p{L}\\p{N}*])\\*(?<italic>[^\\s*](?:[^*\\n]{0,500}?[^\\s*])??)\\*(?![\\p{L}\\p{N}*])`,
  ].join('|'),
  'gu',
)

type Look = Omit<Span, 'text'>
const spansOf = (text: string, look: Look = {}): Line => {
  const spans: Span[] = []
  const say = (said: string) => {
    const last = spans.at(-1)
    if (!said) return
    if (last && !last.href && last.isBold === look.isBold && last.isItalic === look.isItalic)
      spans[spans.length - 1] = { ...last, text: last.text + said }
    else spans.push({ ...look, text: said })
  }
  let end = 0
  for (const found of text.matchAll(MARKS)) {
    say(text.slice(end, found.index))
    end = found.index + found[0].length
    const { label, target, bare, bold, italic } = found.groups ?? {}
    if (target !== undefined) spans.push({ ...look, text: label ?? target, href: target })
    else if (bare !== undefined) spans.push({ ...look, text: bare, href: bare })
    else if (bold !== undefined) spans.push(...spansOf(bold, { ...look, isBold: true }))
    else if (italic !== undefined) spans.push(...spansOf(italic, { ...look, isItalic: true }))
    else say(found[0])
  }
  say(text.slice(end))
  return spans
}

const inOneLine = (fillings: Fillings) =>
  Object.fromEntries(
    Object.entries(fillings).map(([name, value]) => [name, value?.replace(/\s+/g, ' ') ?? null]),
  ) as Fillings
/** With everything put in; a comma typed behind an Anrede that brings its own is dropped, also across a mark. */
const filledLine = (line: Line, fillings: Fillings): Line => {
  const filled: Span[] = []
  for (const span of line) {
    const { text } = filledIn(span.text, fillings)
    const isDoubled = text.startsWith(',') && filled.at(-1)?.text.endsWith(',')
    const said = isDoubled ? text.slice(1) : text
    if (said) filled.push({ ...span, text: said })
  }
  return filled
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const LINK = 'color:#3b3fb6;text-decoration:underline'
const spanHtml = ({ text, isBold, isItalic, href }: Span): string => {
  const words = escaped(text)
  const bold = isBold ? `<strong>${words}</strong>` : words
  const italic = isItalic ? `<em>${bold}</em>` : bold
  return href ? `<a href="${escaped(href)}" style="${LINK}">${italic}</a>` : italic
}
export const lineHtml = (line: Line): string => line.map(spanHtml).join('')

/** Where a picture of the project lies, for whoever looks: a part of the mail, or a route of ours. */
export type PictureAt = (upload: number) => string

/** Styles stand with each element: many mail programs know no others. */
export const htmlOf = (blocks: readonly MailBlock[], pictureAt: PictureAt): string =>
  blocks.map((block) => blockHtml(block, pictureAt)).join('\n')

const blockHtml = (block: MailBlock, pictureAt: PictureAt): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 14px">${block.lines.map(lineHtml).join('<br>')}</p>`
    case 'heading':
      return `<h2 style="margin:20px 0 8px;font-size:18px;line-height:24px">${lineHtml(block.line)}</h2>`
    case 'list':
      return `<ul style="margin:0 0 14px;padding:0 0 0 22px">${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</ul>`
    case 'picture':
      return `<p style="margin:0 0 14px"><img src="${escaped(pictureAt(block.upload))}" alt="${escaped(block.about)}" width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0"></p>`
    default:
      return block satisfies never
  }
}

const WIDTH = 76
/** At spaces; an address stays whole, however long. */
const wrapped = (text: string, first = '', next = first): string => {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = next
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}
const withoutScheme = (href: string) => href.replace(/^mailto:/, '')
export const linePlain = (line: Line): string =>
  line
    .map(({ text, href }) =>
      href === undefined || text === withoutScheme(href) ? text : `${text} (${withoutScheme(href)})`,
    )
    .join('')

/** The same for programs that show no HTML. */
export const plainOf = (blocks: readonly MailBlock[]): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return block.lines.map((line) => wrapped(linePlain(line))).join('\n')
        case 'heading':
          return wrapped(linePlain(block.line).toUpperCase())
        case 'list':
          return block.items.map((item) => wrapped(linePlain(item), '- ', '  ')).join('\n')
        case 'picture':
          return block.about && `[Bild: ${block.about}]`
        default:
          return block satisfies never
      }
    })
    .filter(Boolean)
    .join('\n\n')
