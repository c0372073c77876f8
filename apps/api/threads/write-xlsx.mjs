// Writes a workbook into a file, in a thread of its own: { columns } begins the next sheet, { rows } goes on with it, 'end'
// completes the file. Each message is answered when it is dealt with, so that nobody sends more than is wanted. Plain
// JavaScript, so that the same file runs beside the built server and beside the sources in tests.
import { parentPort, workerData } from 'node:worker_threads'
import { zipInto } from './zip.mjs'

const { path, titles } = workerData

/** What XML has no way to write: one such character, and Excel calls the whole file damaged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const writable = (text) => text.toWellFormed().replace(UNWRITABLE, '')
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (text) => `"${escaped(text).replaceAll('"', '&quot;')}"`

const LONGEST_SHEET_NAME = 31
const sheetName = (title) =>
  writable(title.replace(/[[\]:*?/\\]/g, '-').slice(0, LONGEST_SHEET_NAME)).replace(/^['\s]+|['\s]+$/g, '') || 'Tabelle'

/** The looks of cells in the order of their numbers; what is neither bold nor shown in some format is number 0. */
const looks = [{}, { isBold: true }, { isLink: true, format: '@' }]
const numbersOfFormats = new Map()
const look = (format) => {
  if (!numbersOfFormats.has(format)) numbersOfFormats.set(format, looks.push({ format }) - 1)
  return numbersOfFormats.get(format)
}
const PLAIN = 0
const BOLD = 1
const LINK = 2
const TEXT = look('@')

/** More than this a cell does not take; what is cut off ends in three dots. */
const LONGEST_TEXT = 32_767
const cut = (text) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).toWellFormed()}…` : text)
/** Texts are cells of the type text, so nothing in them is ever a formula, a number or a date. */
const textCell = (at, text, style) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(writable(text)))}</t></is></c>`
const numberCell = (at, number, style) => `<c r="${at}" s="${style}"><v>${number}</v></c>`

/** Spreadsheets count days from 1900 on, the first two months of it wrongly; what is older is a text. */
const FIRST_DAY = '1900-03-01'
const serial = (iso) => Date.parse(iso) / 86_400_000 + 25_569
const dayCell = (at, day, time, format) =>
  day < FIRST_DAY
    ? textCell(at, day.split('-').reverse().join('.'), TEXT)
    : numberCell(at, serial(`${day}T${time}Z`), look(format))

/** More of them a sheet does not take, nor longer ones. */
const MOST_LINKS = 65_530
const LONGEST_LINK = 2079
const isFollowed = (text) => {
  if (!/^https?:/i.test(text) || !URL.canParse(text) || sheet.links.length >= MOST_LINKS) return false
  return new URL(text).href.length <= LONGEST_LINK
}
const linkCell = (at, text) => {
  if (!isFollowed(text)) return textCell(at, text, TEXT)
  sheet.links.push([at, new URL(text).href])
  return textCell(at, text, LINK)
}
const numbersLike = (decimals) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`)

const cellXml = (at, value, { decimals, isLink }) => {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return isLink ? linkCell(at, value) : textCell(at, value, TEXT)
  if (typeof value === 'number')
    return numberCell(at, value, decimals === undefined ? PLAIN : look(numbersLike(decimals)))
  if ('day' in value) return dayCell(at, value.day, '00:00', 'd.mm.yyyy')
  return dayCell(at, value.moment.slice(0, 10), value.moment.slice(11), 'd.mm.yyyy hh:mm')
}

/** A, B … Z, AA, AB … */
const letters = (n) => (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`
const RELATED = `${OFFICE}/officeDocument/2006/relationships`
const zip = zipInto(path)
const entry = (name, xml) => {
  zip.begin(name)
  zip.add(XML + xml)
  zip.end()
}

const part = (name, type) =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
const relations = (list) =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships">${list
    .map(
      ([type, target], n) =>
        `<Relationship Id="rId${n + 1}" Type="${RELATED}/${type}" Target=${quoted(target)}${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`
const sheetFiles = titles.map((_, n) => `worksheets/sheet${n + 1}`)
entry(
  '[Content_Types].xml',
  `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part(
    'workbook',
    'sheet.main',
  )}${part('styles', 'styles')}${sheetFiles.map((name) => part(name, 'worksheet')).join('')}</Types>`,
)
entry('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
entry(
  'xl/workbook.xml',
  `<workbook ${MAIN} xmlns:r="${RELATED}"><sheets>${titles
    .map((title, n) => `<sheet name=${quoted(sheetName(title))} sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('')}</sheets></workbook>`,
)
entry(
  'xl/_rels/workbook.xml.rels',
  relations([...sheetFiles.map((name) => ['worksheet', `${name}.xml`]), ['styles', 'styles.xml']]),
)

const stylesXml = () => {
  const xf = ({ isBold, isLink, format }, n) =>
    `<xf numFmtId="${format ? 164 + n : 0}" fontId="${isBold ? 1 : isLink ? 2 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  const formats = looks.flatMap(({ format }, n) =>
    format ? [`<numFmt numFmtId="${164 + n}" formatCode=${quoted(format)}/>`] : [],
  )
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  return `<styleSheet ${MAIN}><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="3"><font>${font}</font><font><b/>${font}</font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.map(xf).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

let sheet
const begin = (columns) => {
  endSheet()
  const [number, names] = [(sheet?.number ?? 0) + 1, columns.map((_, n) => letters(n))]
  sheet = { number, columns, names, row: 1, isOpen: true, links: [] }
  const widths = columns.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
  const headings = columns.map(({ heading }, n) => textCell(`${sheet.names[n]}1`, heading, BOLD))
  zip.begin(`xl/worksheets/sheet${sheet.number}.xml`)
  zip.add(
    `${XML}<worksheet ${MAIN} xmlns:r="${RELATED}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  )
}
const goOn = (rows) => {
  const { columns, names } = sheet
  const lines = rows.map((row) => {
    const number = ++sheet.row
    return `<row r="${number}">${row.map((value, n) => cellXml(`${names[n]}${number}`, value, columns[n])).join('')}</row>`
  })
  zip.add(lines.join(''))
}
const endSheet = () => {
  if (!sheet?.isOpen) return
  const { number, links } = sheet
  const followed = links.map(([at, address], n) => {
    const place = address.split('#')[1]
    return `<hyperlink ref="${at}" r:id="rId${n + 1}"${place ? ` location=${quoted(place)}` : ''}/>`
  })
  zip.add(`</sheetData>${links.length > 0 ? `<hyperlinks>${followed.join('')}</hyperlinks>` : ''}</worksheet>`)
  zip.end()
  if (links.length > 0)
    entry(
      `xl/worksheets/_rels/sheet${number}.xml.rels`,
      relations(links.map(([, address]) => ['hyperlink', address.split('#')[0]])),
    )
  sheet.isOpen = false
}

parentPort.on('message', (message) => {
  if (message === 'end') {
    endSheet()
    entry('xl/styles.xml', stylesXml())
    zip.finish()
  } else if ('rows' in message) goOn(message.rows)
  else begin(message.columns)
  parentPort.postMessage('done')
})
