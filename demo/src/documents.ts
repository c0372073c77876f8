/** Small files as an agency has them: notes, tables, one-sided documents. */

export const textFile = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`)

/** As Excel likes it in Germany: semicolons, decimal commas and a byte order mark. */
export const tableFile = (rows: readonly (readonly (string | number | null)[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`)

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return /[";\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

const SHEET = { width: 595, height: 842, margin: 64 }
const LINE = 15
const LETTERS_A_LINE = 88

/** One sheet of text in the fonts that every reader has; what does not fit is left out. */
export const pdfFile = (title: string, paragraphs: readonly string[]): Buffer => {
  const lines = paragraphs.flatMap((paragraph) => [...paragraph.split('\n').flatMap(wrapped), ''])
  const room = Math.floor((SHEET.height - 2 * SHEET.margin - 40) / LINE)
  const content = [
    `BT /B 18 Tf ${SHEET.margin} ${SHEET.height - SHEET.margin - 18} Td (${escaped(title)}) Tj ET`,
    `BT /R 10.5 Tf ${LINE} TL ${SHEET.margin} ${SHEET.height - SHEET.margin - 52} Td`,
    ...lines.slice(0, room).map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  return sheetsFile([content])
}

/** What is drawn on each sheet, in PDF's own words; /R and /B are the fonts. */
export const sheetsFile = (drawn: readonly string[]): Buffer => {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const FIRST = 5
  const box = `/MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /Resources << /Font << /R 3 0 R /B 4 0 R >> >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${drawn.map((_, n) => `${FIRST + 2 * n} 0 R`).join(' ')}] /Count ${drawn.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...drawn.flatMap((content, n) => [
      `<< /Type /Page /Parent 2 0 R ${box} /Contents ${FIRST + 2 * n + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Quotation marks and dashes have places of their own in the encoding of these fonts. */
const WINDOWS: Readonly<Record<string, string>> = {
  '„': '\x84',
  '“': '\x93',
  '’': '\x92',
  '–': '\x96',
  '…': '\x85',
  '€': '\x80',
}
export const escaped = (text: string): string =>
  text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\xff]/g, (letter) => WINDOWS[letter] ?? '?')

const wrapped = (paragraph: string): string[] => {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1)!
    if (line && line.length + word.length >= LETTERS_A_LINE) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}
