import {
  count,
  date,
  derived,
  flag,
  longText,
  loose,
  many,
  one,
  oneOf,
  readOnly,
  required,
  startsAs,
  text,
  timestamp,
} from '../../kit/field.ts'
import { type Fields, resource } from '../../kit/resource.ts'
import { editor, itsProject, PERSON, partOfProject } from '../shared.ts'

export const MAILING_KINDS = ['Mail', 'Brief', 'Etiketten', 'Lieferung'] as const
export type MailingKind = (typeof MAILING_KINDS)[number]

export const MAILING_STATES = ['Entwurf', 'Geplant', 'Läuft', 'Angehalten', 'Abgebrochen', 'Gesendet'] as const
export type MailingState = (typeof MAILING_STATES)[number]

export const USUAL_PER_MINUTE = 25
export const USUAL_PER_DOMAIN = 5

/** A Versand: what went, or will go, to many people of a project at once, by mail or on paper. */
export const mailing = resource({
  path: 'mailings',
  noun: { one: 'Versand', many: 'Versände' },
  fields: {
    project: itsProject,
    kind: required(startsAs('Mail', oneOf('Art', MAILING_KINDS))),
    name: required(text('Name')),
    state: required(startsAs('Entwurf', readOnly(oneOf('Status', MAILING_STATES)))),
    /**
     * Who is meant, „lists=3,5&mediacontacts=7&without=mediacontacts/9“, see rules/mail/audience.ts. Words instead of relations:
     * a Verteiler or a contact can be deleted all the same, and what is gone is passed over.
     */
    audience: longText('Empfänger'),
    /** Whoever it finds gets the mail as well. */
    view: loose(one('Ansicht', 'saved_views', ['name', 'list'])),
    /** Whoever got that one does not get this one. */
    rest: loose(one('Rest von', 'mailings', ['name'])),
    /** An own address or one that all may write from, „Presse <presse@agentur.de>“; own where it is empty. */
    sender: text('Absender'),
    subject: text('Betreff'),
    text: longText('Text'),
    embargo: timestamp('Sperrfrist'),
    /** With an embargo: whoever never promised to keep one gets nothing. */
    onlyPromised: flag('Nur mit Zusage zur Sperrfrist'),
    /** Uploads of the project, „attached=3,4&linked=7“, see rules/mail/files.ts. */
    files: text('Dateien'),
    material: loose(one('Material', 'project_materials', ['material', 'left'])),
    materialCount: startsAs(1, count('Anzahl')),
    perMinute: required(startsAs(USUAL_PER_MINUTE, count('Mails pro Minute'))),
    perDomain: required(startsAs(USUAL_PER_DOMAIN, count('Mails pro Minute und Domain'))),
    scheduledAt: readOnly(timestamp('Geplant für')),
    startedAt: readOnly(timestamp('Begonnen am')),
    startedBy: readOnly(one('Gesendet von', 'users', PERSON)),
    endedAt: readOnly(timestamp('Beendet am')),
    testedAt: readOnly(timestamp('Testmail am')),
    /** Why it is stopped, in words for people. */
    trouble: readOnly(text('Grund')),
    /** Stopped for a reason that may pass: when it is tried again by itself. */
    resumesAt: readOnly(timestamp('Geht weiter um')),
    sentOn: date('Versendet am'),
    total: derived(count('Empfänger')),
    waiting: derived(count('Wartet')),
    accepted: derived(count('Angenommen')),
    bounced: derived(count('Unzustellbar')),
    unclear: derived(count('Unklar')),
    answered: derived(count('Geantwortet')),
    unsubscribed: derived(count('Abgemeldet')),
    ...editor,
  },
  may: partOfProject,
  toasts: {
    created: 'Versand {name} angelegt',
    updated: 'Versand {name} gespeichert',
    deleted: 'Versand {name} gelöscht',
  },
  order: ['-updatedAt'],
  searches: ['name', 'subject'],
  filters: ['kind', 'state'],
  listedUnder: ['project'],
})

const PRINTED_KINDS = ['Brief', 'Etiketten', 'Lieferung'] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

/** What is sent to enter paper that has gone out: to whom of a Verteiler, and with which material. */
export const printed: { readonly fields: Fields } = {
  fields: {
    kind: required(oneOf('Art', PRINTED_KINDS)),
    name: required(text('Name')),
    contacts: required(many('Kontakte', 'project_list_mediacontacts', [])),
    material: one('Material', 'project_materials', []),
    count: startsAs(1, count('Anzahl')),
    date: required(date('Versendet am')),
  },
}
