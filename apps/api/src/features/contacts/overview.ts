import type { Actor } from '@rampenlicht/model/kit/rule'
import { ABOUT_AT, type ContactPath } from '@rampenlicht/model/resources/contacts/about'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { type ContactOverview, MOST_ITEMS, MOST_KNOWN_BY, MOST_NOTES } from '@rampenlicht/model/rules/contact-overview'
import { answeredNames } from '../../crud/answer.ts'
import { columns, prepared, type Statement } from '../../crud/statements.ts'
import { listedFor } from '../../crud/visible.ts'
import { joinTable, quoted } from '../../db/names.ts'

type Part = Exclude<keyof ContactOverview, 'reminders' | 'notes' | 'knownBy'>
/** Rows of one kind that have to do with the contact $1, and their order. */
interface Rows {
  readonly sql: string
  readonly order: string
}
interface Kind {
  /** The ids of projects that it has to do with; those who manage them may know it. */
  readonly projects?: string
  readonly parts: Readonly<Partial<Record<Part, Rows>>>
}

const PROJECT = `json_build_object('id', p.id, 'title', p.title, 'coverName', p."coverName") as project`
const featuresOf = (partners: string): Rows => ({
  sql: `select f.id, f.type, f.status, f.date, json_build_object('id', m.id, 'name', m.name) as partner, ${PROJECT}
    from project_mediacontact_partners c join project_mediacontact_partner_features f on f."projectMediacontactPartner" = c.id
    join mediacontact_partners m on m.id = c."mediacontactPartner" join projects p on p.id = c.project
    where c."mediacontactPartner" in (${partners})`,
  order: 'date desc nulls last, id desc',
})

const KINDS: Readonly<Record<ContactPath, Kind>> = {
  mediacontacts: {
    projects: `select l.project from project_list_mediacontacts m join project_lists l on l.id = m."projectList"
      where m.mediacontact = $1`,
    parts: {
      lists: {
        sql: `select l.id, l.name, l."updatedAt", ${PROJECT}, (
            select count(*)::integer from project_list_mediacontacts x where x."projectList" = l.id) as "contactCount"
          from project_list_mediacontacts m join project_lists l on l.id = m."projectList"
          join projects p on p.id = l.project where m.mediacontact = $1`,
        order: '"updatedAt" desc nulls last, id desc',
      },
      received: {
        sql: `select a.id, n.name as material, a.count, a.date, ${PROJECT}
          from project_list_mediacontacts m
          join project_list_mediacontact_materials a on a."projectListMediacontact" = m.id and a.date is not null
          join project_materials s on s.id = a."projectMaterial" join materials n on n.id = s.material
          join projects p on p.id = s.project where m.mediacontact = $1`,
        order: 'date desc, id desc',
      },
      features: featuresOf(`select target from ${joinTable('mediacontacts', 'partners')} where owner = $1`),
    },
  },
  influencers: {
    projects: 'select c.project from project_influencers c where c.influencer = $1',
    parts: {
      cooperations: {
        sql: `select c.id, c.status, ${PROJECT} from project_influencers c join projects p on p.id = c.project
          where c.influencer = $1`,
        order: 'id desc',
      },
    },
  },
  business_contacts: { parts: {} },
  customer_contacts: {
    projects: `select owner from ${joinTable('projects', 'customerContacts')} where target = $1`,
    parts: {
      projects: {
        sql: `select p.id, p.title, p."coverName" from ${joinTable('projects', 'customerContacts')} l
          join projects p on p.id = l.owner where l.target = $1`,
        order: 'id desc',
      },
    },
  },
  mediacontact_partners: {
    projects: 'select c.project from project_mediacontact_partners c where c."mediacontactPartner" = $1',
    parts: {
      contacts: {
        sql: `select m.id, m."firstName", m."lastName", m."jobTitle" from ${joinTable('mediacontacts', 'partners')} l
          join mediacontacts m on m.id = l.owner where l.target = $1 and m."isActive"`,
        order: '"lastName" collate german, "firstName" collate german, id',
      },
      cooperations: {
        sql: `select c.id, null as status, ${PROJECT} from project_mediacontact_partners c
          join projects p on p.id = c.project where c."mediacontactPartner" = $1`,
        order: 'id desc',
      },
      features: featuresOf('$1'),
    },
  },
}

const counted = ({ sql, order }: Rows, most: number) => `(with r as (${sql}) select json_build_object(
    'count', (select count(*) from r),
    'items', coalesce((select json_agg(i) from (select * from r order by ${order} limit ${most}) i), '[]')))`

/** Records that name the contact $1, as their lists answer them. */
const namingIt = (path: string, about: string, actor: Actor, more = 'true') => {
  const resource = resourceAt(path)
  return `from ${quoted(path)} t0 where t0.${quoted(about)} = $1 and ${listedFor(resource, actor, 't0')} and ${more}`
}
const answered = (path: string, actor: Actor) => columns(path, answeredNames(resourceAt(path)), actor)

const knownBy = (about: string, projects: string | undefined) => {
  const talks = `select l.target as person, count(*) as notes, 0 as projects from contact_notes n
    join ${joinTable('contact_notes', 'participants')} l on l.owner = n.id where n.${quoted(about)} = $1 group by 1`
  const managed = `select target, 0, count(*) from projects__managers where owner in (${projects}) group by 1`
  return `(select coalesce(json_agg(k), '[]') from (
    select u.id, u."firstName", u."lastName", u."pictureName", sum(w.notes)::integer as notes,
      sum(w.projects)::integer as projects
    from (${projects ? `${talks} union all ${managed}` : talks}) w join users u on u.id = w.person
    where u."isActive" and u."deletedAt" is null group by u.id
    order by notes desc, projects desc, u."lastName" collate german, u.id limit ${MOST_KNOWN_BY}) k)`
}

/** The JSON of an overview, as `ContactOverview` describes it. */
export const overviewStatement = (path: ContactPath, id: number, actor: Actor): Statement => {
  const about = ABOUT_AT[path]
  const { projects, parts } = KINDS[path]
  const notes = namingIt(contactNote.path, about, actor)
  const fields = [
    `(select coalesce(json_agg(r), '[]') from (select ${answered(reminder.path, actor)}
      ${namingIt(reminder.path, about, actor, 'not t0."isDone"')} order by t0.due, t0.id limit ${MOST_ITEMS}) r) as reminders`,
    `json_build_object('count', (select count(*) ${notes}), 'items', (select coalesce(json_agg(r), '[]') from (
      select ${answered(contactNote.path, actor)} ${notes} order by t0.at desc nulls last, t0.id desc limit ${MOST_NOTES}) r)) as notes`,
    `${knownBy(about, projects)} as "knownBy"`,
    ...Object.entries(parts).map(([name, rows]) => `${counted(rows, MOST_ITEMS)} as ${quoted(name)}`),
  ]
  return prepared(
    `select (select row_to_json(o) from (select ${fields.join(', ')}) o)::text as body
     from ${quoted(path)} t0 where t0.id = $1::integer and ${listedFor(resourceAt(path), actor, 't0')}`,
    [id],
  )
}
