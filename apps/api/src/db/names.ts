import type { Field } from '@rampenlicht/model/kit/field'
import type { Mark } from '@rampenlicht/model/kit/mark'
import { isNeverNull, type Resource } from '@rampenlicht/model/kit/resource'
import { joinTable, quoted } from '@rampenlicht/model/kit/table'
import { resourceAt } from '@rampenlicht/model/resources/index'

export { joinTable, quoted }

/**
 * What a list is sorted by. Never null, so that "after this row" is a plain comparison; what is empty comes last in
 * either direction, hence a key for each. What is `filled` needs none of that.
 */
export const sortKey = (
  field: Field,
  column: string,
  down = false,
  filled = isNeverNull(field),
): string | undefined => {
  if (field.derived) return undefined
  switch (field.kind) {
    case 'choice':
      if (typeof field.options[0] === 'number') return filled ? column : `coalesce(${column}, ${down ? '-' : ''}32767)`
      return germanKey(column, filled, down)
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'zip':
    case 'time':
      return germanKey(column, filled, down)
    case 'date':
      return filled ? column : `coalesce(${column}, '${down ? '-' : ''}infinity'::date)`
    case 'timestamp':
      return filled ? column : `coalesce(${column}, '${down ? '-' : ''}infinity'::timestamptz)`
    case 'integer':
    case 'decimal':
    case 'money':
      return filled ? column : `coalesce(${column}, '${down ? '-' : ''}infinity'::numeric)`
    case 'flag':
      return column
    case 'choices':
    case 'one':
    case 'many':
    case 'children':
      return undefined
    default:
      return field satisfies never
  }
}

/** More days than any two dates are apart. */
const EVER = 10_000_000
const TODAY = `(now() at time zone 'Europe/Berlin')::date`
/** What comes next stands first: from today on by nearness, then what has no date, then what is over, the latest first. */
export const nearnessKey = (column: string): string =>
  `(case when ${column} >= ${TODAY} then ${column} - ${TODAY} when ${column} is null then ${EVER} else ${2 * EVER} + ${TODAY} - ${column} end)`

const germanKey = (column: string, filled: boolean, down: boolean) =>
  filled ? `(${column} collate german)` : `(coalesce(${column}, ${down ? "''" : "U&'\\FFFF'"}) collate german)`

/** The words that fields say of their record, as an array: what is narrowed by them and its index are the same text. */
export const markedAs = (mark: Extract<Mark, { kind: 'flags' | 'gaps' }>, row = ''): string => {
  const column = (name: string) => `${row}${quoted(name)}`
  const words =
    mark.kind === 'flags'
      ? mark.of.map((name) => [name, column(name)] as const)
      : Object.entries(mark.of).map(([word, { needs }]) => [word, missingSql(needs, column)] as const)
  return `array_remove(array[${words.map(([word, when]) => `case when ${when} then '${word}' end`).join(', ')}], null)`
}
const missingSql = (needs: readonly (readonly string[])[], column: (name: string) => string) =>
  needs.map((names) => `(${names.map((name) => `${column(name)} is null`).join(' and ')})`).join(' or ')

/** What a record that t0 names is called where it is joined to it. */
export const joinedAs = (name: string) => quoted(`t0_${name}`)

/** As above for a field of the record in `row`, or of one that it names ("mediacontact.lastName"). */
export const sortKeyAt = ({ fields }: Resource, name: string, row: string, down = false): string | undefined => {
  const [first = '', beyond] = name.split('.')
  const field = fields[first]
  if (!field) return undefined
  if (beyond === undefined) return sortKey(field, `${row}.${quoted(first)}`, down)
  if (field.kind !== 'one') return undefined
  const key = sortKeyAt(resourceAt(field.target), beyond, 's0', down)
  return key && `(select ${key} from ${quoted(field.target)} s0 where s0.id = ${row}.${quoted(first)})`
}
