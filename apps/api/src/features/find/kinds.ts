import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { FIND_KINDS, type FindKind } from '@rampenlicht/model/rules/find'

/** How records of a kind are found and told, in SQL about its row t. */
export interface Kind {
  readonly kind: FindKind
  readonly resource: Resource
  /** What decides how well it fits; a person's name stands in it in both orders. */
  readonly names: readonly string[]
  readonly title: string
  /** Parts of the line below, of which those that are there are told. */
  readonly subtitle: readonly string[]
  /** The project or customer whose page shows it. */
  readonly within: string
  readonly isActive: string
  /** Which come first of those that fit equally well; by their names where it is not said. */
  readonly first?: string
  /** Of what is looked into, only the names count. */
  readonly isByName?: true
}
type Told = Pick<Kind, 'subtitle'> & Partial<Kind>

const PERSON: Pick<Kind, 'names' | 'title' | 'isActive'> = {
  names: [`concat_ws(' ', t."firstName", t."lastName")`, `concat_ws(' ', t."lastName", t."firstName")`],
  title: `concat_ws(' ', t."firstName", t."lastName")`,
  isActive: 't."isActive"',
}
const CALLED: Pick<Kind, 'names' | 'title' | 'isActive'> = { names: ['t.name'], title: 't.name', isActive: 'true' }

const nameAt = (table: string, column: string) => `(select x.name from ${table} x where x.id = t."${column}")`
const projectAt = (id: string) => `(select x.title from projects x where x.id = ${id})`
const counted = (count: string, one: string, many: string) =>
  `(select case count(*) when 0 then null when 1 then '1 ${one}' else count(*) || ' ${many}' end ${count})`
const day = (column: string) => `to_char(${column}, 'FMDD.MM.YYYY')`
const LONGEST_TITLE = 90

const TOLD: Readonly<Record<FindKind, Told>> = {
  mediacontacts: {
    ...PERSON,
    names: [
      `concat_ws(' ', t."firstName", t."middleName", t."lastName")`,
      `concat_ws(' ', t."lastName", t."firstName")`,
      `concat_ws(' ', t."firstName", t."lastName")`,
    ],
    title: `concat_ws(' ', t."firstName", t."middleName", t."lastName")`,
    subtitle: [
      `coalesce(nullif(t."jobTitle", ''), 'Medienkontakt')`,
      `(select x.name from "mediacontacts__partners" l join mediacontact_partners x on x.id = l.target
        where l.owner = t.id order by x.name collate german, x.id limit 1)`,
    ],
  },
  influencers: { names: ['t.name', 't."fullName"'], subtitle: [`'Influencer'`, 't."fullName"', 't.region'] },
  business_contacts: {
    ...PERSON,
    subtitle: [`coalesce(nullif(t.position, ''), 'B2B-Kontakt')`, nameAt('business_contact_companies', 'company')],
  },
  customer_contacts: {
    ...PERSON,
    subtitle: [`coalesce(nullif(t.position, ''), 'Ansprechpartner')`, nameAt('customers', 'customer')],
    within: 't.customer',
  },
  users: { ...PERSON, subtitle: [`'Mitarbeiter'`, 't.position'] },
  projects: {
    names: ['t.title'],
    title: 't.title',
    subtitle: ['t.category', nameAt('customers', 'customer'), `coalesce(${day('t."releaseDate"')}, 'TBC')`],
    isActive: 't."isActive"',
  },
  customers: {
    names: ['t.name', 't."fullName"'],
    subtitle: [`'Kunde'`, 't.city', counted('from projects x where x.customer = t.id', 'Projekt', 'Projekte')],
  },
  mediacontact_partners: {
    subtitle: [`'Medienpartner'`, nameAt('mediacontact_companies', 'company')],
    isByName: true,
  },
  mediacontact_companies: { subtitle: [`'Unternehmen'`, 't.city'] },
  business_contact_companies: { subtitle: [`'B2B-Unternehmen'`, 't.city'] },
  project_lists: {
    subtitle: [
      projectAt('t.project'),
      counted('from project_list_mediacontacts x where x."projectList" = t.id', 'Kontakt', 'Kontakte'),
    ],
    within: 't.project',
  },
  project_accounting_invoices: {
    names: ['t.number'],
    title: `'Rechnung ' || t.number`,
    subtitle: [projectAt('t.project'), day('t.date'), 't.status'],
    within: 't.project',
    first: 't.date desc nulls last',
    isByName: true,
  },
  project_mediacontact_partner_features: {
    names: ['t.type', 't.text'],
    title: `concat_ws(': ', t.type, nullif(left(regexp_replace(t.text, '\\s+', ' ', 'g'), ${LONGEST_TITLE}), ''))`,
    subtitle: [
      `(select concat_ws(' · ', p.name, j.title) from project_mediacontact_partners x
        join mediacontact_partners p on p.id = x."mediacontactPartner" join projects j on j.id = x.project
        where x.id = t."projectMediacontactPartner")`,
    ],
    within: '(select x.project from project_mediacontact_partners x where x.id = t."projectMediacontactPartner")',
    first: 't.date desc nulls last',
  },
}

export const KINDS: readonly Kind[] = FIND_KINDS.map((kind) => ({
  kind,
  resource: resourceAt(kind),
  within: 'null::integer',
  ...CALLED,
  ...TOLD[kind],
}))
