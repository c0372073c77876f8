import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { PastState } from '@rampenlicht/model/rules/memory'
import { doerSql, type Name, nameSteps, namesFrom, withNames } from '../../crud/memory/names.ts'
import type { Changes, Row } from '../../crud/permit.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { isSameValue, isStored, type Reverting } from '../../crud/write/revert.ts'
import { storedColumns } from '../../crud/write/stored.ts'
import { quoted } from '../../db/names.ts'
import { notFound } from '../../errors.ts'
import { isExpired, seenSql, type Told } from './history.ts'

export interface Past {
  readonly seen: boolean
  /** As stored now; of a deleted record as it was last. */
  readonly current: Row | null
  readonly lines: readonly (Told & { readonly isOutdated: boolean })[] | null
  readonly names: readonly Name[] | null
}

/** A record as it is, with everything that happened to it since a line of its history. */
export const pastStatement = (
  resource: Resource,
  id: number,
  line: number,
  actor: Actor,
  trashDays: number,
): Statement => {
  const { path } = resource
  const text = `with
    since as (select a.* from audit a where a.path = '${path}' and a.record = $1 and a.id >= $2::bigint),
    present as (
      select coalesce(
        (select to_jsonb(r) from (select ${storedColumns(resource)} from ${quoted(path)} t0 where t0.id = $1) r),
        (select jsonb_object_agg(key, value -> 0) from jsonb_each((
          select a.changes from audit a where a.path = '${path}' and a.record = $1 and a.deed = 'delete'
          order by a.id desc limit 1)))) as stored),
    spoken as (
      select path, record, changes from since
      union all select '${path}', $1::integer,
        (select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(present.stored)) from present),
    ${nameSteps('spoken', [resource], actor).join(', ')}
    select ${seenSql(resource, actor)} as seen, (select stored from present) as current,
      (select json_agg(l order by l.id desc) from (
        select a.id, a.at, ${doerSql('a.actor')} as actor, a.deed as kind, a.changes,
          a.at < now() - make_interval(days => $3) as "isOutdated" from since a) l) as lines,
      (select json_agg(names) from names) as names`
  return prepared(text, [id, line, trashDays])
}

/** The fields that were otherwise before that line, with their values then. */
const backFrom = (resource: Resource, { current, lines }: Past) => {
  const values: Record<string, unknown> = {}
  const outdated = new Set<string>()
  // newest first: the last one that is read is the oldest, and its value before is the one
  for (const { kind, changes, isOutdated } of lines ?? [])
    if (kind === 'update')
      for (const [name, change] of Object.entries(changes as Changes)) {
        if (isExpired(change)) throw notFound('Der damalige Stand')
        values[name] = change[0]
        if (isOutdated) outdated.add(name)
      }
  const differs = Object.keys(values).filter((name) => {
    const field = resource.fields[name]
    // what a part belongs to is not chosen: it comes back with the deed that moved it, or not at all
    return isStored(field) && !field.partOf && !isSameValue(field, current?.[name], values[name])
  })
  return { values, differs, outdated }
}

const lineIn = (resource: Resource, id: number, line: number, past: Past) => {
  const found = past.lines?.find((one) => one.id === line)
  if (!past.seen || !past.current) throw notFound(`${resource.noun.one} ${id}`)
  if (!found) throw notFound(`Der Eintrag ${line} des Verlaufs`)
  return found
}

export const pastState = (resource: Resource, id: number, line: number, past: Past): PastState => {
  const { at, actor } = lineIn(resource, id, line, past)
  const { values, differs } = backFrom(resource, past)
  const names = namesFrom(past.names)
  const stored = Object.entries({ ...past.current, ...values }).filter(([name]) => resource.fields[name])
  return {
    line,
    at,
    actor,
    values: Object.fromEntries(stored.map(([name, value]) => [name, withNames(resource, name, value, names)])),
    differs,
  }
}

const isOfOneThing = (one: Field | undefined, other: Field | undefined): boolean =>
  one?.describes !== undefined && one.describes === other?.describes

/** What has to be set back for it to be as it was, in all fields or in these and what goes with them. */
export const backTo = (
  resource: Resource,
  id: number,
  line: number,
  past: Past,
  only: readonly string[] | undefined,
): Reverting => {
  lineIn(resource, id, line, past)
  const { values, differs, outdated } = backFrom(resource, past)
  const isWanted = (name: string) =>
    !only || only.some((one) => one === name || isOfOneThing(resource.fields[one], resource.fields[name]))
  const names = differs.filter(isWanted)
  return {
    id,
    fields: Object.fromEntries(names.map((name) => [name, { to: values[name], isOutdated: outdated.has(name) }])),
  }
}
