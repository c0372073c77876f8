import { ruleFor } from '@rampenlicht/model/rules/import/headings'
import type { ColumnChoice, ColumnRule } from '@rampenlicht/model/rules/import/imports'
import { fieldsOf, type Target } from '@rampenlicht/model/rules/import/targets'

/** What each column of the file is, and values for every row. */
export interface Mapping {
  readonly columns: readonly Required<ColumnChoice>[]
  readonly fixed: readonly FixedValue[]
}
export interface FixedValue {
  readonly field: string
  readonly text: string
}

/** The field of a column comes from another column already. */
export interface Clash {
  /** The label of that field, and the column it comes from. */
  readonly label: string
  readonly first: number
  /** Both columns may go into the field, if that is wanted. */
  readonly mayJoin: boolean
  readonly isJoined: boolean
}

/** By column; the same rule the server asks. */
export const clashesIn = (columns: readonly ColumnChoice[], targets: readonly Target[]): ReadonlyMap<number, Clash> => {
  const taken = new Map<string, number>()
  const clashes = new Map<number, Clash>()
  const labelAt = (name: string) => targets.find((one) => one.name === name)?.label
  for (const [n, { field, joins = false }] of columns.entries()) {
    const target = targets.find(({ name }) => name === field)
    if (!target) continue
    const filled = target.kind === 'id' || target.kind === 'beyond' ? [target.name] : fieldsOf(target.name)
    for (const name of filled) {
      const first = taken.get(name)
      if (first === undefined) taken.set(name, n)
      else
        clashes.set(n, {
          label: labelAt(name) ?? target.label,
          first,
          mayJoin: target.kind === 'field',
          isJoined: joins && target.kind === 'field',
        })
    }
  }
  return clashes
}

/** Another field starts with the rule that is usual for it, and is beside no other column on purpose. */
export const withField = (mapping: Mapping, n: number, field: string | null): Mapping =>
  withColumn(mapping, n, { field, joins: false, ...(field === null ? {} : { rule: ruleFor(field) }) })

export const withColumn = (mapping: Mapping, n: number, changes: Partial<ColumnChoice>): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((column, at) => (at === n ? { ...column, ...changes } : column)),
})

export const withRule = (mapping: Mapping, rule: ColumnRule): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((column) => (column.field === null ? column : { ...column, rule })),
})

/** As PUT /imports/{id} takes it; a value nobody has typed yet is none. */
export const settingsOf = ({ columns, fixed }: Mapping) => ({
  columns,
  fixed: Object.fromEntries(fixed.flatMap(({ field, text }) => (text.trim() ? [[field, text.trim()]] : []))),
})
