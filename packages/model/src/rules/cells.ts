import type { Choice, Choices, Field, Option } from '../kit/field.ts'
import { filesIn } from '../kit/file.ts'
import { labelOf } from '../kit/label.ts'
import { once } from '../kit/once.ts'
import { entriesOf, type Resource } from '../kit/resource.ts'
import { germanDay } from './dates.ts'

export interface Day {
  /** YYYY-MM-DD; a date to spreadsheets, not a text. */
  readonly day: string
}
export interface Moment {
  /** YYYY-MM-DDTHH:MM as the clocks of the agency show it; spreadsheets know no time zones. */
  readonly moment: string
}
/** Text stays text, whatever it looks like: a postcode keeps its zeros. */
export type Cell = string | number | Day | Moment | null

/** The column that tells an import which record a line is. */
export const ID_HEADING = 'Rampenlicht-Nr.'

/** What people take along of a record: all but its parts, its files, and what is only ever sent, such as a password. */
export const portableNames = (resource: Resource): readonly string[] => {
  const pictures = filesIn(resource).flatMap(([, { file, describes }]) => (file.kind === 'picture' ? [describes] : []))
  return entriesOf(resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'children' || field.handled) return []
    if ('file' in field && field.file && field.file.kind !== 'attachment') return []
    return field.describes !== undefined && pictures.includes(field.describes) ? [] : [name]
  })
}

/** The label of a field; where an earlier one has the same, its name tells the two apart. */
export const headingOf = (resource: Resource, name: string): string => {
  const label = labelAt(resource, name)
  const first = portableNames(resource).find((one) => labelAt(resource, one) === label)
  return first === undefined || first === name ? label : `${label} (${name})`
}
const labelAt = ({ fields }: Resource, name: string) => fields[name]?.label ?? name

/** What stands in a table for the value of a field, as answers carry it. */
export const cellOf = (field: Field, value: unknown): Cell => {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'zip':
    case 'time':
      return String(value)
    case 'date':
      return { day: String(value) }
    case 'timestamp':
      return {
        moment: clocks()
          .format(new Date(String(value)))
          .replace(' ', 'T'),
      }
    case 'integer':
    case 'decimal':
    case 'money':
      return Number(value)
    case 'flag':
      return value === true ? 'ja' : 'nein'
    case 'choice':
      return optionLabel(field, value as Option)
    case 'choices':
      return joinedTexts((value as readonly string[]).map((one) => optionLabel(field, one)))
    case 'one':
      return labelOf(value)
    case 'many':
    case 'children':
      return joinedTexts((value as readonly unknown[]).map(labelOf))
    default:
      return field satisfies never
  }
}

/** Swedish writes moments as ISO does, but for the T. */
const clocks = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' }),
)

const optionLabel = ({ labels }: Choice<Option> | Choices<string>, option: Option): string =>
  (labels as Readonly<Record<Option, string>> | undefined)?.[option] ?? String(option)

const SEPARATOR = '; '
/** Several texts in one cell. One that could be taken for several, or for one in quotes, stands in quotes, those in it doubled. */
export const joinedTexts = (texts: readonly string[]): Cell =>
  texts.length === 0
    ? null
    : texts.map((text) => (/[;|\r\n]|^"|^\s|\s$/.test(text) ? inQuotes(text) : text)).join(SEPARATOR)
const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`

/** As German spreadsheets read it from a file of plain text: decimal comma, no thousands; dates as the page shows them. */
export const plainCell = (cell: Cell, decimals?: number): string => {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return (decimals === undefined ? String(cell) : cell.toFixed(decimals)).replace('.', ',')
  if (typeof cell === 'string') return inert(cell)
  return 'day' in cell ? germanDay(cell.day) : `${germanDay(cell.moment)} ${cell.moment.slice(11)}`
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe before it, and so does one that starts as if it had
 * one already: whoever reads the file takes one apostrophe off where such a sign follows, and has the text as it was.
 */
const inert = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A line of a CSV file, as a German Excel opens it by a double click. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => (/[;"\r\n]|^\s|\s$/.test(text) ? inQuotes(text) : text)).join(';')}\r\n`
