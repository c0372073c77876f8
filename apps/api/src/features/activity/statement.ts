import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { PERSON } from '@rampenlicht/model/resources/shared'
import { ACTIVITY_KINDS, ACTIVITY_PATHS, type ActivityKind, STATUS_FIELDS } from '@rampenlicht/model/rules/activity'
import { prepared, type Statement } from '../../crud/statements.ts'
import { seenBy } from '../../crud/visible.ts'
import { quoted, sortKeyAt } from '../../db/names.ts'

/** What a kind says of its row t0 beside the columns they all have; nothing said is null. */
interface Telling {
  readonly name: string
  readonly project?: string
  readonly type?: string
  readonly cooperation?: string
  readonly comment?: string
  /** Further tables that this is read from. */
  readonly joins?: string
}
const UNNAMED = `'Ohne Namen'`
/** The beginning of a comment; the rest stands where it leads to. */
const LONGEST_TOLD = 140
const fullName = `coalesce(nullif(concat_ws(' ', nullif(t0."firstName", ''), nullif(t0."lastName", '')), ''), ${UNNAMED})`

const TELLING: Readonly<Record<ActivityKind, Telling>> = {
  project: { name: 't0.title', project: 't0.id' },
  briefing: { name: `coalesce(nullif(t0.name, ''), t0.category)`, project: 't0.project' },
  list: { name: 't0.name', project: 't0.project' },
  feature: {
    name: 'm.name',
    project: 'p.project',
    type: 't0.type',
    cooperation: 'p.id',
    joins: `join project_mediacontact_partners p on p.id = t0."projectMediacontactPartner"
      join mediacontact_partners m on m.id = p."mediacontactPartner"`,
  },
  campaign: {
    name: `coalesce(nullif(t0.publisher, ''), nullif(t0.placement, ''), ${UNNAMED})`,
    project: 't0.project',
  },
  adMaterial: { name: 't0.name', project: 't0.project' },
  mediacontact: { name: fullName },
  partner: { name: 't0.name' },
  influencer: { name: 't0.name' },
  businessContact: { name: fullName },
  comment: {
    name: `coalesce(m.name, i.name, case r.kind when 'Influencer' then 'Influencer-Report' else 'Clipping-Report' end)`,
    project: 'r.project',
    cooperation: 'p.id',
    comment: `json_build_object('author', t0.author, 'text', case when length(t0.text) > ${LONGEST_TOLD}
        then rtrim(left(t0.text, ${LONGEST_TOLD})) || ' …' else t0.text end,
      'about', case when t0.feature is not null then 'Beitrag' when t0.cooperation is not null then 'Kooperation' else 'Report' end,
      'report', t0.report, 'feature', t0.feature)`,
    joins: `join project_reports r on r.id = t0.report
      left join project_mediacontact_partner_features f on f.id = t0.feature
      left join project_mediacontact_partners p on p.id = f."projectMediacontactPartner"
      left join mediacontact_partners m on m.id = p."mediacontactPartner"
      left join project_influencers b on b.id = t0.cooperation left join influencers i on i.id = b.influencer`,
  },
}

const placeOf = (kind: ActivityKind) => ACTIVITY_KINDS.indexOf(kind)
/** A comment is news once, not when somebody here has read it; nobody here wrote it either. */
const momentOf = (kind: ActivityKind) => (kind === 'comment' ? 'createdAt' : 'updatedAt')
const editorOf = (kind: ActivityKind) => (kind === 'comment' ? 'null::integer' : 't0."updatedBy"')
/** The expression that the index of the list "last changed first" is made of. */
const changedAt = (kind: ActivityKind) => sortKeyAt(resourceAt(ACTIVITY_PATHS[kind]), momentOf(kind), 't0', true)!

/** The newest rows of a kind that fulfil the condition: first found by its index, then told of. */
const branch = (kind: ActivityKind, condition: string, most: number) => {
  const { name, project = 'null', type = 'null', cooperation = 'null', comment = 'null', joins = '' } = TELLING[kind]
  const status = STATUS_FIELDS[kind]
  const path = ACTIVITY_PATHS[kind]
  return `(select '${kind}' as kind, ${placeOf(kind)} as place, '${path}' as path, t0.id, t0.version,
      t0.${quoted(momentOf(kind))} as at, ${editorOf(kind)} as by, ${name} as name, ${project}::integer as project,
      ${type}::text as type, ${cooperation}::integer as cooperation, ${comment}::json as comment, ${status ? `'${status}'` : 'null::text'} as field
    from (select * from ${quoted(path)} t0 where ${condition}
      order by ${changedAt(kind)} desc, t0.id desc limit ${most}) t0 ${joins})`
}

/**
 * All branches as one list, newest first, each row as `ActivityItem` describes it with the key of its place; which
 * projects are named is a condition on t0.
 */
const merged = (branches: readonly string[], most: number, project = 'true') => `
  select kind, id, name, at,
    (select row_to_json(u) from (select id, ${PERSON.map(quoted)} from users where users.id = c.by) u) as by,
    (select row_to_json(p) from (select id, title from projects t0 where t0.id = c.project and ${project}) p) as project,
    type, cooperation,
    case when version = 1 then 'create' else 'update' end as deed,
    case when version > 1 then (select a.changes -> c.field ->> 1 from audit a
      where a.path = c.path and a.record = c.id and a.deed in ('create', 'update') order by a.id desc limit 1) end as status,
    comment
  from (select * from (${branches.join(' union all ')}) every
    order by at desc, place desc, id desc limit ${most}) c
  order by at desc, place desc, id desc`

export interface Place {
  readonly at: string
  readonly kind: ActivityKind
  readonly id: number
}
export interface Wanted {
  readonly since: string
  readonly kinds: readonly ActivityKind[]
  readonly people: readonly number[]
  /** The feed goes on behind this item. */
  readonly before?: Place
  readonly perPage: number
}

/** A page of the feed: its JSON, the place of its last item and how many there are. */
export const feedStatement = ({ since, kinds, people, before, perPage }: Wanted, actor: Actor): Statement => {
  const seen = (kind: ActivityKind) => seenBy(resourceAt(ACTIVITY_PATHS[kind]), actor, 't0')
  const values: unknown[] = [since]
  const add = (value: unknown) => `$${values.push(value)}`
  const ids = people.length ? add(people) : undefined
  const last = before && `${add(before.at)}::timestamptz`
  const lastId = before && kinds.includes(before.kind) ? `${add(before.id)}::integer` : ''
  const conditionOf = (kind: ActivityKind) => {
    const at = changedAt(kind)
    const by = ids ? `${editorOf(kind)} = any (${ids}::integer[])` : 'true'
    const from = `${at} >= $1::timestamptz and ${by} and ${seen(kind)}`
    if (!before) return from
    const step = placeOf(kind) - placeOf(before.kind)
    // of what changed at the same moment, the kinds after the last item's have been told, those before it have not
    if (step === 0) return `${from} and (${at}, t0.id) < (${last}, ${lastId})`
    return `${from} and ${at} ${step > 0 ? '<' : '<='} ${last}`
  }
  const page = merged(
    kinds.map((kind) => branch(kind, conditionOf(kind), perPage)),
    perPage,
    seen('project'),
  )
  const text = `with page as (select *, row_number() over () as n from (${page}) r)
    select (select coalesce(json_agg(row_to_json(r)), '[]') from (
        select kind, id, name, at, by, project, type, cooperation, deed, status, comment from page order by n) r)::text as body,
      (select json_build_array(at, kind, id)::text from page order by n desc limit 1) as last,
      (select count(*)::integer from page) as found`
  const isBare = kinds.length === ACTIVITY_KINDS.length && values.length === 1
  return isBare ? prepared(text, values) : { text, values }
}

/** Whether one answer suits everybody: no kind has rows that some do not see. */
export const isSeenByAll = () => ACTIVITY_KINDS.every((kind) => resourceAt(ACTIVITY_PATHS[kind]).visible === undefined)

/** Single records as they are now, whoever asks; what is gone is missing. */
export const itemsStatement = (ids: ReadonlyMap<ActivityKind, readonly number[]>): Statement => {
  const values = ACTIVITY_KINDS.map((kind) => ids.get(kind) ?? [])
  const most = 1000
  const branches = ACTIVITY_KINDS.map((kind, at) =>
    branch(kind, `t0.id = any ($${at + 1}::integer[]) and t0.${quoted(momentOf(kind))} is not null`, most),
  )
  return prepared(`select coalesce(json_agg(row_to_json(r)), '[]') as items from (${merged(branches, most)}) r`, values)
}
