// Reads a file of people in a thread of its own, since it may be large, slow or malicious. Posts { headings, sheet, notes },
// then { rows } piece by piece, each after 'next', then { end: true }; or { refused } with what is wrong, in German. Plain
// JavaScript, so that the same file runs beside the built server and beside the sources in tests.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import iconv from 'iconv-lite'
import { readSheet } from 'read-excel-file/universal'
import { cardsIn, HEADINGS } from './read-cards.mjs'

const { path, mostRows, mostColumns } = workerData
const AT_ONCE = 1000
const number = new Intl.NumberFormat('de-DE')

class Refused extends Error {}
const refuse = (text) => {
  throw new Refused(text)
}

const MOST_UNPACKED = 300 * 1024 * 1024
/** So much may come of any file, beyond that so many times its size: sheets are packed to a tenth, floods to a thousandth. */
const USUAL_UNPACKED = 50 * 1024 * 1024
const MOST_TIMES = 200
const MOST_ENTRIES = 2000
const SAVE_AS_XLSX = 'Bitte in Excel oder LibreOffice als „Excel-Arbeitsmappe (.xlsx)“ speichern.'

/** What the file is by its first bytes, whatever it is called. */
const read = async (bytes) => {
  const head = bytes.subarray(0, 8).toString('latin1')
  if (head.startsWith('PK')) return readWorkbook(bytes)
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? refuse('Die Datei ist mit einem Passwort geschützt. Bitte ohne Passwort speichern.')
      : refuse(`Die Datei hat das alte Excel-Format (.xls). ${SAVE_AS_XLSX}`)
  if (head.startsWith('%PDF')) refuse('Die Datei ist ein PDF, keine Tabelle.')
  const text = textOf(bytes)
  if (/^\s*BEGIN:VCARD/i.test(text)) return { headings: HEADINGS, rows: numbered(cardsIn(text), 1), notes: [] }
  return readText(text)
}

/** Byte order mark, else UTF-8 where it is, else Windows: Excel's CSV in Germany. */
const textOf = (bytes) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf16be')
  if (bytes.subarray(0, 4096).includes(0))
    refuse('Die Datei ist keine Tabelle: weder Excel (.xlsx) noch CSV noch vCard.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(bytes, 'win1252')
  }
}

const DELIMITERS = [';', ',', '\t', '|']
const OPTIONS = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_records_with_error: false,
  skip_empty_lines: false,
}
const readText = (text) => {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? delimiterOf(body)
  let rows
  try {
    rows = parse(body, { ...OPTIONS, delimiter, to: mostRows + 20 })
  } catch {
    refuse('Die Datei lässt sich nicht als CSV lesen: Anführungszeichen gehen nicht auf.')
  }
  return tableOf(rows.map((row) => row.map(meant)))
}
/** An apostrophe ahead keeps spreadsheets from taking a text for a formula; without one it is a formula to them. */
const meant = (cell) => {
  if (cell === '') return null
  if (/^\s*=\S/.test(cell)) return { formula: cell.trim() }
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '')
}
/** The one that parts the first lines into the most columns, the same number in most of them. */
const delimiterOf = (text) => {
  const lines = text.slice(0, 65_536)
  const scores = DELIMITERS.map((delimiter) => {
    try {
      const rows = parse(lines, { ...OPTIONS, delimiter, to: 20 }).filter((row) => row.some(Boolean))
      const widths = rows.map(({ length }) => length)
      const usual = widths[0] ?? 1
      return usual < 2 ? 0 : (usual * widths.filter((width) => width === usual).length) / widths.length
    } catch {
      return 0
    }
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))]
}

const readWorkbook = async (bytes) => {
  const entries = []
  try {
    unzipSync(bytes, { filter: (entry) => entries.push(entry) === 0 })
  } catch {
    refuse('Die Datei ist beschädigt und lässt sich nicht öffnen.')
  }
  const has = (name) => entries.some((entry) => entry.name === name)
  if (entries.length > MOST_ENTRIES || entries.reduce((sum, { originalSize }) => sum + originalSize, 0) > MOST_UNPACKED)
    refuse('Die Datei ist ausgepackt zu groß.')
  if (has('xl/vbaProject.bin')) refuse(`Die Datei enthält Makros. ${SAVE_AS_XLSX}`)
  if (has('content.xml') && has('mimetype')) refuse(`LibreOffice-Dateien (.ods) werden nicht gelesen. ${SAVE_AS_XLSX}`)
  if (!has('xl/workbook.xml')) refuse('Die Datei ist ein Archiv, keine Excel-Datei (.xlsx).')
  const { hasFormulas } = weighed(bytes)
  let rows
  try {
    rows = await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), 1, { trim: false })
  } catch {
    refuse('Die Datei ist beschädigt und lässt sich nicht lesen.')
  }
  const table = tableOf(rows.map((row) => row.map(plain)))
  const note = 'Die Tabelle enthält Formeln. Übernommen wird, was Excel zuletzt berechnet hat.'
  return { ...table, notes: hasFormulas ? [note] : [] }
}
/** What an archive says of its size may be a lie: it is unpacked once without being kept. */
const weighed = (bytes) => {
  const most = Math.min(MOST_UNPACKED, Math.max(USUAL_UNPACKED, bytes.length * MOST_TIMES))
  let total = 0
  let hasFormulas = false
  const unzip = new Unzip((entry) => {
    const isSheet = entry.name.startsWith('xl/worksheets/')
    entry.ondata = (error, piece) => {
      if (error)
        refuse(error instanceof Refused ? error.message : 'Die Datei ist beschädigt und lässt sich nicht lesen.')
      total += piece.length
      if (total > most) refuse('Die Datei ist ausgepackt zu groß.')
      if (isSheet && !hasFormulas)
        hasFormulas = /<f[ >]/.test(Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1'))
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const PIECE = 1024 * 1024
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  return { hasFormulas }
}
/** Spreadsheets know days without a time zone: their parts in UTC. */
const plain = (cell) => {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return null
    const iso = cell.toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
  }
  return cell === '' || cell === undefined ? null : cell
}

const LONGEST_CELL = 60_000
/** Without what no database and no answer can carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g
const storable = (cell) =>
  typeof cell === 'string' ? cell.toWellFormed().replace(UNSTORABLE, '').slice(0, LONGEST_CELL) : cell

const isFilled = (cell) =>
  cell !== null && cell !== undefined && (typeof cell === 'object' || String(cell).trim() !== '')
/** The first row with at least two cells has the headings: above it may stand what the table is about. */
const tableOf = (all) => {
  const filled = all.map((row) => row.filter(isFilled).length)
  const first = filled.findIndex((count) => count > 0)
  if (first < 0) refuse('Die Datei ist leer.')
  const wide = filled.findIndex((count) => count > 1)
  const at = wide >= 0 && wide < 10 ? wide : first
  const rows = numbered(all.slice(at + 1), at + 2).filter(([, cells]) => cells.some(isFilled))
  const width = rows.reduce(
    (most, [, cells]) => Math.max(most, cells.findLastIndex(isFilled) + 1),
    all[at].findLastIndex(isFilled) + 1,
  )
  if (width > mostColumns)
    refuse(`Die Tabelle hat ${number.format(width)} Spalten, höchstens ${number.format(mostColumns)} sind möglich.`)
  if (rows.length === 0) refuse('Unter den Überschriften stehen keine Zeilen.')
  const headings = Array.from({ length: width }, (_, n) =>
    isFilled(all[at][n])
      ? String(all[at][n].formula ?? all[at][n])
          .trim()
          .replace(/\s+/g, ' ')
      : `Spalte ${letterOf(n)}`,
  )
  return {
    headings,
    rows: rows.map(([n, cells]) => [n, Array.from({ length: width }, (_, place) => cells[place] ?? null)]),
    notes: [],
  }
}
const RUINED = /^\d([.,]\d+)?e\+?\d+$/i
const ruinedIn = (headings, rows) =>
  headings.map(
    (_, n) => rows.filter(([, cells]) => typeof cells[n] === 'string' && RUINED.test(cells[n].trim())).length,
  )
const numbered = (rows, from) => rows.map((cells, n) => [n + from, cells])
const letterOf = (n) => (n < 26 ? '' : letterOf(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

try {
  const { headings, rows, notes } = await read(readFileSync(path))
  if (rows.length > mostRows)
    refuse(`Die Datei hat mehr als ${number.format(mostRows)} Zeilen. Bitte in mehrere Dateien teilen.`)
  parentPort.postMessage({ headings, notes, total: rows.length, ruined: ruinedIn(headings, rows) })
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await once(parentPort, 'message')
    parentPort.postMessage({ rows: rows.slice(at, at + AT_ONCE).map(([n, cells]) => [n, cells.map(storable)]) })
  }
  await once(parentPort, 'message')
  parentPort.postMessage({ end: true })
} catch (error) {
  if (!(error instanceof Refused)) throw error
  parentPort.postMessage({ refused: error.message })
}
parentPort.close()
