import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import type { ReactNode } from 'react'
import type { Row } from '../../api/queries.ts'
import { Tag } from '../../ui/Tag.tsx'
import { FactValue } from './FactValue.tsx'

type NameIn<R extends Resource> = keyof R['fields'] & string
type FlagIn<R extends Resource> = {
  [N in NameIn<R>]: R['fields'][N] extends { kind: 'flag' } ? N : never
}[NameIn<R>]
type RecordOf<R extends Resource> = R['path'] extends Path ? EntityAt<R['path']> : never

interface FieldFact<Name extends string> {
  readonly field: Name
  readonly label?: string
  /** A number to call; to the declaration it is a text like any other. */
  readonly isPhone?: true
  /** Left out where it is empty; other facts show a dash. */
  readonly isRare?: true
}
/** Flags side by side: those that are set, by name. */
interface FlagsFact<Name extends string> {
  readonly label: string
  readonly flags: readonly Name[]
}
interface OwnFact<Record> {
  readonly label: string
  readonly isRare?: true
  /** Nothing means empty. */
  readonly value: (record: Record) => ReactNode
}
interface FactsOf<R extends Resource> {
  readonly title: string
  readonly facts: readonly (NameIn<R> | FieldFact<NameIn<R>> | FlagsFact<FlagIn<R>> | OwnFact<RecordOf<R>>)[]
}
/** A text that stands alone below its heading, e.g. notes; left out where it is empty. */
interface TextOf<R extends Resource> {
  readonly title: string
  readonly text: NameIn<R>
}

export interface Fact<Record> {
  readonly label: string
  readonly isRare: boolean
  /** Nothing means empty. */
  readonly value: (record: Record) => ReactNode
}
export interface FactGroup<Record> {
  readonly title: string
  readonly facts: readonly Fact<Record>[]
  readonly isText: boolean
}

/** What a view shows of a record, by names that are checked against its declaration. */
export const factsOf = <R extends Resource>(
  resource: R,
  groups: readonly (FactsOf<R> | TextOf<R>)[],
): readonly FactGroup<RecordOf<R>>[] => {
  const fieldAt = (name: string): Field => resource.fields[name] as Field
  const factOf = (entry: string | FieldFact<string> | FlagsFact<string> | OwnFact<Row>): Fact<Row> => {
    if (typeof entry === 'string') return factOf({ field: entry })
    if ('value' in entry) return { isRare: false, ...entry }
    if ('flags' in entry)
      return {
        label: entry.label,
        isRare: false,
        value: (record) => {
          const set = entry.flags.filter((name) => record[name] === true)
          return set.length > 0 && set.map((name) => <Tag key={name}>{fieldAt(name).label}</Tag>)
        },
      }
    const { field: name, label, isPhone = false, isRare = false } = entry
    const field = fieldAt(name)
    return {
      label: label ?? field.label,
      isRare,
      value: (record) => !isEmpty(record[name]) && <FactValue field={field} value={record[name]} isPhone={isPhone} />,
    }
  }
  const unfolded = groups.map((group) => ({
    title: group.title,
    isText: 'text' in group,
    facts: 'text' in group ? [factOf({ field: group.text, isRare: true })] : (group.facts as never[]).map(factOf),
  }))
  // By kind any record will do; by the names above it is one of this resource.
  return unfolded as unknown as readonly FactGroup<RecordOf<R>>[]
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
