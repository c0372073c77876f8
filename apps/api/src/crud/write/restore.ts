import { labelOf } from '@rampenlicht/model/kit/label'
import { entriesOf, isNeverNull } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Kept, Obstacle } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { forbidden, Problem, violation } from '../../errors.ts'
import type { Saved } from '../behaviour.ts'
import { trashSeenBy } from '../memory/trash.ts'
import { nameSql } from '../name-sql.ts'
import { permit, type Row } from '../permit.ts'
import { whoSeesAll } from '../references.ts'
import type { Deed } from './deed.ts'
import { lock } from './lock.ts'
import { tieAgain } from './loose.ts'
import type { Entry } from './restore-statement.ts'
import type { BehaviourOf } from './settle.ts'
import { tookAlong, WITH_PARTS } from './trash.ts'

interface Kin extends Entry {
  readonly kept: Row
}
const ENTRY = 'entry, path, record, "deedId", "partOf", kept'
const addressOf = ({ path, record }: Entry) => `/${path}/${record}`
const nameOf = ({ path, record, kept }: Kin) => `${resourceAt(path).noun.one} „${labelOf({ ...kept, id: record })}“`

/**
 * Brings records back from the trash as somebody asks for it, with everything that went along, all or nothing. Whoever
 * may delete such a record may bring it back. What it refers to has to be there: if it lies in the trash too, it comes
 * along when asked for, else the answer names it. What is hidden from whoever asks is not there. Answers how many of what
 * was asked came back, and what is missing.
 */
export const restore = async (
  deed: Deed,
  behaviourOf: BehaviourOf,
  actor: Actor,
  wanted: readonly string[],
  isAlong: boolean,
): Promise<{ readonly restored: number; readonly missing: readonly Kept[]; readonly title: string }> => {
  const { client } = deed
  let all: readonly Kin[] = []
  let more = await seenAmong(client, wanted, actor)
  let missing: readonly Missing[] = []
  while (more.length > 0) {
    all = [...all, ...(await withParts(client, more, all))]
    missing = await missingOf(client, all, actor)
    refuseHidden(missing)
    const obstacles = missing.flatMap(({ obstacle }) => obstacle ?? [])
    if (obstacles.length && !isAlong) throw inTheWay(all, obstacles)
    more = [...new Set(obstacles.map(({ trash }) => String(trash)))]
  }
  if (all.length === 0) return { restored: 0, missing: [], title: '' }
  await doWithout(client, all, missing)
  const there = new Set(all.map(addressOf))
  const asked = all.filter(({ partOf }) => partOf === null || !there.has(partOf))
  const groups = [...new Set(asked.map(({ path }) => path))].map((path) => {
    const resource = resourceAt(path)
    return { resource, kin: asked.filter((one) => one.path === path) }
  })
  for (const { resource, kin } of groups)
    await behaviourOf(resource).beforeSave(
      kin.map(({ kept }) => ({ client, deed, actor, resource, after: kept, handled: {}, changes: {} })),
    )
  const title = await titleOf(client, asked)
  await deed.restore(all, title)
  await tieAgain({ deed, behaviourOf, actor }, all)
  for (const { resource, kin } of groups) {
    const ids = kin.map(({ record }) => record)
    const behaviour = behaviourOf(resource)
    const back = await lock(
      client,
      resource,
      actor,
      ids.map((id) => ({ id })),
    )
    await permit(client, resource, resource.may.delete, actor, ...back)
    await behaviour.afterRestore(
      back.map((after): Saved => ({ client, deed, actor, resource, id: after.id, after, handled: {}, changes: {} })),
    )
    deed.afterCommit(() => behaviour.afterCommit({ ids, deed: 'restore' }))
  }
  return { restored: asked.length, missing: missing.flatMap(toldOf), title }
}

const seenAmong = async (
  client: pg.PoolClient,
  wanted: readonly string[],
  actor: Actor,
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ entry: string }>(
    `select t.entry from trash t where t.entry = any ($1::bigint[]) and ${trashSeenBy(actor, 't')}`,
    [wanted],
  )
  return rows.map(({ entry }) => entry)
}

/** The entries that were asked for, and what went along with them. They are locked: of two who ask, one comes too late. */
const withParts = async (client: pg.PoolClient, wanted: readonly string[], known: readonly Kin[]) => {
  const { rows } = await client.query<Kin>(
    `select ${ENTRY} from trash t
     where ${WITH_PARTS} and t.entry <> all ($2::bigint[])
     order by t.entry for update of t`,
    [wanted, known.map(({ entry }) => entry)],
  )
  return rows
}

interface Missing {
  readonly kin: Kin
  readonly name: string
  readonly isRequired: boolean
  readonly label: string
  readonly target: string
  readonly obstacle: Obstacle | undefined
  /** Whether the actor would see the obstacle, if there is one. */
  readonly isSeen: boolean
  /** It is gone for good; what is only let go may as well lie in the trash, and hinders nobody there. */
  readonly isPurged: boolean
}

/** What the entries refer to that is neither there nor among them. One statement, however many there are. */
const missingOf = async (client: pg.PoolClient, all: readonly Kin[], actor: Actor): Promise<readonly Missing[]> => {
  const paths = [...new Set(all.map(({ path }) => path))]
  const ways = paths.flatMap((path) =>
    entriesOf(resourceAt(path).fields).flatMap(([name, field]) => {
      if ((field.kind !== 'one' && field.kind !== 'many') || resourceAt(field.target).leavesTrace) return []
      if (field.derived || field.handled) return []
      const refs =
        field.kind === 'one'
          ? `select a.entry, (a.kept ->> '${name}')::integer as ref from among a where a.path = '${path}'`
          : `select a.entry, link::integer as ref from among a, jsonb_array_elements_text(a.links -> '${name}') link where a.path = '${path}'`
      return [
        `select min(r.entry) as entry, '${name}' as name, '${field.target}' as target, r.ref from (${refs}) r
         where r.ref is not null and not exists (select from ${quoted(field.target)} x where x.id = r.ref)
           and not exists (select from among s where s.path = '${field.target}' and s.record = r.ref)
         group by r.ref`,
      ]
    }),
  )
  if (ways.length === 0) return []
  const { rows } = await client.query<{
    entry: string
    name: string
    target: string
    ref: number
    trash: string | null
    kept: Row | null
    seen: boolean
  }>(
    `with among as (select entry, path, record, kept, links from trash where entry = any ($1::bigint[]))
     select m.*, coalesce(root.entry, s.entry) as trash, coalesce(root.path, s.path) as path,
       coalesce(root.record, s.record) as record, s.kept, ${trashSeenBy(actor, 's')} as seen
     from (${ways.join(' union all ')}) m
     left join trash s on s.path = m.target and s.record = m.ref
     left join trash root on ${tookAlong('root', 's')}
     order by m.entry, m.name, m.ref`,
    [all.map(({ entry }) => entry)],
  )
  const byEntry = new Map(all.map((kin) => [kin.entry, kin]))
  return rows.map(({ entry, name, target, ref, trash, kept, seen }) => {
    const kin = byEntry.get(entry)!
    const field = resourceAt(kin.path).fields[name]!
    return {
      kin,
      name,
      isRequired: field.kind === 'one' && (isNeverNull(field) || field.partOf === true),
      label: field.label,
      target,
      isSeen: seen,
      isPurged: trash === null,
      obstacle:
        trash === null || field.loose
          ? undefined
          : { path: target, record: ref, name: labelOf({ ...kept, id: ref }), trash: Number(trash) },
    }
  })
}

/** What the actor does not see they do not bring back either, and nothing is said of it. */
const refuseHidden = (missing: readonly Missing[]) => {
  const hidden = missing.find(({ obstacle, isSeen }) => obstacle && !isSeen)
  if (!hidden) return
  const { visible } = resourceAt(hidden.target)
  throw forbidden(
    `${nameOf(hidden.kin)} gehört zu etwas, das auch im Papierkorb liegt („${hidden.label}“). Wiederherstellen darf das nur: ${visible ? whoSeesAll(visible) : ''}.`,
  )
}

const MOST_NAMED = 3
const inTheWay = (all: readonly Kin[], obstacles: readonly Obstacle[]): Problem => {
  const named = obstacles
    .slice(0, MOST_NAMED)
    .map(({ path, name }) => `${resourceAt(path).noun.one} „${name}“`)
    .join(', ')
  const others = obstacles.length > MOST_NAMED ? ` und ${obstacles.length - MOST_NAMED} weitere` : ''
  const lie = obstacles.length === 1 ? 'liegt' : 'liegen'
  const detail = `${nameOf(all[0]!)} gehört zu etwas, das fehlt: ${named}${others} ${lie} auch im Papierkorb. Bitte mit wiederherstellen.`
  return new Problem(422, detail, { violations: [{ propertyPath: 'along', message: detail }], obstacles })
}

/** What is gone for good leaves an empty field; where one cannot be empty, the record cannot come back. */
const doWithout = async (client: pg.PoolClient, all: readonly Kin[], missing: readonly Missing[]) => {
  const lacking = missing.filter(({ obstacle }) => !obstacle)
  const hopeless = lacking.find(({ isRequired }) => isRequired)
  if (hopeless)
    throw violation(
      'id',
      `${nameOf(hopeless.kin)} lässt sich nicht wiederherstellen: „${hopeless.label}“ wurde endgültig gelöscht.`,
    )
  const names = new Set(lacking.map(({ name }) => name))
  for (const name of names)
    for (const path of new Set(lacking.filter((one) => one.name === name).map(({ kin }) => kin.path))) {
      const field = resourceAt(path).fields[name]!
      if (field.kind !== 'one') continue
      await client.query(
        `update trash t set kept = kept || jsonb_build_object('${name}', null)
         where t.entry = any ($1::bigint[]) and t.path = '${path}' and t.kept ->> '${name}' is not null
           and not exists (select from ${quoted(field.target)} x where x.id = (t.kept ->> '${name}')::integer)
           and not exists (select from trash s where s.entry = any ($1::bigint[]) and s.path = '${field.target}'
             and s.record = (t.kept ->> '${name}')::integer)`,
        [all.map(({ entry }) => entry)],
      )
    }
}

const toldOf = ({ kin, name, label, obstacle, isPurged }: Missing): readonly Kept[] =>
  obstacle
    ? []
    : [
        {
          path: kin.path,
          id: kin.record,
          name: labelOf({ ...kin.kept, id: kin.record }),
          field: name,
          reason: `„${label}“ ${isPurged ? 'wurde inzwischen endgültig gelöscht' : 'liegt im Papierkorb'}.`,
        },
      ]

/** „Projekt „Nachtzug“ wiederhergestellt“, „3 Medienkontakte wiederhergestellt“ */
const titleOf = async (client: pg.PoolClient, asked: readonly Kin[]): Promise<string> => {
  const { path, entry } = asked[0]!
  const resource = resourceAt(path)
  if (asked.length > 1) {
    const noun = asked.every((one) => one.path === path) ? resource.noun.many : 'Einträge'
    return `${asked.length.toLocaleString('de-DE')} ${noun} wiederhergestellt`
  }
  const { rows } = await client.query<{ name: string }>(
    `select ${nameSql(resource, 'r')} as name from trash t, jsonb_populate_record(null::${quoted(path)}, t.kept) r
     where t.entry = $1`,
    [entry],
  )
  return `${resource.noun.one} „${rows[0]?.name ?? ''}“ wiederhergestellt`
}
