import type { Actor } from '@rampenlicht/model/kit/rule'
import { PERSON } from '@rampenlicht/model/resources/shared'
import {
  CHANGE_KINDS,
  DEADLINE_KINDS,
  MOST_CHANGES,
  MOST_DEADLINES,
  type ProjectChange,
  type ProjectDeadline,
} from '@rampenlicht/model/rules/project-overview'
import { columnsOf } from '../../crud/answer.ts'

const UNNAMED = `'Ohne Namen'`
const campaignName = `coalesce(nullif(publisher, ''), nullif(placement, ''), ${UNNAMED})`

/** Each kind of deadline as rows (id, date, name, count) of the project t0; $2 is today. */
const DEADLINES: Readonly<Record<ProjectDeadline['kind'], string>> = {
  release: `select t0.id, t0."releaseDate", t0.title, 1 where t0."releaseDate" >= $2::date`,
  est: `select t0.id, t0."estDate", t0.title, 1 where t0."estDate" >= $2::date`,
  campaignStart: `select id, "campaignStart", ${campaignName}, 1 from project_ad_campaigns
    where project = t0.id and "campaignStart" >= $2::date`,
  campaignEnd: `select id, "campaignEnd", ${campaignName}, 1 from project_ad_campaigns
    where project = t0.id and "campaignEnd" >= $2::date`,
  // Open ones stay however late they are.
  adMaterial: `select (array_agg(id order by name collate german, id))[1], deadline,
      (array_agg(name order by name collate german, id))[1], count(*) from project_ad_materials
    where project = t0.id and status <> 'Erledigt' and deadline is not null group by deadline`,
}

/** Each kind of change as rows (id, name, at, by). */
const CHANGES: Readonly<Record<ProjectChange['kind'], string>> = {
  project: `select t0.id, t0.title, t0."updatedAt", t0."updatedBy"`,
  briefing: `select id, coalesce(nullif(name, ''), category), "updatedAt", "updatedBy" from project_briefings
    where project = t0.id`,
  upload: `select id, name, "createdAt", "createdBy" from project_uploads where project = t0.id`,
  list: `select id, name, "updatedAt", "updatedBy" from project_lists where project = t0.id`,
  feature: `select f.id, f.type || ' bei ' || m.name, f."updatedAt", f."updatedBy"
    from project_mediacontact_partner_features f
    join project_mediacontact_partners p on p.id = f."projectMediacontactPartner"
    join mediacontact_partners m on m.id = p."mediacontactPartner" where p.project = t0.id`,
  campaign: `select id, ${campaignName}, "updatedAt", "updatedBy" from project_ad_campaigns where project = t0.id`,
  adMaterial: `select id, name, "updatedAt", "updatedBy" from project_ad_materials where project = t0.id`,
}

/** All kinds in one, each row with its kind and the kind's place in the list. */
const union = <Kind extends string>(kinds: readonly Kind[], rows: Readonly<Record<Kind, string>>, columns: string) =>
  kinds
    .map((kind, place) => `select '${kind}' as kind, ${place} as place, r.* from (${rows[kind]}) r (${columns})`)
    .join(' union all ')

/** The deadlines and last changes of the project t0, one column each. */
export const lines = (actor: Actor): string => `
  (select coalesce(json_agg(r), '[]') from (
    select kind, id, date, name, count from (${union(DEADLINE_KINDS, DEADLINES, 'id, date, name, count')}) d
    order by date, place, name collate german, id limit ${MOST_DEADLINES}) r) as deadlines,
  (select coalesce(json_agg(r), '[]') from (
    select kind, id, name, at,
      (select row_to_json(p) from (select ${columnsOf('users', PERSON, actor)} from users t0 where t0.id = c.by) p) as by
    from (${union(CHANGE_KINDS, CHANGES, 'id, name, at, by')}) c
    where at is not null order by at desc, place, id desc limit ${MOST_CHANGES}) r) as changes`
