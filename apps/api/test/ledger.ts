import { initialOf } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { expect } from 'vitest'

type Values = Readonly<Record<string, unknown>>
interface Kept {
  readonly path: string
  readonly id: number
  readonly row: Values
  readonly links: Values
}
export interface Entry {
  readonly id: string
  readonly actor: number | null
  readonly path: string
  readonly record: number
  readonly deed: 'create' | 'update' | 'delete' | 'restore'
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
  readonly deedId: string | null
  readonly partOf: string | null
}
interface Thrown {
  readonly entry: string
  readonly path: string
  readonly record: number
  readonly partOf: string | null
  readonly kept: Values
  readonly links: Values
}

/** Tables that hold no records of the agency. */
const SYSTEM = new Set(
  `audit api_keys backups deeds erasures erasure_proofs kept_people trash outbox jobs sign_ins one_time_secrets totp_factors recovery_codes passkeys known_devices identities security_events refresh_tokens login_failures request_counts service_states facts follower_counts
   follower_checks imports import_rows duplicates uncompared opening_views blocked_people mailing_recipients mailing_sendings webhook_states webhook_deliveries report_versions report_links migrations`.split(
    /\s+/,
  ),
)
/** Columns that every write sets by itself, and those that nobody is ever shown. */
const SIGNED = ['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']
const INNER = ['passwordHash', 'storedAs', 'deletedAt', 'likeness', 'hashes', 'erasedAt']

/** Compares the whole database before and after some work with what audit, trash and deeds say about it. */
export const ledgerOf = async (pool: pg.Pool) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !SYSTEM.has(name))
  const paths = names.filter((name) => !name.includes('__'))
  const snapshotSql = paths
    .map((path) => {
      const links = names
        .filter((name) => name.startsWith(`${path}__`))
        .map((name) => `'${name.split('__')[1]}', array(select target from "${name}" where owner = t.id order by 1)`)
      return `select '${path}' as path, t.id, to_jsonb(t) - 'search' as row, jsonb_build_object(${links}) as links from "${path}" t`
    })
    .join(' union all ')
  // by name, so that a connection plans it once: that takes far longer than reading a few rows
  const statement = { name: 'the whole database', text: snapshotSql }
  const snapshot = async () =>
    new Map((await pool.query<Kept>(statement)).rows.map((one) => [`/${one.path}/${one.id}`, one]))

  /** Does the work, and holds every difference against its entry: nothing has changed that is not told, and the reverse. */
  const told = async (work: () => Promise<unknown>): Promise<readonly Entry[]> => {
    const before = await snapshot()
    const { rows: last } = await pool.query<{ id: string }>('select coalesce(max(id), 0) as id from audit')
    await work()
    const after = await snapshot()
    const { rows: entries } = await pool.query<Entry>('select * from audit where id > $1 order by id', [last[0]!.id])
    const { rows: thrown } = await pool.query<Thrown>('select * from trash where entry > $1', [last[0]!.id])
    const keys = new Set([...before.keys(), ...after.keys()])
    const byKey = new Map<string, Entry[]>()
    for (const entry of entries) {
      const key = `/${entry.path}/${entry.record}`
      expect(keys, 'every entry is about a record').toContain(key)
      byKey.set(key, [...(byKey.get(key) ?? []), entry])
    }
    for (const key of keys) expectTold(key, before.get(key), after.get(key), byKey.get(key) ?? [], thrown)
    const isMarked = (key: string) => Boolean(after.get(key)?.row['deletedAt']) && !before.get(key)?.row['deletedAt']
    expect(thrown.length, 'the trash holds what was removed').toBe(
      [...before.keys()].filter((key) => !after.has(key) || isMarked(key)).length,
    )
    await expectOneDeed(pool, entries)
    expect(JSON.stringify([entries, thrown])).not.toMatch(/passwordHash":"|\$argon|scrypt/)
    return entries
  }
  return { told, paths }
}

const same = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? new Date(value).toISOString() : (value ?? null)

const expectTold = (
  key: string,
  before: Kept | undefined,
  after: Kept | undefined,
  entries: readonly Entry[],
  thrown: readonly Thrown[],
) => {
  // most of them, and told apart sooner as a whole than field by field
  if (entries.length === 0 && before && after && JSON.stringify(before) === JSON.stringify(after)) return
  const deeds = entries.map(({ deed }) => deed)
  if (!after) {
    expect(deeds, `${key} is gone`).toEqual(['delete'])
    const [entry] = entries
    const kept = thrown.find((one) => one.entry === entry!.id)
    expect(kept, `${key} in the trash`).toMatchObject({
      kept: before!.row,
      links: before!.links,
      partOf: entry!.partOf,
    })
    for (const [name, change] of Object.entries(entry!.changes))
      expect(change.map(same), `${key} ${name}`).toEqual([same({ ...before!.row, ...before!.links }[name]), null])
    return
  }
  const now: Values = { ...after.row, ...after.links }
  const actor = entries.at(-1)?.actor
  if (!before && deeds[0] === 'restore') {
    expect([deeds, entries[0]!.changes], `${key} is back`).toEqual([['restore'], {}])
    return
  }
  if (!before) {
    expect(deeds, `${key} is new`).toEqual(['create'])
    const initial = initialOf(resourceAt(after.path))
    for (const name of Object.keys(now).filter((one) => !['id', ...SIGNED, ...INNER].includes(one)))
      expect(same(now[name]), `${key} ${name}`).toEqual(same(entries[0]!.changes[name]?.[1] ?? initial[name]))
    if (Object.hasOwn(now, 'updatedBy')) expect(now['updatedBy'], key).toBe(actor)
    return
  }
  const was: Values = { ...before.row, ...before.links }
  const changed = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(was[name]))
  if (changed.includes('deletedAt')) {
    const deed = now['deletedAt'] ? 'delete' : 'restore'
    expect([deeds, changed.sort()], key).toEqual([[deed], ['deletedAt', 'version']])
    return
  }
  expect(deeds, `${key}: ${changed}`).toEqual(['update'])
  const { changes } = entries[0]!
  expect(now['version'], key).toBe(Number(was['version']) + 1)
  if (Object.hasOwn(now, 'updatedBy')) expect(now['updatedBy'], key).toBe(actor)
  // what a request carries and no column holds: rows of a Verteiler have entries of their own, a password has none
  const shown = Object.keys(changes).filter((name) => Object.hasOwn(now, name))
  expect(shown.sort(), key).toEqual(changed.filter((name) => ![...SIGNED, ...INNER].includes(name)).sort())
  for (const name of shown)
    expect(changes[name]!.map(same), `${key} ${name}`).toEqual([same(was[name]), same(now[name])])
  if (changed.includes('passwordHash')) expect(changes, key).toHaveProperty('plainPassword')
}

/** Several entries belong to one deed that counts them; a single one needs none. */
const expectOneDeed = async (pool: pg.Pool, entries: readonly Entry[]) => {
  const ids = [...new Set(entries.map(({ deedId }) => deedId))]
  if (entries.length < 2 && ids.filter(Boolean).length === 0) return
  expect(ids).toHaveLength(1)
  const { rows } = await pool.query('select actor, title, state, counts from deeds where id = $1', [ids[0]])
  const counts: Record<string, Record<string, number>> = {}
  for (const { path, deed } of entries) counts[path] = { ...counts[path], [deed]: (counts[path]?.[deed] ?? 0) + 1 }
  expect(rows).toEqual([{ actor: entries[0]!.actor, title: expect.any(String), state: 'done', counts }])
}

/** "POST /projects", "PUT /projects/:id": every route of the server that does not only read. */
export const writingRoutes = (app: FastifyInstance): readonly string[] => {
  const way: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]*)\)/.exec(line) ?? []
      way.length = Math.max(0, indent.length / 4 - 1)
      way.push(part)
      return methods
        .split(', ')
        .filter((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
        .map((method) => `${method} ${way.join('')}`)
    })
}
