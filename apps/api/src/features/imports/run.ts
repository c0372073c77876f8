import { grouped } from '@rampenlicht/model/kit/grouped'
import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { namedRecord } from '@rampenlicht/model/rules/import/targets'
import { importNote } from '@rampenlicht/model/rules/provenance'
import type pg from 'pg'
import type { Row } from '../../crud/permit.ts'
import type { Asking, Door } from '../../crud/write/door.ts'
import type { SaveRequest } from '../../crud/write/reading.ts'
import { Problem } from '../../errors.ts'
import { forgetRows } from './forget.ts'
import { nameKey } from './names.ts'
import { type Pending, type Planned, plannerFor } from './plan.ts'
import { countRows, type KeptImport, type KeptLookup, type KeptRow, keptImport, rowsAfter, TO_WRITE } from './store.ts'

const AT_ONCE = 200

interface Work {
  readonly pool: pg.Pool
  readonly door: Door
  readonly kept: KeptImport
  readonly actor: Actor
  /** Who imports, as people know them. */
  readonly by: string
  readonly behaviour: { readonly tidies: (sent: Row) => Row }
  readonly signal: AbortSignal
  readonly progress: (written: number) => void
}

/** Where the records come from. */
interface Origin {
  readonly source: string
  readonly sourceDate: string
}
const originOf = ({ file, at }: KeptImport, by: string): Origin => {
  const sourceDate = agencyDay(new Date(at))
  return { source: importNote(file, sourceDate, by), sourceDate }
}
/** A row of a new record: of people the file itself may know better where they come from, of others it is noted beside it. */
const newFrom = ({ fields }: Resource, origin: Origin, sent: Row): SaveRequest => {
  if (fields['sourceDate']) return { sent: { ...origin, ...sent } }
  return fields['source']?.readOnly ? { sent, columns: { source: origin.source } } : { sent }
}

/**
 * Writes what the check has shown, in portions, each a transaction of the same deed that also notes its rows as written:
 * whoever begins again after a crash goes on with the next. Where a portion is refused, its rows are tried one by one.
 */
export const runImport = async (work: Work): Promise<void> => {
  let isThrough = false
  try {
    await writeAll(work)
    isThrough = true
  } finally {
    // also where it was stopped
    await countRows(work.pool, work.kept.id)
    await forgetRows(work.pool, work.kept, isThrough)
  }
}
const writeAll = async (work: Work): Promise<void> => {
  const { pool, kept, signal, progress } = work
  let written = 0
  for (let after = -1; ; ) {
    signal.throwIfAborted()
    const rows = await rowsAfter(pool, kept.id, after, AT_ONCE, TO_WRITE)
    const last = rows.at(-1)
    if (!last) break
    try {
      await writeRows(work, rows)
    } catch (error) {
      if (refusalIn(error) === undefined) throw error
      for (const row of rows) {
        signal.throwIfAborted()
        await writeRows(work, [row]).catch((problem) => leave(pool, kept.id, row.n, problem))
      }
    }
    after = last.n
    written += rows.length
    progress(written)
  }
}

/** Why a row cannot be written, where it is the row and not the weather; what the database says of it is not for people. */
const refusalIn = (error: unknown): string | undefined => {
  if (error instanceof Problem) return error.detail
  const { code = '' } = error as { readonly code?: string }
  return /^2[23]...$/.test(code) ? 'Die Datenbank nimmt diese Zeile nicht an.' : undefined
}

/** A row that is refused stays behind with what was wrong. */
const leave = async (pool: pg.Pool, id: number, n: number, error: unknown): Promise<void> => {
  const refusal = refusalIn(error)
  if (refusal === undefined) throw error
  await pool.query(
    `update import_rows set state = 'faulty', found = found || jsonb_build_object('faults', $3::jsonb) where import = $1 and n = $2`,
    [id, n, JSON.stringify([refusal])],
  )
}

type Outcome = { readonly n: number; readonly state: 'created' | 'changed' | 'unchanged'; readonly record: number }

/** One that was stopped may still be at its last portion: it is waited for, and what it has written is not written twice. */
const unwritten = async (client: pg.PoolClient, id: number, rows: readonly KeptRow[]): Promise<readonly KeptRow[]> => {
  const { rows: open } = await client.query<{ n: number }>(
    'select n from import_rows where import = $1 and n = any ($2::integer[]) and record is null order by n for update',
    [id, rows.map(({ n }) => n)],
  )
  const left = new Set(open.map(({ n }) => n))
  return rows.filter(({ n }) => left.has(n))
}

const writeRows = async ({ door, kept, actor, by, behaviour }: Work, portion: readonly KeptRow[]): Promise<void> => {
  const about = { kind: 'import', title: `Import ${kept.file}`, goesOn: kept.deed!, partOf: `/imports/${kept.id}` }
  const origin = originOf(kept, by)
  await door.inDeed(
    actor,
    async (deed) => {
      const rows = await unwritten(deed.client, kept.id, portion)
      if (rows.length === 0) return
      const now = (await keptImport(deed.client, kept.id))!
      const planner = await plannerFor(deed.client, { kept: now, actor, behaviour })
      const planned = await planner.plan(rows, true)
      const { resource } = planner
      const isNew = rows.map(isMeantAsNew)
      refuseGone(resource, planned, isNew)
      const fresh = planned.filter((_, n) => isNew[n])
      const others = planned.filter((_, n) => !isNew[n])
      const needed = [
        ...fresh.flatMap(({ pendingNew }) => pendingNew),
        ...others.flatMap(({ pendingChange }) => pendingChange),
      ]
      const ids = await createNamed(deed, now, needed, origin)
      const outcomes: Outcome[] = others
        .filter(({ asChange }) => Object.keys(asChange).length === 0)
        .map(({ n, match }) => ({ n, state: 'unchanged', record: match!.id }))
      if (fresh.length) {
        const created = await deed.create(
          resource,
          fresh.map(({ asNew }) => newFrom(resource, origin, resolved(asNew, ids))),
        )
        outcomes.push(...fresh.map(({ n }, at): Outcome => ({ n, state: 'created', record: created[at]! })))
      }
      const changing = others.filter(({ asChange }) => Object.keys(asChange).length > 0)
      for (const some of onceEach(changing)) {
        await deed.replace(
          resource,
          some.map(({ match, asChange }) => ({ id: match!.id, sent: resolved(asChange, ids) })),
        )
        outcomes.push(...some.map(({ n, match }): Outcome => ({ n, state: 'changed', record: match!.id })))
      }
      await deed.client.query(
        `update import_rows r set state = g.state, record = g.record
         from json_to_recordset($2::json) as g(n integer, state text, record integer) where r.import = $1 and r.n = g.n`,
        [kept.id, JSON.stringify(outcomes)],
      )
    },
    about,
  )
}

const isMeantAsNew = ({ found, decision, state }: KeptRow) =>
  !found?.match || decision === 'create' || state === 'created'
/** Whoever was deleted since the check does not come back as somebody new. */
const refuseGone = ({ noun }: Resource, planned: readonly Planned[], isNew: readonly boolean[]): void => {
  const gone = planned.find(({ match }, n) => !isNew[n] && !match)
  if (gone) throw new Problem(409, `${noun.one} „${gone.name}“ wurde seit dem Prüfen gelöscht.`)
}

/** Rows that are written into the same record follow each other. */
const onceEach = (rows: readonly Planned[]): readonly (readonly Planned[])[] => {
  const rounds: Planned[][] = []
  for (const row of rows) {
    const round = rounds.find((one) => !one.some(({ match }) => match?.id === row.match?.id))
    if (round) round.push(row)
    else rounds.push([row])
  }
  return rounds
}

type Ids = ReadonlyMap<string, string>
/** Creates the names that these rows need and that are not there yet, and notes which they have become. */
const createNamed = async (deed: Asking, now: KeptImport, needed: readonly Pending[], origin: Origin): Promise<Ids> => {
  const wanted = new Map(needed.map((one) => [`${one.path} ${one.id}`, one]))
  if (wanted.size === 0) return new Map()
  const ids = new Map<string, string>()
  const kept = new Map(now.lookups.map((lookup) => [`${lookup.path} ${nameKey(lookup.name)}`, lookup]))
  for (const [path, all] of grouped(wanted.values(), ({ path }) => path)) {
    const target = resourceAt(path)
    const made = await deed.create(
      target,
      all.map((one) => newFrom(target, origin, { ...namedRecord(target, one.name), ...beyondOf(kept, one) })),
    )
    for (const [n, one] of all.entries()) {
      ids.set(iriOf(path, one.id), iriOf(path, made[n]!))
      kept.set(`${path} ${nameKey(one.name)}`, { ...lookupFor(kept, one), choice: made[n]! })
    }
  }
  await deed.client.query('update imports set lookups = $2 where id = $1', [now.id, JSON.stringify([...kept.values()])])
  return ids
}
type KeptLookups = ReadonlyMap<string, KeptLookup>
const lookupFor = (kept: KeptLookups, { field, path, name, beyond }: Pending): KeptLookup =>
  kept.get(`${path} ${nameKey(name)}`) ?? { field, path, name, rows: 1, near: [], choice: 'create', beyond }
/** The check has gone through all rows: what any of them says of it. */
const beyondOf = (kept: KeptLookups, one: Pending) => ({ ...lookupFor(kept, one).beyond, ...one.beyond })

/** References to names that were not there lead to what they have become. */
const resolved = (sent: Row, ids: Ids): Row => {
  const real = (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.map(real) : real(value)]),
  )
}
