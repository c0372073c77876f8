import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { DuplicateRule, ImportLookup, RowState } from '@rampenlicht/model/rules/import/imports'
import { LIKELY, SURE } from '@rampenlicht/model/rules/resemblance'
import type pg from 'pg'
import { fillLikeness } from '../../crud/likeness.ts'
import type { Changes } from '../../crud/permit.ts'
import { inTransaction } from '../../db/pool.ts'
import { defaultChoice, type Pending, type Planned, type Planner, plannerFor } from './plan.ts'
import { countRows, type KeptImport, type KeptLookup, rowsAfter } from './store.ts'

const AT_ONCE = 250

/** What was found out about a row; as it is kept. */
export interface Found {
  readonly name: string
  readonly about: string
  readonly match: Planned['match']
  readonly twin: number | null
  readonly faults: readonly string[]
  readonly hints: readonly string[]
  readonly changes: Changes
  /** What becomes of a duplicate unless somebody decides otherwise. */
  readonly preset: DuplicateRule | null
}
export interface Checked {
  readonly n: number
  readonly state: RowState
  readonly found: Found
  readonly pending: readonly Pending[]
}

interface Behaviour {
  readonly tidies: (sent: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** What becomes of each row: a new record, a change, nothing, a question, or a fault. Rows are told in their order. */
export const checker = (planner: Planner, duplicates: DuplicateRule | null) => {
  const seen = new Map<string, number>()
  const check = (row: Planned): Checked => {
    const { n, match, identity } = row
    const keys = [...identity, ...(match && match.score >= SURE ? [`record ${match.id}`] : [])]
    const twin = keys.map((key) => seen.get(key)).find((line) => line !== undefined) ?? null
    const isSure = match !== null && match.score >= SURE
    const rule = isSure ? (duplicates ?? 'update') : null
    const isNew = !match || rule === 'create'
    const faults = isNew ? row.newFaults : row.changeFaults
    const preset = presetOf(row, twin, duplicates)
    const state = stateOf(row, {
      isFaulty: faults.length > 0,
      isTwin: twin !== null && duplicates !== 'create',
      isNew,
      rule,
    })
    if (state !== 'faulty') for (const key of keys) if (!seen.has(key)) seen.set(key, n)
    const found: Found = {
      name: row.name,
      about: row.about,
      match,
      twin,
      faults: state === 'faulty' ? faults : [],
      hints: row.hints,
      changes: readable(planner, isNew || (twin !== null && !match) ? row.fresh : row.changes),
      preset: state === 'duplicate' ? preset : null,
    }
    return { n, state, found, pending: neededBy(row, state, preset) }
  }
  return (rows: readonly Planned[]): readonly Checked[] => rows.map(check)
}

/** The names that a row needs if it is written as things stand. */
const neededBy = ({ pendingNew, pendingChange, match }: Planned, state: RowState, preset: DuplicateRule) => {
  if (state === 'created') return pendingNew
  if (state === 'changed') return pendingChange
  if (state !== 'duplicate' || preset === 'skip') return []
  return preset === 'create' || !match ? pendingNew : pendingChange
}

interface Verdict {
  readonly isFaulty: boolean
  readonly isTwin: boolean
  readonly isNew: boolean
  /** What is to become of a row that surely is there. */
  readonly rule: DuplicateRule | null
}
const stateOf = ({ changes }: Planned, { isFaulty, isTwin, isNew, rule }: Verdict): RowState => {
  if (isFaulty) return 'faulty'
  if (isTwin || rule === 'skip' || (!isNew && rule === null)) return 'duplicate'
  if (isNew) return 'created'
  return Object.keys(changes).length ? 'changed' : 'unchanged'
}

/** One of two that are the same in the file is left out; who is likely there already is taken for the same. */
const presetOf = ({ match }: Planned, twin: number | null, duplicates: DuplicateRule | null): DuplicateRule => {
  if (twin !== null) return duplicates === 'create' ? 'create' : 'skip'
  if (duplicates) return duplicates
  return match && match.score >= LIKELY ? 'update' : 'skip'
}

/** Values as people read them: names instead of ids. */
const readable = ({ resource, nameOf }: Planner, changes: Changes): Changes => {
  const called = (name: string, value: unknown): unknown => {
    const field = resource.fields[name]
    if (field?.kind === 'one') return typeof value === 'number' ? nameOf(field.target, value) : null
    if (field?.kind === 'many') return (value as readonly number[] | null)?.map((id) => nameOf(field.target, id)) ?? []
    return value
  }
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => [name, [called(name, before), called(name, after)]]),
  )
}

interface Work {
  readonly pool: pg.Pool
  readonly kept: KeptImport
  readonly actor: Actor
  readonly behaviour: Behaviour
  /** The job that does it: what another one has begun since is not its business. */
  readonly job: number
  readonly signal: AbortSignal
  readonly progress: (done: number) => void
}

/** Goes through the whole file without writing any of it: every row learns what would become of it. */
export const checkImport = async ({ pool, kept, actor, behaviour, job, signal, progress }: Work): Promise<void> => {
  await fillLikeness(pool, resourceAt(kept.path), signal)
  const planner = await plannerFor(pool, { kept, actor, behaviour })
  const check = checker(planner, kept.duplicates)
  const wanted = new Map<string, { readonly pending: Pending; rows: number }>()
  let done = 0
  for (let after = -1; ; ) {
    signal.throwIfAborted()
    const rows = await rowsAfter(pool, kept.id, after, AT_ONCE)
    const last = rows.at(-1)
    if (!last) break
    const checked = check(await planner.plan(rows))
    for (const { pending } of checked)
      for (const one of pending) {
        const key = `${one.path} ${one.id}`
        wanted.set(key, { pending: one, rows: (wanted.get(key)?.rows ?? 0) + 1 })
      }
    await pool.query(
      `update import_rows r set state = g.state, found = g.found, decision = null
       from json_to_recordset($2::json) as g(n integer, state text, found jsonb) where r.import = $1 and r.n = g.n`,
      [kept.id, JSON.stringify(checked.map(({ n, state, found }) => ({ n, state, found })))],
    )
    after = last.n
    done += rows.length
    progress(done)
  }
  signal.throwIfAborted()
  const lookups = [...wanted.values()].map(({ pending, rows }): KeptLookup => lookupOf(planner, actor, pending, rows))
  await inTransaction(pool, async (client) => {
    const chosen = kept.lookups.filter(({ choice }) => choice !== 'create')
    await client.query(`update imports set state = 'Geprüft', lookups = $2 where id = $1 and job = $3`, [
      kept.id,
      JSON.stringify([...lookups, ...chosen]),
      job,
    ])
    await countRows(client, kept.id)
  })
}

const lookupOf = ({ names }: Planner, actor: Actor, pending: Pending, rows: number): KeptLookup => {
  const { field, path, name, beyond } = pending
  const near: ImportLookup['near'] = names.get(path)?.near(name) ?? []
  return { field, path, name, rows, near, choice: defaultChoice(resourceAt(path), actor), beyond }
}
