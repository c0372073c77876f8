/** What is put in the place of a part of the text, and what is selected afterwards. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: readonly [from: number, to: number]
}
/** A text and what of it is selected. */
export interface Selected {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** **fett**, *kursiv*: the marks come around what is selected, and go when they are there. */
export const wrapEdit = ({ text, from, to }: Selected, mark: '**' | '*'): Edit => {
  const { length } = mark
  const chosen = text.slice(from, to)
  if (marksAround(text, from, to, mark))
    return {
      from: from - length,
      to: to + length,
      insert: chosen,
      select: [from - length, to - length],
    }
  // spaces at the ends stay outside: „**fett **“ is no mark
  const inner = chosen.trim()
  const start = from + chosen.indexOf(inner)
  return {
    from: start,
    to: start + inner.length,
    insert: mark + inner + mark,
    select: [start + length, start + length + inner.length],
  }
}
/** Two asterisks are no italic ones: how many stand there decides. */
const marksAround = (text: string, from: number, to: number, mark: '**' | '*') => {
  const before = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0
  const behind = /^\**/.exec(text.slice(to))?.[0].length ?? 0
  const count = Math.min(before, behind)
  return mark === '**' ? count >= 2 : count === 1 || count === 3
}

/** „# “ and „- “ at the start of every selected line; where all have it, it goes. */
export const linesEdit = ({ text, from, to }: Selected, mark: '# ' | '- '): Edit => {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isOn = lines.every((line) => line.startsWith(mark))
  const bare = lines.map((line) => line.replace(/^(?:#{1,3}|[-•]) +/, ''))
  const insert = bare.map((line) => (isOn ? line : mark + line)).join('\n')
  const shift = (insert.split('\n')[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const isEmpty = from === to
  const at = Math.max(start, from + shift)
  return { from: start, to: end, insert, select: isEmpty ? [at, at] : [start, start + insert.length] }
}

const ADDRESS = 'https://'
/** [Text](https://…), with the address selected, since that is what is typed next. */
export const linkEdit = ({ text, from, to }: Selected): Edit => {
  const chosen = text.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const label = isAddress ? 'Text' : chosen || 'Text'
  const address = isAddress ? chosen : ADDRESS
  const start = from + label.length + 3
  return {
    from,
    to,
    insert: `[${label}](${address})`,
    select: isAddress ? [from + 1, from + 1 + label.length] : [start, start + address.length],
  }
}

/** A picture of the project, on a line of its own. */
export const pictureEdit = (
  { text, to }: Selected,
  { id, name }: { readonly id: number; readonly name: string },
): Edit => {
  const about = name.replace(/\.[a-z\d]{1,5}$/i, '').replace(/[[\]]/g, '')
  const before = text.slice(0, to)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${gap}![${about}](upload:${id})\n\n`
  const at = to + insert.length
  return { from: to, to, insert, select: [at, at] }
}

/** {Anrede}, in the place of what is selected, or of what was typed of it. */
export const holeEdit = ({ from, to }: Pick<Selected, 'from' | 'to'>, name: string): Edit => {
  const insert = `{${name}}`
  const at = from + insert.length
  return { from, to, insert, select: [at, at] }
}

/** Where a placeholder is being typed: „{Anr“ before the caret. */
export const openHole = ({
  text,
  from,
  to,
}: Selected): { readonly from: number; readonly typed: string } | undefined => {
  if (from !== to) return undefined
  const [, typed] = /\{([^{}\n]{0,20})$/.exec(text.slice(0, to)) ?? []
  return typed === undefined ? undefined : { from: to - typed.length - 1, typed }
}

/** As if it were typed: so Strg+Z of the browser takes it back. */
export const typeInto = (area: HTMLTextAreaElement, { from, to, insert, select }: Edit) => {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped = insert === '' ? command('delete') : command('insertText', insert)
  if (!isTyped) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
/** Deprecated, and the one way there is to write into a field so that the browser remembers it. */
const command = (name: string, value?: string): boolean =>
  typeof document.execCommand === 'function' && document.execCommand(name, false, value)
