import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { ImportRow } from '@rampenlicht/model/rules/import/imports'
import { isTelling } from '@rampenlicht/model/rules/import/targets'
import { textOf } from '../../crud/values.ts'

export interface RowChange {
  readonly name: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** What a row changes, in the order of the declaration. Records come by their names, which tell them apart. */
export const changesIn = ({ changes }: Pick<ImportRow, 'changes'>, { fields }: Resource): readonly RowChange[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const change = changes[name]
    return change ? [{ name, field, before: asRecords(field, change[0]), after: asRecords(field, change[1]) }] : []
  })

const asRecord = (name: unknown) => ({ id: name, name })
const asRecords = (field: Field, value: unknown): unknown => {
  if (field.kind === 'one') return value === null ? null : asRecord(value)
  return field.kind === 'many' && Array.isArray(value) ? value.map(asRecord) : value
}

/** A new record in a line, without what stands beside it already. */
export const newInWords = (row: ImportRow, resource: Resource): string =>
  changesIn(row, resource)
    .filter(({ name, field, after }) => !isTelling(name) && field.kind !== 'flag' && textOf(field, after) !== row.about)
    .map(({ field, after }) => textOf(field, after))
    .filter(Boolean)
    .join(', ')
