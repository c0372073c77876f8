import { NAMES } from '@rampenlicht/model/kit/label'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows } from '@rampenlicht/model/kit/rule'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import type { Doer, Obstacle, TrashEntry, TrashedParts } from '@rampenlicht/model/rules/memory'
import { quoted } from '../../db/names.ts'
import { nameSql } from '../name-sql.ts'
import type { Row } from '../permit.ts'
import { projectIdSql } from '../project-id.ts'
import { seenBy } from '../visible.ts'
import { tookAlong, wentAlong } from '../write/trash.ts'
import { doerSql } from './names.ts'

/** An entry as the statements below answer it. */
export interface Found {
  readonly id: number
  readonly path: string
  readonly record: number
  readonly name: string
  readonly actor: Doer | null
  readonly at: string
  readonly parts: readonly TrashedParts[] | null
  readonly kept: Row
  readonly managers: readonly number[] | null
  readonly obstacles: readonly Obstacle[] | null
}

/** Who manages, or managed, the project of a row. */
export const managersSql = (resource: Resource, row: string): string => {
  const project = projectIdSql(resource, (name) => `${row}.${quoted(name)}`)
  if (project === undefined) return 'null::jsonb'
  return `coalesce((select jsonb_agg(m.target) from projects__managers m where m.owner = ${project}),
    (select p.links -> 'managers' from trash p where p.path = 'projects' and p.record = ${project} limit 1))`
}

/** Rows of the trash of one kind that the actor would see if they were not there; each row is called r. */
export const trashedBranch = (resource: Resource, actor: Actor, where: string): string =>
  `select t.entry, t.at, t.actor, t.path, t.record, t."deedId", t.kept, t.links, ${nameSql(resource, 'r')} as name,
     ${managersSql(resource, 'r')} as managers
   from trash t, jsonb_populate_record(null::${quoted(resource.path)}, t.kept) r
   where t.path = '${resource.path}' and ${where} and ${seenBy(resource, actor, 'r')}`

/** Whether the actor would see this row of the trash, of whatever kind it is, if it were not there. */
export const trashSeenBy = (actor: Actor, row: string): string => {
  const hidden = resources.filter((one) => seenBy(one, actor, 'r') !== 'true')
  const each = hidden.map(
    (one) =>
      `(${row}.path <> '${one.path}' or exists (
        select from jsonb_populate_record(null::${quoted(one.path)}, ${row}.kept) r where ${seenBy(one, actor, 'r')}))`,
  )
  return ['true', ...each].join(' and ')
}

const KEPT_NAME = `coalesce(nullif(concat_ws(' ', ${NAMES.map((name) => `nullif(x.kept ->> '${name}', '')`).join(', ')}), ''), 'Nr. ' || x.record)`

/** What an entry refers to that lies in the trash as well, as far as the actor would see it. */
const obstaclesSql = (kinds: readonly Resource[], actor: Actor) => {
  const references = kinds.flatMap(({ path, fields }) =>
    entriesOf(fields).flatMap(([name, field]) =>
      (field.kind === 'one' || field.kind === 'many') && !resourceAt(field.target).leavesTrace
        ? [`('${path}', '${name}', '${field.target}')`]
        : [],
    ),
  )
  if (references.length === 0) return 'null::json'
  return `(select json_agg(o) from (
    select distinct on (x.entry) x.path, x.record, ${KEPT_NAME} as name, coalesce(root.entry, x.entry) as trash
    from (values ${references.join(', ')}) f(path, name, target),
      jsonb_array_elements_text(case when p.links ? f.name then p.links -> f.name
        else jsonb_build_array(p.kept -> f.name) end) v(id)
      join trash x on x.record = v.id::integer
      left join trash root on ${tookAlong('root', 'x')}
    where f.path = p.path and x.path = f.target and ${trashSeenBy(actor, 'x')}) o)`
}

/** The columns of `Found` for rows p that came out of the branches above. */
export const foundColumns = (kinds: readonly Resource[], actor: Actor): string =>
  `p.entry as id, p.path, p.record, p.name, ${doerSql('p.actor')} as actor, p.at, p.kept, p.managers,
   (select json_agg(c) from (
     select s.path, count(*)::integer as count from trash s
     where ${wentAlong('s', 'p')} and ${trashSeenBy(actor, 's')}
     group by s.path order by count desc, s.path) c) as parts,
   ${obstaclesSql(kinds, actor)} as obstacles`

export const mayRestore = (
  actor: Actor,
  { path, record, kept, managers }: Pick<Found, 'path' | 'record' | 'kept' | 'managers'>,
) =>
  allows(resourceAt(path).may.delete, {
    actor,
    record: { ...kept, id: record },
    project: { managers: (managers ?? []).map((id) => ({ id })) },
  })

const DAY_MS = 86_400_000
export const entryOf = (actor: Actor, trashDays: number, found: Found): TrashEntry => {
  const { id, path, record, name, parts, actor: by, at, obstacles } = found
  return {
    id,
    path,
    record,
    name,
    parts: parts ?? [],
    actor: by,
    at,
    until: new Date(Date.parse(at) + trashDays * DAY_MS).toISOString(),
    mayRestore: mayRestore(actor, found),
    obstacles: obstacles ?? [],
  }
}
