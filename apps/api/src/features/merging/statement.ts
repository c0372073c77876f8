import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { partsOf } from '@rampenlicht/model/resources/parts'
import type { MergeSide } from '@rampenlicht/model/rules/merging'
import { answeredNames } from '../../crud/answer.ts'
import { partSteps, stepOf } from '../../crud/part-steps.ts'
import { type Pointer, pointersAt, twinSql } from '../../crud/pointers.ts'
import { columns, type Statement } from '../../crud/statements.ts'
import { listedFor, seenBy } from '../../crud/visible.ts'
import { joinTable, quoted } from '../../db/names.ts'

export interface Told {
  readonly one: MergeSide | null
  readonly other: MergeSide | null
  readonly uses: readonly Counted[]
}
interface Counted {
  readonly path: string
  readonly one: number
  readonly other: number
  readonly shared: number
}

const count = (condition: string) => `(count(*) filter (where ${condition}))::integer`

/** Records that point at either of the two: $1 and $2. */
const usesSql = (pointer: Pointer, actor: Actor): string => {
  const { user, name, field } = pointer
  const seen = seenBy(user, actor, 'u')
  if (field.kind === 'many') {
    const links = joinTable(user.path, name)
    const has = (place: string) => `exists (select from ${links} l where l.owner = u.id and l.target = ${place})`
    return `select '${user.path}' as path, ${count(has('$1'))} as one, ${count(has('$2'))} as other,
        ${count(`${has('$1')} and ${has('$2')}`)} as shared
      from ${quoted(user.path)} u where u.id in (select owner from ${links} where target in ($1, $2)) and ${seen}`
  }
  const column = `u.${quoted(name)}`
  return `select '${user.path}' as path, ${count(`${column} = $1`)} as one, ${count(`${column} = $2`)} as other,
      ${count(`${column} = $2 and ${twinSql(pointer, '$1')} is not null`)} as shared
    from ${quoted(user.path)} u where ${column} in ($1, $2) and ${seen}`
}

/** What hangs on rows that are themselves part of something, e.g. the allocations of a contact in a Verteiler. */
const partsSql = ({ user, name, field }: Pointer, actor: Actor): readonly string[] => {
  const isWithin = Object.values(user.fields).some((one) => one.partOf && one !== field)
  if (!isWithin || field.kind === 'many') return []
  const column = `u.${quoted(name)}`
  return partsOf(user).map(({ resource: part }) => {
    const steps = partSteps(user, `t.${quoted(name)} in ($1, $2)`, (one) => seenBy(one, actor, 't'))
    return `(with recursive ${steps.join(', ')}
      select '${part.path}' as path, ${count(`${column} = $1`)} as one, ${count(`${column} = $2`)} as other, 0 as shared
      from ${stepOf(part.path)} o join ${quoted(user.path)} u on u.id = o.root)`
  })
}

/** Two records side by side, and what points at them, in one statement. */
export const mergeableStatement = (resource: Resource, one: number, other: number, actor: Actor): Statement => {
  const { path } = resource
  const pointers = pointersAt(resource)
  const uses = pointers.flatMap((pointer) => [usesSql(pointer, actor), ...partsSql(pointer, actor)])
  const side = (place: string) => `(select row_to_json(s) from (
    select (select row_to_json(r) from (select ${columns(path, answeredNames(resource), actor)}) r) as record, t0.version,
      (select min(a.at) from audit a where a.path = '${path}' and a.record = t0.id and a.deed = 'create') as "createdAt"
    from ${quoted(path)} t0 where t0.id = ${place} and ${listedFor(resource, actor, 't0')}) s)`
  const counted = uses.length
    ? `(select json_agg(u) from (${uses.join(' union all ')}) u where u.one + u.other > 0)`
    : 'null'
  return {
    text: `select ${side('$1::integer')} as one, ${side('$2::integer')} as other, coalesce(${counted}, '[]') as uses`,
    values: [one, other],
  }
}
