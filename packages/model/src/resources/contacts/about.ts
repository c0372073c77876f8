import { one, partOf, readOnly, timestamp } from '../../kit/field.ts'
import type { Rule } from '../../kit/rule.ts'
import { PERSON } from '../shared.ts'

/** Whom a note or a reminder is about: one of these, and it goes with them. */
export const about = {
  mediacontact: partOf(one('Medienkontakt', 'mediacontacts', ['firstName', 'lastName'])),
  influencer: partOf(one('Influencer', 'influencers', ['name'])),
  businessContact: partOf(one('B2B-Kontakt', 'business_contacts', ['firstName', 'lastName'])),
  customerContact: partOf(one('Ansprechpartner', 'customer_contacts', ['firstName', 'lastName'])),
  mediacontactPartner: partOf(one('Medienpartner', 'mediacontact_partners', ['name'])),
}
export type AboutName = keyof typeof about
export const ABOUT = Object.keys(about) as readonly AboutName[]

/** Those whom one talks to, by their paths, each with the field of a note or reminder that names them. */
export type ContactPath = (typeof about)[AboutName]['target']
export const ABOUT_AT = Object.fromEntries(
  Object.entries(about).map(([name, { target }]) => [target, name]),
) as Readonly<Record<ContactPath, AboutName>>

/** Who wrote it, and when; set by the server. */
export const author = {
  createdBy: readOnly(one('Von', 'users', PERSON)),
  createdAt: readOnly(timestamp('Angelegt am')),
}
export const itsAuthor: Rule = { kind: 'owner', field: 'createdBy', says: 'wer den Eintrag geschrieben hat' }
