import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { KeptKind } from '@rampenlicht/model/rules/privacy/kept'
import type { PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import type { Row } from '../crud/permit.ts'
import { type Pointer, pointersAt } from '../crud/pointers.ts'
import type { Deed } from '../crud/write/deed.ts'
import { joinTable, quoted } from '../db/names.ts'
import type { Whom } from './whom.ts'

/** Why a record that was made for somebody stays: for the rows t of which this is true; what else it said is emptied. */
interface Keeping {
  readonly kind: KeptKind
  readonly when: string
  readonly empties: Row
}
const KEEPING: Readonly<Record<string, Keeping>> = {
  'project_list_mediacontacts.mediacontact': {
    kind: 'allocations',
    when: 'exists (select from project_list_mediacontact_materials a where a."projectListMediacontact" = t.id)',
    empties: {},
  },
  'project_influencers.influencer': {
    kind: 'cooperations',
    when: 't.fee is not null',
    empties: { feature: null, link: null, cooperation: null },
  },
}
/** What only names somebody stays, and lets go of them; of what it said of them nothing is left. */
const RELEASED: Readonly<Record<string, { readonly kind: KeptKind; readonly empties: (whom: Whom) => Row }>> = {
  blocked_addresses: { kind: 'blocks', empties: () => ({ source: 'Person gelöscht', liftReason: null }) },
  privacy_cases: {
    kind: 'cases',
    empties: ({ becomes }) => ({ name: becomes, contact: null, extension: null, identity: null, notes: null }),
  },
}
/** Of a colleague: what is about them alone. All else was done for the agency, and stays with somebody without a name. */
const OF_COLLEAGUES: Readonly<Record<string, string>> = {
  'calendar_entries.person': 'true',
  'saved_views.owner': 'not t."isShared"',
  'mail_templates.owner': 'not t."isShared"',
}

const keyOf = ({ user, name }: Pointer) => `${user.path}.${name}`
/** Made for them, such as a note or a place in a Verteiler. */
export const isTheirs = (path: PersonPath, pointer: Pointer): boolean =>
  path === 'users'
    ? OF_COLLEAGUES[keyOf(pointer)] !== undefined
    : pointer.field.partOf === true || pointer.field.required === true
const isReleased = (path: PersonPath, pointer: Pointer): boolean =>
  path === 'users' ? RELEASED[pointer.user.path] !== undefined && !pointer.field.readOnly : !isTheirs(path, pointer)

export type Stays = Partial<Record<KeptKind, number>>

/** Removes what is theirs, lets go of what names them, and empties what has to stay. */
export const removeTheirs = async (deed: Deed, whom: Whom): Promise<Stays> => {
  const stays: Stays = {}
  const add = (kind: KeptKind, count: number) => {
    if (count > 0) stays[kind] = (stays[kind] ?? 0) + count
  }
  for (const pointer of pointersAt(resourceAt(whom.path))) {
    if (isTheirs(whom.path, pointer)) {
      const { kind, count } = await removeOrEmpty(deed, whom, pointer)
      if (kind) add(kind, count)
    } else if (isReleased(whom.path, pointer)) {
      const released = await release(deed, whom, pointer)
      const kind = RELEASED[pointer.user.path]?.kind
      if (kind) add(kind, released)
    } else if (pointer.field.kind === 'one') {
      const { rows } = await deed.client.query<{ count: number }>(
        `select count(*)::integer as count from ${quoted(pointer.user.path)} where ${quoted(pointer.name)} = any ($1::integer[])`,
        [whom.ids],
      )
      add('signatures', rows[0]!.count)
    }
  }
  return stays
}

const removeOrEmpty = async (deed: Deed, whom: Whom, pointer: Pointer) => {
  const { user, name } = pointer
  const keeping = KEEPING[keyOf(pointer)]
  const { rows } = await deed.client.query<{ id: number; stays: boolean }>(
    `select t.id, ${keeping?.when ?? 'false'} as stays from ${quoted(user.path)} t
     where t.${quoted(name)} = any ($1::integer[]) and (${whom.path === 'users' ? OF_COLLEAGUES[keyOf(pointer)] : 'true'})
     order by t.id for update`,
    [whom.ids],
  )
  const going = rows.filter(({ stays }) => !stays).map(({ id }) => id)
  for (const other of pointersAt(user).filter(({ field }) => field.loose)) await letGo(deed, other, going, whom, {})
  if (going.length > 0) await deed.remove(user, going, { partOf: whom.url })
  const staying = rows.filter(({ stays }) => stays).map(({ id }) => id)
  if (!keeping || staying.length === 0) return { kind: undefined, count: 0 }
  const { empties } = keeping
  if (Object.keys(empties).length > 0) {
    await deed.change(
      user,
      staying.map((id) => ({ id, values: empties, changes: bare(empties) })),
      { partOf: whom.url, isUnsigned: true },
    )
    await forgetFields(deed, user, staying, empties)
  }
  await removeParts(deed, user, staying, whom)
  return { kind: keeping.kind, count: await countKept(deed, keeping, staying) }
}
/** What these fields of a record said leaves its history too; what else of it changed is told as before. */
const forgetFields = async (deed: Deed, { path }: Resource, ids: readonly number[], fields: Row): Promise<void> => {
  if (ids.length === 0 || Object.keys(fields).length === 0) return
  await deed.client.query(
    `update audit a set changes = (
       select jsonb_object_agg(key, case when key = any ($3::text[]) then '[]' else value end) from jsonb_each(a.changes))
     where a.path = $1 and a.record = any ($2::integer[]) and a.changes ?| $3::text[]`,
    [path, ids, Object.keys(fields)],
  )
}
const bare = (values: Row) => Object.fromEntries(Object.keys(values).map((name) => [name, [] as never]))

/** What was said about what stays goes all the same; its numbers are what stays. */
const SAID: readonly string[] = ['project_report_comments']
const removeParts = async (deed: Deed, resource: Resource, ids: readonly number[], whom: Whom) => {
  for (const { user, name } of pointersAt(resource).filter((one) => SAID.includes(one.user.path))) {
    const { rows } = await deed.client.query<{ id: number }>(
      `select id from ${quoted(user.path)} where ${quoted(name)} = any ($1::integer[]) order by id for update`,
      [ids],
    )
    const parts = rows.map(({ id }) => id)
    if (parts.length > 0) await deed.remove(user, parts, { partOf: whom.url })
  }
}

/** Of places in a Verteiler it is their Zuteilungen that stay. */
const countKept = async (deed: Deed, { kind }: Keeping, ids: readonly number[]): Promise<number> => {
  if (kind !== 'allocations') return ids.length
  const { rows } = await deed.client.query<{ count: number }>(
    `select count(*)::integer as count from project_list_mediacontact_materials
     where "projectListMediacontact" = any ($1::integer[])`,
    [ids],
  )
  return rows[0]!.count
}

const release = (deed: Deed, whom: Whom, pointer: Pointer): Promise<number> =>
  letGo(deed, pointer, whom.ids, whom, RELEASED[pointer.user.path]?.empties(whom) ?? {})

/** Whoever points at these points at nothing from now on. Answers how many did. */
const letGo = async (
  deed: Deed,
  { user, name, field }: Pointer,
  ids: readonly number[],
  { url }: Whom,
  more: Row,
): Promise<number> => {
  const links = joinTable(user.path, name)
  const points =
    field.kind === 'one'
      ? `t.${quoted(name)} = any ($1::integer[])`
      : `t.id in (select owner from ${links} where target = any ($1::integer[]))`
  const left = `array(select target from ${links} where owner = t.id and target <> all ($1::integer[]) order by 1)`
  const { rows } = await deed.client.query<{ id: number; left: readonly number[] | null }>(
    `select t.id, ${field.kind === 'one' ? 'null' : left} as left from ${quoted(user.path)} t where ${points} order by t.id for update`,
    [ids],
  )
  if (rows.length === 0) return 0
  await deed.change(
    user,
    rows.map((row) => {
      const values = { [name]: row.left, ...more }
      return { id: row.id, values, changes: bare(values) }
    }),
    { partOf: url, isUnsigned: true },
  )
  await forgetFields(
    deed,
    user,
    rows.map(({ id }) => id),
    more,
  )
  return rows.length
}

/** What the trash holds of what was made for them, and what lies there and names them; entries that go are answered. */
export const theirsInTrash = async (deed: Deed, whom: Whom): Promise<readonly string[]> => {
  const { client } = deed
  const { path, ids, urls } = whom
  const going = new Set<string>()
  const take = (rows: readonly { entry: string }[]) => {
    for (const { entry } of rows) going.add(entry)
  }
  const { rows } = await client.query<{ entry: string }>(
    `select entry from trash where path = $1 and record = any ($2::integer[]) or "partOf" = any ($3::text[])`,
    [path, ids, urls],
  )
  take(rows)
  for (const pointer of pointersAt(resourceAt(path))) {
    const { user, name, field } = pointer
    if (isTheirs(path, pointer)) {
      const { rows: some } = await client.query<{ entry: string }>(
        `select k.entry from trash k, jsonb_populate_record(null::${quoted(user.path)}, k.kept) t
         where k.path = $1 and t.${quoted(name)} = any ($2::integer[])
           and (${path === 'users' ? OF_COLLEAGUES[keyOf(pointer)] : 'true'})`,
        [user.path, ids],
      )
      take(some)
    } else if (isReleased(path, pointer)) {
      const more = RELEASED[user.path]?.empties(whom) ?? {}
      const { rows: some } = await client.query<{ record: number }>(
        field.kind === 'one'
          ? `update trash set kept = kept || $3::jsonb where path = $1 and (kept ->> '${name}')::integer = any ($2::integer[])
             returning record`
          : `update trash set links = links || jsonb_build_object('${name}', (
               select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(links -> '${name}') l where l::integer <> all ($2::integer[])))
             where path = $1 and jsonb_typeof(links -> '${name}') = 'array' and $3::jsonb is not null returning record`,
        [user.path, ids, JSON.stringify(field.kind === 'one' ? { [name]: null, ...more } : {})],
      )
      await forgetFields(
        deed,
        user,
        some.map(({ record }) => record),
        more,
      )
    }
  }
  return withParts(client, [...going])
}

/** With what hung on them, whether it went along or had gone before. */
const withParts = async (client: Deed['client'], entries: readonly string[]): Promise<readonly string[]> => {
  const all = new Set(entries)
  let last = entries
  while (last.length > 0) {
    const { rows: holders } = await client.query<{ path: string; records: readonly number[] }>(
      'select path, array_agg(record) as records from trash where entry = any ($1::bigint[]) group by path',
      [last],
    )
    const found: string[] = []
    for (const { path, records } of holders)
      for (const { user, name, field } of pointersAt({ path })) {
        if (!field.partOf) continue
        const { rows } = await client.query<{ entry: string }>(
          `select entry from trash where path = $1 and (kept ->> '${name}')::integer = any ($2::integer[])`,
          [user.path, records],
        )
        found.push(...rows.map(({ entry }) => entry))
      }
    last = found.filter((entry) => !all.has(entry))
    for (const entry of last) all.add(entry)
  }
  return [...all]
}

/** What the row that stays says: nothing but that somebody was erased. */
const CALLED: Readonly<Partial<Record<PersonPath, (id: number) => Row>>> = {
  mediacontacts: (id) => ({ firstName: 'Gelöschte Person', lastName: String(id) }),
  influencers: (id) => ({ name: `Gelöschte Person ${id}`, email: nobodysAddress(id) }),
  users: (id) => ({ firstName: 'Gelöschte Person', lastName: String(id), email: nobodysAddress(id) }),
}
/** No mail gets there, ever (RFC 2606). */
const nobodysAddress = (id: number) => `geloeschte-person-${id}@example.invalid`

/** Empties the row of somebody whose numbers stay. */
export const emptyRow = async (deed: Deed, { path, id }: Whom): Promise<void> => {
  const { fields, isGathered } = resourceAt(path)
  const called = CALLED[path]?.(id) ?? {}
  const values: unknown[] = [id]
  const sets: string[] = []
  for (const [name, field] of entriesOf(fields)) {
    if (field.derived || field.handled || field.kind === 'children') continue
    if (field.kind === 'many') {
      await deed.client.query(`delete from ${joinTable(path, name)} where owner = $1`, [id])
      continue
    }
    const empty = field.kind === 'flag' ? 'false' : field.kind === 'choices' ? `'{}'` : 'null'
    sets.push(`${quoted(name)} = ${name in called ? `$${values.push(called[name])}` : empty}`)
  }
  // no keys: nothing is compared with somebody who is nobody
  if (isGathered) sets.push(`likeness = '{}'`)
  if (path === 'users') sets.push('"passwordHash" = null')
  await deed.client.query(`update ${quoted(path)} set ${sets.join(', ')} where id = $1`, values)
}
