import { html } from './sheet.ts'

const ITEM = /^(?:-|\d+\.) /

/** What the guides use of Markdown: headings, paragraphs, lists, tables. Everything else stays text. */
export const markdown = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('\n')

const block = (text: string): string => {
  const [, marks, title] = /^(#{1,3}) (.+)$/.exec(text) ?? []
  if (marks && title) return `<h${marks.length}>${words(title)}</h${marks.length}>`
  if (text.startsWith('|')) return table(text.split('\n'))
  if (ITEM.test(text)) return list(text)
  return `<p>${words(text)}</p>`
}

/** An item goes on below itself; the next one begins with its own mark. */
const list = (text: string): string => {
  const kind = text.startsWith('-') ? 'ul' : 'ol'
  const items = text.split(/\n(?=-|\d+\. )/).map((item) => `<li>${words(item.replace(ITEM, ''))}</li>`)
  return `<${kind}>${items.join('')}</${kind}>`
}

/** The second line only divides the heads from the rest. */
const table = ([heads = '', , ...rows]: readonly string[]): string => {
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => words(cell.trim()))
  const head = cells(heads).map((cell) => `<th scope="col">${cell}</th>`)
  const body = rows.map(
    (row) =>
      `<tr>${cells(row)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  )
  return `<table><tr>${head.join('')}</tr>${body.join('')}</table>`
}

/** Code is taken as it is; around it are bold and slanted words and links. */
const words = (text: string): string =>
  text
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 ? `<code>${html(part)}</code>` : emphasised(html(part))))
    .join('')

const emphasised = (escaped: string) =>
  escaped
    .replace(/\*\*(.+?)\*\*/gs, '<b>$1</b>')
    .replace(/\*(.+?)\*/gs, '<em>$1</em>')
    .replace(
      /\[([^\]]+)\]\((https:\/\/[^\s)]+|[a-z-]+\.md)\)/g,
      (_, name, to) => `<a href="${to.replace(/\.md$/, '')}">${name}</a>`,
    )
