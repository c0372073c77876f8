import { date, longText, loose, one, oneOf, readOnly, required, startsAs, text, timestamp } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { chief, manager } from '../../kit/rule.ts'
import { blockedPerson } from '../blocks/blocked-address.ts'
import { author } from '../contacts/about.ts'
import { PERSON } from '../shared.ts'

/** What somebody may ask for, in the order of the Datenschutz-Grundverordnung: Art. 15 to 18, 20 and 21. */
export const CASE_KINDS = [
  'Auskunft',
  'Berichtigung',
  'Löschung',
  'Einschränkung',
  'Übertragbarkeit',
  'Widerspruch',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]
export const CASE_OUTCOMES = ['Erledigt', 'Nichts gespeichert', 'Abgelehnt'] as const

/** Somebody asks what we hold of them, or wants it changed: one month to answer, and what was done. */
export const privacyCase = resource({
  path: 'privacy_cases',
  noun: { one: 'Anfrage', many: 'Anfragen' },
  fields: {
    kind: required(startsAs('Auskunft', oneOf('Art', CASE_KINDS))),
    /** As they call themselves; whoever they are in our directories is named below. */
    name: required(text('Name')),
    /** Where the answer goes. */
    contact: text('Anschrift oder E-Mail'),
    ...blockedPerson,
    user: loose(one('Mitarbeiter', 'users', PERSON)),
    receivedOn: required(date('Eingegangen am')),
    /** One month after it came, three where it was extended. */
    dueOn: readOnly(date('Frist')),
    /** Two months more, in complex cases; they are told why. */
    extension: longText('Grund der Verlängerung'),
    identity: longText('Identität geprüft durch'),
    notes: longText('Notizen'),
    outcome: oneOf('Ergebnis', CASE_OUTCOMES),
    answeredAt: readOnly(timestamp('Beantwortet am')),
    answeredBy: readOnly(one('Beantwortet von', 'users', PERSON)),
    ...author,
  },
  may: { create: manager, update: manager, delete: chief },
  visible: manager,
  toasts: {
    created: 'Anfrage von {name} eingetragen',
    updated: 'Anfrage von {name} gespeichert',
    deleted: 'Anfrage von {name} gelöscht',
  },
  order: ['-receivedOn'],
  searches: ['name', 'contact'],
  filters: ['kind', 'outcome'],
  sorts: ['dueOn'],
})
