import type { Field } from '../../kit/field.ts'
import { folded } from '../likeness.ts'

/** What a spreadsheet would reckon with, where the file does not know the result. */
export interface Formula {
  readonly formula: string
}
/** A cell of a file: texts as they stand there, numbers where the file knows numbers; a date is YYYY-MM-DD. */
export type Cell = string | number | boolean | Formula | null
const isFormula = (cell: Cell): cell is Formula => typeof cell === 'object' && cell !== null

/** What a cell says: a value as a request would send it, or why it cannot be one. Undefined where it is empty. */
export interface CellReading {
  readonly value?: unknown
  /** Names of records that a relation is to point at. */
  readonly names?: readonly string[]
  /** Why it cannot be taken, in German. */
  readonly fault?: string
  /** What was put right, in German. */
  readonly hint?: string
}
const EMPTY: CellReading = {}

interface Circumstances {
  /** Postcodes of Germany have five digits. */
  readonly isInland: boolean
  /** A name that contains what else parts names. */
  readonly isKnown?: (name: string) => boolean
}

export const textOf = (cell: Cell): string =>
  cell === null ? '' : isFormula(cell) ? cell.formula : String(cell).trim()

export const readCell = (field: Field, cell: Cell, about: Circumstances): CellReading => {
  const text = textOf(cell)
  if (text === '') return EMPTY
  if (isFormula(cell)) return { fault: `„${field.label}“ enthält eine Formel.` }
  switch (field.kind) {
    case 'text':
      return 'isPhone' in field && field.isPhone ? phoneOf(field, cell, text) : { value: oneLine(text) }
    case 'longText':
      return { value: text.replace(/\r\n?/g, '\n') }
    case 'email':
      return mailOf(field, text.replace(/^mailto:/i, ''))
    case 'url':
      return { value: text }
    case 'zip':
      return zipOf(text, about)
    case 'date':
      return dateOf(field, cell, text)
    case 'time':
      return timeOf(field, text)
    case 'timestamp':
      return { value: text }
    case 'integer':
    case 'decimal':
    case 'money':
      return numberOf(field, cell, text)
    case 'flag':
      return flagOf(field, text)
    case 'choice':
      return optionOf(field, text)
    case 'choices':
      return optionsOf(field, text)
    case 'one':
      return { names: [oneLine(text)] }
    case 'many':
      return { names: namesIn(text, about.isKnown) }
    case 'children':
      return EMPTY
    default:
      return field satisfies never
  }
}

/** The form takes anything for an address; in a file it is most likely a slip. */
const mailOf = ({ label }: Field, text: string): CellReading =>
  /^\S+@\S+\.\S+$/.test(text) ? { value: text } : { fault: `„${label}“: „${text}“ ist keine E-Mail-Adresse.` }

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Between figures a comma belongs to them: „Radio Elbe 88,1“. */
const BETWEEN_NAMES = /,(?!\d)|(?<!\d),/
/** As our own export writes it: what contains a semicolon stands in quotes. */
const QUOTED_OR_NOT = /\s*"(?:[^"]|"")*"(?=\s*(?:[;|\n]|$))|[^;|\n]+/g
const unquoted = (part: string) => (/^".*"$/s.test(part) ? part.slice(1, -1).replaceAll('""', '"') : part)

/** Several in one cell: parted by semicolons, lines or bars; by commas only where none of these stands there. */
export const namesIn = (text: string, isKnown: (name: string) => boolean = () => false): readonly string[] => {
  if (isKnown(oneLine(text))) return [oneLine(text)]
  const parts = /[;|\n]/.test(text) ? (text.match(QUOTED_OR_NOT) ?? []) : text.split(BETWEEN_NAMES)
  return [...new Set(parts.map((part) => oneLine(unquoted(part.trim()))).filter(Boolean))]
}

/** What Excel leaves of a number that it takes for a quantity. */
const RUINED = /^\d([.,]\d+)?e\+?\d+$/i
const SHORTEST_WITH_CODE = 11
const phoneOf = ({ label }: Field, cell: Cell, text: string): CellReading => {
  if (typeof cell !== 'number')
    return RUINED.test(text)
      ? { hint: `„${label}“: Excel hat die Nummer in ${text} verwandelt, sie bleibt leer.` }
      : { value: oneLine(text) }
  const digits = Number.isSafeInteger(cell) && cell > 0 ? String(cell) : ''
  if (!digits) return { hint: `„${label}“: Excel hat die Nummer in ${text} verwandelt, sie bleibt leer.` }
  const value = digits.startsWith('49') && digits.length >= SHORTEST_WITH_CODE ? `+${digits}` : `0${digits}`
  return { value, hint: `„${label}“: Excel hatte die Nummer als Zahl gespeichert, gelesen als ${value}.` }
}

const zipOf = (text: string, { isInland }: Circumstances): CellReading => {
  const digits = text.replace(/^(D|DE)[-\s]+/i, '').replace(/[,.]0+$/, '')
  if (!isInland || !/^\d{3,4}$/.test(digits)) return { value: digits }
  const value = digits.padStart(5, '0')
  return { value, hint: `„PLZ“: führende Null ergänzt, ${value}.` }
}

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, which hold 1900 for a leap year. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const dateOf = ({ label }: Field, cell: Cell, text: string): CellReading => {
  if (typeof cell === 'number' && cell > 0 && cell < 100_000)
    return { value: new Date(EXCEL_EPOCH + Math.floor(cell) * DAY_MS).toISOString().slice(0, 10) }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})\b/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : german ? [german[3], german[2], german[1]] : []
  if (!year || !month || !day) return { fault: `„${label}“: „${text}“ ist kein Datum (TT.MM.JJJJ).` }
  const value = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
  return isReal ? { value } : { fault: `„${label}“: den Tag „${text}“ gibt es nicht.` }
}

const timeOf = ({ label }: Field, text: string): CellReading => {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?(?:\s*Uhr)?$/i.exec(text)
  const [, hour = '', minute = '00'] = found ?? []
  return found && Number(hour) < 24 && Number(minute) < 60
    ? { value: `${hour.padStart(2, '0')}:${minute}` }
    : { fault: `„${label}“: „${text}“ ist keine Uhrzeit (HH:MM).` }
}

/** 1.234,50 € and 1234.5; a point ahead of three figures parts thousands. */
const numberOf = ({ label, kind }: Field, cell: Cell, text: string): CellReading => {
  if (typeof cell === 'number') return { value: kind === 'money' ? Math.round(cell * 100) / 100 : cell }
  const bare = text.replace(/[\s€']|eur(o)?$/gi, '').replace(/^\+/, '')
  const isEnglish = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) || /^-?\d*\.\d{1,2}$/.test(bare)
  const plain = isEnglish ? bare.replace(/,/g, '') : bare.replace(/\./g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? { value: Number(plain) } : { fault: `„${label}“: „${text}“ ist keine Zahl.` }
}

const YES = new Set('ja j x yes y wahr true 1 aktiv an ✓ ✔ ok'.split(' '))
const NO = new Set('nein n no falsch false 0 inaktiv aus - –'.split(' '))
const flagOf = ({ label }: Field, text: string): CellReading => {
  const word = text.toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { fault: `„${label}“: „${text}“ ist weder ja noch nein.` }
}

type Optional = Extract<Field, { readonly kind: 'choice' | 'choices' }>
const optionIn = (field: Optional, text: string): unknown => {
  const labels = field.labels as Readonly<Record<string, string>> | undefined
  const key = folded(text)
  return (field.options as readonly (string | number)[]).find(
    (option) => folded(String(option)) === key || folded(labels?.[option] ?? '') === key,
  )
}
const unknownOption = (field: Optional, text: string) =>
  `„${field.label}“: „${text}“ gibt es nicht, nur ${field.options.map((option) => String(option)).join(', ')}.`
/** What options are called elsewhere; „Fr.“ and „fr“ are the same word. */
const ELSEWHERE = new Map(
  Object.entries({
    Frau: 'fr,ms,mrs,miss,w,f,weiblich,female',
    Herr: 'hr,hrn,herrn,mr,m,maennlich,male',
    Neutral: 'divers,d,mx,frau und herr,herr und frau,familie,eheleute',
  }).flatMap(([option, words]) => words.split(',').map((word) => [word, option] as const)),
)
const optionOf = (field: Extract<Field, { readonly kind: 'choice' }>, text: string): CellReading => {
  const value = optionIn(field, text) ?? optionIn(field, ELSEWHERE.get(folded(text.replace(/\.$/, ''))) ?? text)
  return value === undefined ? { fault: unknownOption(field, text) } : { value }
}
const optionsOf = (field: Extract<Field, { readonly kind: 'choices' }>, text: string): CellReading => {
  const parts = text
    .split(/[;,|\n/]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const unknown = parts.find((part) => optionIn(field, part) === undefined)
  return unknown === undefined
    ? { value: parts.map((part) => optionIn(field, part)) }
    : { fault: unknownOption(field, unknown) }
}
