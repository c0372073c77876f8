import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows } from '@rampenlicht/model/kit/rule'
import { type Path, resourceAt } from '@rampenlicht/model/resources/index'
import { ENTRY_PARAMETER, type FindKind, type Found } from '@rampenlicht/model/rules/find'
import { mayImport } from '@rampenlicht/model/rules/import/imports'
import { searchWords } from '@rampenlicht/model/rules/search'
import { isFound } from '../../ui/fold.ts'
import { NEW_ENTRY } from './linked.ts'

export const PEOPLE: readonly FindKind[] = [
  'mediacontacts',
  'influencers',
  'business_contacts',
  'customer_contacts',
  'users',
]
export const isPerson = (kind: FindKind) => PEOPLE.includes(kind)

const GROUPS: Readonly<Record<FindKind, string>> = {
  mediacontacts: 'Kontakte',
  influencers: 'Kontakte',
  business_contacts: 'Kontakte',
  customer_contacts: 'Kontakte',
  users: 'Kontakte',
  projects: 'Projekte',
  customers: 'Kunden',
  mediacontact_partners: 'Medienpartner und Unternehmen',
  mediacontact_companies: 'Medienpartner und Unternehmen',
  business_contact_companies: 'Medienpartner und Unternehmen',
  project_lists: 'Verteiler',
  project_accounting_invoices: 'Rechnungen',
  project_mediacontact_partner_features: 'Beiträge',
}

export type Sign = 'create' | 'trash' | 'import' | 'dark' | 'light' | 'settings' | 'keys' | 'leave'
/** Something the palette does by itself. */
export interface Action {
  readonly title: string
  readonly sign: Sign
  /** Where it leads; what is done on the spot leads nowhere. */
  readonly address?: string
  readonly does?: 'dark' | 'light' | 'keys'
  /** What a new record starts with. */
  readonly given?: { readonly firstName?: string; readonly lastName: string }
}
export interface Entry {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly note: string
  readonly address?: string | undefined
  readonly found?: Pick<Found, 'kind' | 'id' | 'title' | 'address'>
  readonly action?: Action
}

export const entryOf = (
  found: Pick<Found, 'kind' | 'id' | 'title' | 'address'>,
  group: string,
  note: string,
): Entry => ({
  key: `${group} ${found.kind} ${found.id}`,
  group,
  title: found.title,
  note,
  address: found.address,
  found,
})

/** In groups, each where its best record stands; the server's order within. */
export const entriesOf = (found: readonly Found[]): readonly Entry[] => {
  const all = found.map((one) => entryOf(one, GROUPS[one.kind], one.subtitle))
  return [...new Set(all.map(({ group }) => group))].flatMap((group) => all.filter((one) => one.group === group))
}

/** What it is, where nothing else is known of it. */
export const nounOf = (kind: FindKind) => resourceAt(kind).noun.one

const NEW: readonly (readonly [path: Path, title: string, page: string])[] = [
  ['mediacontacts', 'Neuer Medienkontakt', '/medienkontakte'],
  ['projects', 'Neues Projekt', '/projekte'],
  ['influencers', 'Neuer Influencer', '/influencer'],
  ['business_contacts', 'Neuer B2B-Kontakt', '/b2b-kontakte'],
  ['customers', 'Neuer Kunde', '/kunden'],
  ['mediacontact_partners', 'Neuer Medienpartner', '/medienkontakte/partner'],
  ['mediacontact_companies', 'Neues Unternehmen', '/medienkontakte/unternehmen'],
  ['users', 'Neuer Mitarbeiter', '/mitarbeiter'],
]
const mayCreate = ({ may }: Resource, actor: Actor) => allows(may.create, { actor })

/** What this person may do from anywhere. */
export const actionsFor = (actor: Actor, isDark: boolean): readonly Action[] => [
  ...NEW.filter(([path]) => mayCreate(resourceAt(path), actor)).map(
    ([path, title, page]): Action => ({
      title,
      sign: 'create',
      address: `${page}?${ENTRY_PARAMETER}=${path}/${NEW_ENTRY}`,
    }),
  ),
  ...(mayImport(actor) ? [{ title: 'Importe', sign: 'import', address: '/importe' } as const] : []),
  { title: 'Papierkorb', sign: 'trash', address: '/papierkorb' },
  isDark ? { title: 'Hellmodus', sign: 'light', does: 'light' } : { title: 'Dunkelmodus', sign: 'dark', does: 'dark' },
  { title: 'Einstellungen', sign: 'settings', address: '/einstellungen' },
  { title: 'Tastenkürzel', sign: 'keys', does: 'keys' },
  { title: 'Abmelden', sign: 'leave', address: '/logout' },
]
export const actionEntry = (action: Action): Entry => ({
  key: `action ${action.title}`,
  group: 'Aktionen',
  title: action.title,
  note: '',
  address: action.address,
  action,
})
/** Those whose title holds every word; „>“ in front asks for nothing else. */
export const actionsIn = (actions: readonly Action[], text: string): readonly Entry[] =>
  actions.filter(({ title }) => isFound(title, text)).map(actionEntry)

/** Who is not there yet can be entered at once, under the name that was looked for. */
export const creationOf = (actor: Actor, text: string): readonly Entry[] => {
  const words = searchWords(text)
  const lastName = text.includes(',') ? words[0] : words.at(-1)
  const isName = lastName !== undefined && words.length <= 3 && /^[^\d@>]+$/.test(text)
  if (!isName || !mayCreate(resourceAt('mediacontacts'), actor)) return []
  const firstName = (text.includes(',') ? words.slice(1) : words.slice(0, -1)).join(' ')
  const action: Action = {
    title: `Medienkontakt „${text}“ anlegen`,
    sign: 'create',
    address: `/medienkontakte?${ENTRY_PARAMETER}=mediacontacts/${NEW_ENTRY}`,
    given: { ...(firstName ? { firstName } : {}), lastName },
  }
  return [actionEntry(action)]
}
