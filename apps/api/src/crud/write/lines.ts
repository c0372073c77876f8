import { grouped } from '@rampenlicht/model/kit/grouped'
import { resources } from '@rampenlicht/model/resources/index'
import type { HistoryKind } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { notFound, Problem } from '../../errors.ts'
import type { Changes } from '../permit.ts'
import { DONE, ERASURE } from './deed.ts'

/** One line of the audit. */
export interface Line {
  readonly id: string
  readonly path: string
  readonly record: number
  readonly deed: HistoryKind
  readonly changes: Changes
  readonly partOf: string | null
  readonly isOutdated: boolean
}
/** What a deed did to one record, in its order. */
export type LinesOfRecord = readonly Line[]

/** A deed by its number: its lines in the order in which they were written, and what it is called. */
export const linesOf = async (client: pg.Pool, number: number, trashDays: number) => {
  const { rows } = await client.query<Line & { title: string | null; kind: string | null }>(
    `select a.id, a.path, a.record, a.deed, a.changes, a."partOf", d.title, d.kind,
       a.at < now() - make_interval(days => $2) as "isOutdated"
     from audit a left join deeds d on d.id = a."deedId"
     where (a."deedId" = $1 or (a.id = $1 and a."deedId" is null)) and a.record is not null order by a.id`,
    [number, trashDays],
  )
  const [first] = rows
  if (!first) throw notFound(`Vorgang ${number}`)
  if (first.kind === ERASURE) throw new Problem(409, 'Die Löschung einer Person lässt sich nicht rückgängig machen.')
  return { lines: rows, title: first.title ?? `${nounAt(first.path)} ${DONE[first.deed]}` }
}
const nounAt = (path: string) => resources.find((one) => one.path === path)?.noun.one ?? 'Eintrag'

export const addressOf = ({ path, record }: Pick<Line, 'path' | 'record'>) => `/${path}/${record}`
export const addressesOf = (records: readonly LinesOfRecord[]): ReadonlySet<string> =>
  new Set(records.map(([first]) => addressOf(first!)))
/** Those that did not go, or come, along with another one of them. */
export const rootsOf = (records: readonly LinesOfRecord[]): readonly LinesOfRecord[] => {
  const addresses = addressesOf(records)
  return records.filter(([first]) => !first?.partOf || !addresses.has(first.partOf))
}

export const byRecord = (lines: readonly Line[]): readonly LinesOfRecord[] => [...grouped(lines, addressOf).values()]
/** By kind, and by the record that took them along, if there is one. */
export const byHolder = (records: readonly LinesOfRecord[]) => [
  ...grouped(records, ([first]) => `${first!.path} ${first!.partOf ?? ''}`).values(),
]
export const byPath = (records: readonly LinesOfRecord[]) => grouped(records, ([first]) => first!.path)
