import { PLACEHOLDERS } from '@rampenlicht/model/rules/paper/placeholders'

/** How a part of the text is drawn behind the field it is typed into; all parts in a row are the text. */
export interface Piece {
  readonly text: string
  readonly look?: 'mark' | 'hole' | 'unknown' | 'bold' | 'italic' | 'link' | 'heading' | 'picture'
}

const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS.map(({ name }) => name))
const PICTURE = /^[ \t]*!\[[^\]\n]*\]\(upload:\d{1,9}\)[ \t]*$/
const START = /^([ \t]*(?:#{1,3}|[-•]) +)(?=\S)/
const INLINE =
  /\{[^{}\n]{1,40}\}|(\[)([^\]\n]+)(\]\((?:https?:\/\/|mailto:)[^\s<>"{}()]+\))|https?:\/\/[^\s<>"{}]*[^\s<>"{}.,;:!?'“”)\]*]|(\*\*)([^\s*](?:[^\n]*?[^\s])??)(\*\*)|(?<![\p{L}\p{N}*])(\*)([^\s*](?:[^*\n]*?[^\s*])??)(\*)(?![\p{L}\p{N}*])/gu

/** The text with its placeholders and marks told apart, so that they can be seen while it is typed. */
export const piecesOf = (text: string): readonly Piece[] =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...lineOf(line)])

const lineOf = (line: string): readonly Piece[] => {
  if (PICTURE.test(line)) return [{ text: line, look: 'picture' }]
  const start = START.exec(line)?.[0] ?? ''
  const base = start.includes('#') ? 'heading' : undefined
  return [...(start ? [{ text: start, look: 'mark' } as const] : []), ...inlineOf(line.slice(start.length), base)]
}

const inlineOf = (text: string, base: Piece['look']): readonly Piece[] => {
  const pieces: Piece[] = []
  const say = (said: string, look = base) => {
    if (said) pieces.push(look ? { text: said, look } : { text: said })
  }
  let end = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, opens, label, target, bold, strong, , italic, slanted] = found
    say(text.slice(end, found.index))
    end = found.index + whole.length
    if (whole.startsWith('{')) say(whole, KNOWN.has(whole.slice(1, -1).trim()) ? 'hole' : 'unknown')
    else if (opens) pieces.push({ text: opens, look: 'mark' }, { text: label ?? '', look: 'link' }, mark(target))
    else if (bold) pieces.push(mark(bold), ...inlineOf(strong ?? '', 'bold'), mark(bold))
    else if (italic) pieces.push(mark(italic), ...inlineOf(slanted ?? '', 'italic'), mark(italic))
    else say(whole, 'link')
  }
  say(text.slice(end))
  return pieces
}
const mark = (text = ''): Piece => ({ text, look: 'mark' })
