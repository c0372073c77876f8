import { resourceAt } from '@rampenlicht/model/resources/index'
import { PERSON_PATHS } from '@rampenlicht/model/rules/privacy/person-file'
import {
  exemptionOf,
  type Hold,
  type KeptPerson,
  MOST_PROPOSALS,
  type Proposal,
  type ProposalPath,
  staysOf,
  TERM_KEYS,
  TERM_RULES,
  type TermKey,
  type TermProposals,
  type TermSettings,
  type Terms,
  termBegins,
  whyProposed,
} from '@rampenlicht/model/rules/privacy/retention'
import { nameSql } from '../../../crud/name-sql.ts'
import type { Statement } from '../../../crud/statements.ts'
import { quoted } from '../../../db/names.ts'
import type { Ask } from '../../../db/reads.ts'
import { dueSql, HOLD_STEPS } from './due.ts'

export interface Whom {
  readonly path: ProposalPath
  readonly id: number
}
type FactRow = Whom & {
  readonly name: string
  readonly since: string
  readonly isKnown: boolean
  readonly hold: Hold | null
  readonly project: string | null
  readonly paidIn: number | null
  readonly hasAllocations: boolean
}
interface TermRow extends Record<string, unknown> {
  readonly count: number
  readonly exemptCount: number
  readonly people: readonly FactRow[]
}

export const PROPOSAL_PATHS: readonly ProposalPath[] = [...PERSON_PATHS, 'privacy_cases']

/** What the one in row `row` is called, by its path. */
export const nameOf = (row: string) =>
  `case ${row}.path ${PROPOSAL_PATHS.map(
    (path) =>
      `when '${path}' then (select ${nameSql(resourceAt(path), 't0')} from ${quoted(path)} t0 where t0.id = ${row}.id)`,
  ).join(' ')} end`
/** Of whom has been erased a row may have to stay, without a name. */
export const isErasedSql = (row: string) =>
  `exists (select from erasures e where e.path = ${row}.path and e.record = ${row}.id and e."isWhole")`

/** The year of the last cooperation that cost something; of one that nobody knows the year of, this one. */
const PAID_IN = `(select max(coalesce(greatest(extract(year from p."releaseDate"),
      (select extract(year from max(a.at)) from audit a where a.path = 'project_influencers' and a.record = c.id)),
      extract(year from now())))::integer
  from project_influencers c join projects p on p.id = c.project where c.influencer = d.id and c.fee > 0 and d.path = 'influencers')`
const HAS_ALLOCATIONS = `(d.path = 'mediacontacts' and exists (
  select from project_list_mediacontact_materials z join project_list_mediacontacts m on m.id = z."projectListMediacontact"
  where m.mediacontact = d.id))`

/** Everybody of one rule whose term is over and whom nobody keeps; of `among` alone, where it is given. */
export const proposalsStatement = (
  key: TermKey,
  { today, months, among }: { readonly today: string; readonly months: number; readonly among?: readonly Whom[] },
): Statement => ({
  text: `with ${HOLD_STEPS.join(', ')},
    due as materialized (
      select d.*, h.hold, h.project from (${dueSql(key)}) d left join holds h on h.path = d.path and h.id = d.id
      where not exists (select from kept_people k where k.path = d.path and k.record = d.id and k.until > $2::date)
        and ($3::text[] is null or (d.path, d.id) in (select * from unnest($3::text[], $4::integer[])))
        and not ${isErasedSql('d')}),
    shown as (select * from due order by hold is not null, since, path, id limit $5)
    select (select count(*)::integer from due where hold is null) as count,
      (select count(*)::integer from due where hold is not null) as "exemptCount",
      (select coalesce(json_agg(r), '[]') from (
        select d.path, d.id, ${nameOf('d')} as name, to_char(d.since at time zone 'Europe/Berlin', 'YYYY-MM-DD') as since,
          d."isKnown", d.hold, (select p.title from projects p where p.id = d.project) as project,
          ${PAID_IN} as "paidIn", ${HAS_ALLOCATIONS} as "hasAllocations"
        from shown d order by d.hold is not null, d.since, d.path, d.id) r) as people`,
  values: [
    termBegins(today, months),
    today,
    among?.map(({ path }) => path) ?? null,
    among?.map(({ id }) => id) ?? null,
    among?.length ?? MOST_PROPOSALS,
  ],
})

const proposalOf = (key: TermKey, row: FactRow, today: string): Proposal => ({
  ...{ path: row.path, id: row.id, name: row.name, since: row.since },
  why: whyProposed(key, row.since, row.isKnown),
  stays: staysOf(row, today),
  exempt: row.hold && exemptionOf(row.hold, row.project),
})

/** Those of `among` that are proposed now, whatever the rule. */
export const proposedAmong = async (
  ask: Ask,
  settings: TermSettings,
  today: string,
  among: readonly Whom[],
): Promise<readonly Proposal[]> => {
  const found: Proposal[] = []
  for (const key of TERM_KEYS) {
    const { months, isOn } = settings[key]
    const theirs = among.filter(({ path }) => TERM_RULES[key].paths.includes(path))
    if (!isOn || theirs.length === 0) continue
    const { rows } = await ask<TermRow>(proposalsStatement(key, { today, months, among: theirs }))
    found.push(...rows[0]!.people.map((row) => proposalOf(key, row, today)))
  }
  return found
}

/** Whoever is gone needs nobody to keep them. */
const KEPT = `select * from (
    select k.path, k.id, ${nameOf('k')} as name, k.until::text, k.at,
      (select ${nameSql(resourceAt('users'), 'u')} from users u where u.id = k.by) as by
    from (select path, record as id, by, at, until from kept_people) k
    where k.until > $1::date and not ${isErasedSql('k')}) k
  where k.name is not null order by k.at desc, k.path, k.id limit ${MOST_PROPOSALS}`

/** What GET /privacy/terms answers. A rule that is off proposes nobody. */
export const readTerms = async (ask: Ask, settings: TermSettings, today: string): Promise<Terms> => {
  const rules: TermProposals[] = []
  for (const key of TERM_KEYS) {
    const { months, isOn } = settings[key]
    const { rows } = isOn ? await ask<TermRow>(proposalsStatement(key, { today, months })) : { rows: [] }
    const { count, exemptCount, people } = rows[0] ?? { count: 0, exemptCount: 0, people: [] }
    rules.push({
      ...{ key, months, isOn, count, exemptCount, name: TERM_RULES[key].name(months), text: TERM_RULES[key].text },
      people: people.map((row) => proposalOf(key, row, today)),
    })
  }
  const { rows: kept } = await ask<KeptPerson & Record<string, unknown>>({ text: KEPT, values: [today] })
  return { count: rules.reduce((sum, { count }) => sum + count, 0), rules, kept }
}
