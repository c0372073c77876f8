// Writes a workbook in a thread of its own, since the library writes all of it in one go: { title, columns } begins a
// sheet, { rows } goes on with it, 'end' has it written and answered as bytes. Plain JavaScript, so that the same file runs
// beside the built server and beside the sources in tests.
import { parentPort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

const TEXT_FORMAT = '@'
const DAY_FORMAT = 'd.mm.yyyy'
/** Texts are cells of the type text, so nothing in them is ever a formula, a number or a date. */
const cellOf = (value, column) => {
  if (value === null || value === '') return null
  if (typeof value === 'string') return { value: writable(value), type: String, format: TEXT_FORMAT }
  if (typeof value === 'object') return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: DAY_FORMAT }
  return { value, type: Number, ...(column?.decimals ? { format: `#,##0.${'0'.repeat(column.decimals)}` } : {}) }
}

/** What XML has no way to write: one such character, and Excel calls the whole file damaged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const writable = (text) => text.toWellFormed().replace(UNWRITABLE, '')

const LONGEST_SHEET_NAME = 31
const sheetName = (title) =>
  writable(title.replace(/[[\]:*?/\\]/g, '-').slice(0, LONGEST_SHEET_NAME)).replace(/^['\s]+|['\s]+$/g, '') || 'Tabelle'

const sheets = []
const begin = ({ title, columns }) =>
  sheets.push({
    data: [columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))],
    sheet: sheetName(title),
    columns,
    stickyRowsCount: 1,
  })
const goOn = (rows) => {
  const { data, columns } = sheets.at(-1)
  for (const row of rows) data.push(row.map((value, n) => cellOf(value, columns[n])))
}
const write = async () => {
  const widths = sheets.map(({ columns, ...sheet }) => ({ ...sheet, columns: columns.map(({ width }) => ({ width })) }))
  const bytes = new Uint8Array(await writeExcelFile(widths).toBuffer())
  parentPort.postMessage(bytes, [bytes.buffer])
}

parentPort.on('message', (message) => {
  if (message === 'end') write()
  else if ('rows' in message) goOn(message.rows)
  else begin(message)
})
