import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { partsOf } from '@rampenlicht/model/resources/parts'
import { quoted } from '../../db/names.ts'
import { inBetween, partSteps, stepOf } from '../part-steps.ts'
import { prepared, type Statement, withIds } from '../statements.ts'
import { NEXT_DEED, type Noting, noted, notingValues } from './audit.ts'
import { storedColumns } from './stored.ts'

/**
 * One statement for each level of what hangs on the records: whoever adds to it is waited for, and then seen by the
 * next. Otherwise a part that comes in that moment would go along without a word.
 */
export const lockPartsStatements = (resource: Resource, ids: readonly number[]): readonly Statement[] => {
  const { is, value } = withIds(ids)
  const steps = partSteps(resource, is('t.id', '$1'))
  return inBetween(resource).map((level) => {
    const locked = level.map(
      ({ resource: { path } }) =>
        `(select count(*) from (
          select from ${quoted(path)} t where t.id in (select id from ${stepOf(path)}) order by t.id for update of t) locked)`,
    )
    return prepared(`with recursive ${steps.join(', ')} select ${locked.join(', ')}`, [value])
  })
}

/** A row t0 as it is stored, and what the audit says when it goes: each value as it was, and null. Read once, hence the offset. */
const asStored = (resource: Resource) =>
  `lateral (select to_jsonb(r) as stored from (select ${storedColumns(resource)}) r offset 0) s`
const GONE = '(select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(s.stored))'

const linksOf = ({ fields }: Resource) => {
  const links = entriesOf(fields).flatMap(([name, field]) =>
    field.kind === 'many' ? [`'${name}', s.stored -> '${name}'`] : [],
  )
  return `jsonb_build_object(${links.join(', ')})`
}

/** The rows of one kind as the trash and the audit keep them. */
const keptOf = (resource: Resource, isRoot: boolean) =>
  `select '${resource.path}' as path, t0.id as record, ${isRoot ? 'null::integer' : 'o.root'} as root,
      to_jsonb(t0)${resource.searches ? ` - 'search'` : ''} as kept, ${linksOf(resource)} as links, ${GONE} as changes
    from ${stepOf(resource.path)} o join ${quoted(resource.path)} t0 on t0.id = o.id, ${asStored(resource)}`

/**
 * The deletion of records with everything that belongs to them: each row goes whole into the trash and gets a line in
 * the audit, all in one statement. What goes along makes it a deed that touches several records; its id comes back.
 */
export const removeStatement = (resource: Resource, ids: readonly number[], noting: Noting): Statement => {
  const { path } = resource
  const { is, value } = withIds(ids)
  const steps = partSteps(resource, is('t.id', '$4'))
  const kinds = [keptOf(resource, true), ...partsOf(resource).map((part) => keptOf(part.resource, false))]
  const partOf = `coalesce($3::text, '/${path}/' || root)`
  const text = `with recursive ${steps.join(', ')},
    kept as (${kinds.join(' union all ')}),
    deed as (select coalesce($2::bigint, case when (select count(*) from kept) > 1
      then ${NEXT_DEED} end) as id),
    gone as (delete from ${quoted(path)} where ${is('id', '$4')}),
    ${noted(`select path, record, root, 'delete' as deed, changes from kept`, { deedId: '(select id from deed)', partOf })},
    thrown as (
      insert into trash (entry, actor, path, record, "deedId", "partOf", kept, links)
      select noted.id, $1, path, record, (select id from deed), ${partOf}, kept, links
      from noted join kept using (path, record))
    select path, count(*)::integer as count, (select id from deed) as "deedId", (select min(id) from noted) as line
    from kept group by path`
  return prepared(text, [...notingValues(noting), value])
}

/** What leaves a trace is only marked, and keeps its row; in the trash it lies like any other. */
export const markStatement = (
  resource: Resource,
  ids: readonly number[],
  noting: Noting,
  mark: 'deletedAt' | 'erasedAt',
): Statement => {
  const { path } = resource
  const { is, value } = withIds(ids)
  const text = `with kept as (
      select t0.id as record, s.stored as kept, ${linksOf(resource)} as links, ${GONE} as changes
      from ${quoted(path)} t0, ${asStored(resource)} where ${is('t0.id', '$4')}),
    gone as (update ${quoted(path)} set ${quoted(mark)} = now(), version = version + 1 where ${is('id', '$4')}),
    ${noted(`select '${path}' as path, record, 'delete' as deed, changes from kept`)},
    thrown as (
      insert into trash (entry, actor, path, record, "deedId", "partOf", kept, links)
      select noted.id, $1, path, record, $2::bigint, $3::text, kept, links from noted join kept using (record))
    select min(id) as line from noted`
  return prepared(text, [...notingValues(noting), value])
}
