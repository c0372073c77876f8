import {
  date,
  email,
  handled,
  loose,
  one,
  oneOf,
  readOnly,
  required,
  startsAs,
  text,
  timestamp,
} from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { admin, everyone, manager } from '../../kit/rule.ts'
import { author } from '../contacts/about.ts'
import { PERSON } from '../shared.ts'
import { BLOCK_SCOPES } from './blockable.ts'

export const BLOCK_REASONS = [
  'Widerspruch',
  'Einschränkung',
  'Spam-Beschwerde',
  'Abgemeldet',
  'Unzustellbar',
  'Von Hand',
  'Import',
] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** Whose Sperre it is, as long as they are in a directory; it stays when they go. */
export const blockedPerson = {
  mediacontact: loose(one('Medienkontakt', 'mediacontacts', ['firstName', 'lastName', 'email'])),
  influencer: loose(one('Influencer', 'influencers', ['name', 'email'])),
  businessContact: loose(one('B2B-Kontakt', 'business_contacts', ['firstName', 'lastName', 'email'])),
  customerContact: loose(one('Ansprechpartner', 'customer_contacts', ['firstName', 'lastName', 'email'])),
}

type BlockedPerson = typeof blockedPerson
/** Where they stand, by the relation that names them. */
export const BLOCKED_PEOPLE = Object.fromEntries(
  Object.entries(blockedPerson).map(([name, { target }]) => [name, target]),
) as { readonly [N in keyof BlockedPerson]: BlockedPerson[N]['target'] }
export type BlockablePath = BlockedPerson[keyof BlockedPerson]['target']

/** The Sperrliste: who wants nothing sent any more. It knows addresses by a keyed hash alone. */
export const blockedAddress = resource({
  path: 'blocked_addresses',
  noun: { one: 'Sperre', many: 'Sperren' },
  fields: {
    ...blockedPerson,
    /** Whose address it is where they are in no directory. Never kept. */
    email: handled(email('E-Mail')),
    reason: required(startsAs('Widerspruch', oneOf('Grund', BLOCK_REASONS))),
    scope: required(startsAs('Mails und Post', oneOf('Gilt für', BLOCK_SCOPES))),
    /** How we know: „Antwortmail vom 2.11.“ */
    source: required(text('Quelle')),
    since: date('Seit'),
    /** The beginning of the hash, by which a Sperre is told from others once its contact is gone. */
    check: readOnly(text('Prüfwert')),
    liftReason: text('Grund der Aufhebung'),
    consentAt: date('Einwilligung vom'),
    liftedAt: readOnly(timestamp('Aufgehoben am')),
    liftedBy: readOnly(one('Aufgehoben von', 'users', PERSON)),
    ...author,
  },
  may: { create: everyone, update: manager, delete: admin },
  toasts: {
    created: 'Sperre eingetragen',
    updated: 'Sperre gespeichert',
    deleted: 'Sperre gelöscht',
  },
  order: ['-since'],
  searches: ['source', 'check'],
  searchesIn: ['mediacontact', 'influencer', 'businessContact', 'customerContact'],
  searchesHashes: true,
  filters: ['reason', 'scope'],
  imported: {
    fields: ['email', 'reason', 'scope', 'source', 'since'],
    unless: { reason: 'Import' satisfies BlockReason, source: 'Import {file}' },
  },
})
