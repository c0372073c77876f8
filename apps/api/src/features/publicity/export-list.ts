import type { Sending } from '@rampenlicht/model/kit/body'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { BlockScope } from '@rampenlicht/model/resources/blocks/blockable'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { isBlockedFor } from '@rampenlicht/model/rules/blocks'
import { germanDay } from '@rampenlicht/model/rules/dates'
import { type PostOf, postOf } from '@rampenlicht/model/rules/print'
import { type Addressed, openingOf } from '@rampenlicht/model/rules/salutation'
import { blockedSql } from '../../crud/blocked.ts'
import type { Table, TableColumn } from '../../crud/export/table.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { listedFor, seenBy } from '../../crud/visible.ts'
import { sortKeyAt } from '../../db/names.ts'

interface Allocation {
  readonly name: string
  readonly count: number
  readonly date: string | null
}
interface Contact extends Addressed {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly salutation: string | null
  readonly title: string | null
  readonly jobTitle: string | null
  /** Each with its company and that company's address. */
  readonly partners: readonly { readonly name: string; readonly company: Sending | null }[]
  readonly departments: readonly string[]
  readonly email: string | null
  readonly phone: string | null
  readonly mobile: string | null
  readonly street: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly country: string | null
  readonly materials: readonly Allocation[]
  readonly blocked: BlockScope | null
}
export interface ExportedRow {
  /** Of the Verteiler. */
  readonly name: string
  /** A contact as JSON; null in the one row of a Verteiler that has none. */
  readonly contact: string | null
}

/** A Verteiler with everything its file says, a row a contact in the order of its page; read one by one, see tableOf. */
export const exportStatement = (id: number, actor: Actor): Statement =>
  prepared(
    `select l.name, r.contact from project_lists l left join lateral (
       select (select row_to_json(x) from (select m."firstName", m."lastName", m."jobTitle", m.departments, m.email, m.phone, m.mobile, m.street, m.zip,
         m.city, m.country, m.salutation, m.title, m."isInformal", m."ownSalutation",
         ${blockedSql('mediacontacts')('m')} as blocked,
         (select coalesce(json_agg(p), '[]') from (
           select p.name, (select row_to_json(h) from (
             select name, street, zip, city, country from mediacontact_companies where id = p.company) h) as company
           from mediacontacts__partners k join mediacontact_partners p on p.id = k.target
           where k.owner = m.id and ${seenBy(mediacontactPartner, actor, 'p')} order by p.name collate german, p.id) p) as partners,
         (select coalesce(json_agg(a), '[]') from (
           select n.name, a.count, a.date from project_list_mediacontact_materials a
           join project_materials s on s.id = a."projectMaterial" join materials n on n.id = s.material
           where a."projectListMediacontact" = c.id order by a.date nulls last, a.id) a) as materials) x)::text as contact,
         ${sortKeyAt(mediacontact, 'lastName', 'm')} as "lastName", ${sortKeyAt(mediacontact, 'firstName', 'm')} as "firstName", c.id
       from project_list_mediacontacts c join mediacontacts m on m.id = c.mediacontact
       where c."projectList" = l.id and ${listedFor(mediacontact, actor, 'm')}) r on true
     where l.id = $1 and ${listedFor(projectList, actor, 'l')} order by r."lastName", r."firstName", r.id`,
    [id],
  )

/** "2× Presseheft (12.10.2026)"; what was not sent yet is "offen". */
const allocated = ({ name, count, date }: Allocation) =>
  `${count === 1 ? '' : `${count}× `}${name} (${date ? germanDay(date) : 'offen'})`

/** Of each contact: what the list knows, and where letters go. */
type Of = (contact: Contact, post: PostOf) => string | null
/** Whoever wants no post has no address in a file that somebody writes to. */
const where =
  (part: 'street' | 'zip' | 'city' | 'country'): Of =>
  ({ blocked }, post) =>
    isBlockedFor('Post', blocked) ? null : post[part]
const COLUMNS: readonly (TableColumn & { readonly of: Of })[] = [
  { heading: 'Vorname', width: 16, of: ({ firstName }) => firstName },
  { heading: 'Nachname', width: 20, of: ({ lastName }) => lastName },
  { heading: 'Position', width: 24, of: ({ jobTitle }) => jobTitle },
  { heading: 'Medium', width: 28, of: ({ partners }) => partners.map(({ name }) => name).join(', ') },
  { heading: 'Firma', width: 28, of: (_, { company }) => company },
  { heading: 'Bereiche', width: 18, of: ({ departments }) => departments.join(', ') },
  { heading: 'E-Mail', width: 36, of: ({ email, blocked }) => (isBlockedFor('Mails', blocked) ? null : email) },
  { heading: 'Telefon', width: 20, of: ({ phone }) => phone },
  { heading: 'Mobil', width: 20, of: ({ mobile }) => mobile },
  { heading: 'Straße', width: 28, of: where('street') },
  { heading: 'PLZ', width: 9, of: where('zip') },
  { heading: 'Ort', width: 20, of: where('city') },
  { heading: 'Land', width: 16, of: where('country') },
  { heading: 'Material', width: 48, of: ({ materials }) => materials.map(allocated).join(', ') },
  { heading: 'Anrede', width: 10, of: ({ salutation }) => salutation },
  { heading: 'Titel', width: 12, of: ({ title }) => title },
  { heading: 'Briefanrede', width: 36, of: (contact) => openingOf(contact).text },
  { heading: 'Gesperrt für', width: 16, of: ({ blocked }) => blocked },
]

export const tableOf = (name: string, rows: readonly ExportedRow[]): Table => ({
  title: `Verteiler ${name}`,
  columns: COLUMNS,
  rows: cellsOf(rows),
})

function* cellsOf(rows: readonly ExportedRow[]) {
  for (const { contact: text } of rows) {
    if (text === null) continue
    const contact = JSON.parse(text) as Contact
    const post = postOf({ ...contact })
    yield COLUMNS.map(({ of }) => of(contact, post))
  }
}
