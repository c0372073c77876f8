import type { Sending } from '@rampenlicht/model/kit/body'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Allocated } from '@rampenlicht/model/rules/paper/recipients'
import { PRINTS, type PrintKind } from '@rampenlicht/model/rules/print'
import { blockedSql } from '../../crud/blocked.ts'
import { selectionOf } from '../../crud/selection.ts'
import { conditions, rowsOf, type Statement } from '../../crud/statements.ts'
import { listedFor, seenBy } from '../../crud/visible.ts'
import { quoted } from '../../db/names.ts'
import type { Ask } from '../../db/reads.ts'
import { notFound, violation } from '../../errors.ts'
import type { AddressedPath, Recipients } from './wanted.ts'

/** More than that no printer takes in a day. */
export const MOST_PRINTED = 5_000

/** How somebody is addressed, for those who have it. */
const CALLED = ['salutation', 'title', 'isInformal', 'ownSalutation', 'fullName']
/** The columns of a record that stand on paper. */
const columnsOf = (kind: PrintKind, row: string): string => {
  const { path, fields } = PRINTS[kind]
  const own = resourceAt(path).fields
  const names = [...Object.keys(fields), ...CALLED].filter((name) => own[name] && !('target' in own[name]))
  return ['id', ...names].map((name) => `${row}.${quoted(name)}`).join(', ')
}
const PLACE = 'street, zip, city, country'

/** Each kind with the house it gets its letters at, as the rules of printing want it. */
const sources = (actor: Actor): Readonly<Record<AddressedPath, { readonly kind: PrintKind; readonly sql: string }>> => {
  const media = (row: string) => `${columnsOf('mediacontact', row)}, ${blockedSql('mediacontacts')(row)} as blocked,
    (select coalesce(json_agg(p), '[]') from (
      select p.name, (select row_to_json(h) from (
        select name, ${PLACE} from mediacontact_companies where id = p.company) h) as company
      from mediacontacts__partners k join mediacontact_partners p on p.id = k.target
      where k.owner = ${row}.id and ${seenBy(resourceAt('mediacontact_partners'), actor, 'p')}
      order by p.name collate german, p.id) p) as partners`
  const house = (name: string, table: string, columns: string) =>
    `(select row_to_json(h) from (select ${columns}, ${PLACE} from ${table} where id = t0.${name}) h) as ${name}`
  const blocked = (path: BlockablePath) => `${blockedSql(path)('t0')} as blocked`
  return {
    mediacontacts: { kind: 'mediacontact', sql: `select ${media('t0')}` },
    influencers: { kind: 'influencer', sql: `select ${columnsOf('influencer', 't0')}, ${blocked('influencers')}` },
    business_contacts: {
      kind: 'business_contact',
      sql: `select ${columnsOf('business_contact', 't0')}, ${blocked('business_contacts')}, ${house('company', 'business_contact_companies', 'name')}`,
    },
    customer_contacts: {
      kind: 'customer_contact',
      sql: `select ${columnsOf('customer_contact', 't0')}, ${blocked('customer_contacts')}, ${house('customer', 'customers', 'name, "fullName"')}`,
    },
    project_list_mediacontacts: {
      kind: 'mediacontact',
      sql: `select ${media('m')}, t0.id as member, (select coalesce(json_agg(a), '[]') from (
          select n.name, a.count, a.date from project_list_mediacontact_materials a
          join project_materials s on s.id = a."projectMaterial" join materials n on n.id = s.material
          where a."projectListMediacontact" = t0.id order by a.date nulls last, a.id) a) as materials
        from mediacontacts m where m.id = t0.mediacontact and ${listedFor(resourceAt('mediacontacts'), actor, 'm')}`,
    },
  }
}

/** Parameters that cut a list into pages say nothing of who is meant. */
const OF_PAGES = ['page', 'itemsPerPage', 'pagination', 'after', 'properties', 'properties[]']

const recipientsStatement = ({ resource, which }: Recipients, actor: Actor): Statement & { kind: PrintKind } => {
  const query = 'ids' in which ? { id: which.ids.join() } : which.filter
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !OF_PAGES.includes(name)))
  const { where, values, joins } = selectionOf(resource, kept, actor)
  const { kind, sql } = sources(actor)[resource.path]
  return {
    kind,
    text: `select (select row_to_json(r) from (${sql}) r)::text as record
      from ${rowsOf(resource.path, { joins })} where ${conditions(resource.path, where, actor)}
      order by t0.id limit ${MOST_PRINTED + 1}`,
    values: [...values],
  }
}

/** Everybody who is meant and whom the actor may see, in one statement; each person once. */
export const readRecipients = async (
  ask: Ask,
  recipients: Recipients,
  actor: Actor,
): Promise<{ readonly kind: PrintKind; readonly records: readonly Sending[] }> => {
  const { kind, ...statement } = recipientsStatement(recipients, actor)
  const { rows } = await ask<{ record: string | null }>(statement)
  if (rows.length > MOST_PRINTED)
    throw violation('recipients', `Bitte höchstens ${MOST_PRINTED.toLocaleString('de-DE')} auf einmal drucken.`)
  return { kind, records: rows.flatMap(({ record }) => (record === null ? [] : [JSON.parse(record) as Sending])) }
}

export interface Sender {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}
export interface Matter {
  readonly project: number
  readonly title: string
  readonly releaseDate: string | null
  readonly list: string
}
interface Found {
  readonly sender: { readonly firstName: string; readonly lastName: string } & Omit<Sender, 'name'>
  readonly matter: Matter | null
}
/** Who writes, and what it is about: the project of the Verteiler that the recipients stand in. */
export const readContext = async (
  ask: Ask,
  actor: Actor,
  member: number | null,
): Promise<{ readonly sender: Sender; readonly matter: Matter | null }> => {
  const { rows } = await ask<Found>({
    text: `select (select row_to_json(s) from (select u."firstName", u."lastName", u.phone, u.email) s) as sender,
        (select row_to_json(m) from (
          select p.id as project, p.title, p."releaseDate", l.name as list from project_list_mediacontacts c
          join project_lists l on l.id = c."projectList" join projects p on p.id = l.project
          where c.id = $2 and ${listedFor(resourceAt('projects'), actor, 'p')}) m) as matter
      from users u where u.id = $1`,
    values: [actor.id, member],
  })
  const { sender, matter } = rows[0] as Found
  return { sender: { ...sender, name: labelOf({ ...sender, id: actor.id }) }, matter }
}

/** The material that is entered with a print, of the same project. */
export const readMaterial = async (
  ask: Ask,
  adding: { readonly material: number; readonly count: number },
  matter: Matter | null,
): Promise<Omit<Allocated, 'date'>> => {
  const { rows } = await ask<{ name: string }>({
    text: `select n.name from project_materials s join materials n on n.id = s.material where s.id = $1 and s.project = $2`,
    values: [adding.material, matter?.project ?? null],
  })
  if (!rows[0]) throw notFound(`Das Material ${adding.material}`)
  return { name: rows[0].name, count: adding.count }
}
