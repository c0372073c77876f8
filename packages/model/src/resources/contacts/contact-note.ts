import { longText, loose, many, one, oneOf, onlyActive, required, timestamp } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { anyOf, chief, everyone } from '../../kit/rule.ts'
import { PERSON } from '../shared.ts'
import { ABOUT, about, author, itsAuthor } from './about.ts'

/** What somebody writes down by hand; that a letter went out is noted when it does. */
export const TALK_KINDS = ['Anruf', 'Mail', 'Treffen', 'Notiz'] as const
export const NOTE_KINDS = [...TALK_KINDS, 'Brief'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** The Kontaktverlauf: what was talked about with somebody, when, and who was there. */
export const contactNote = resource({
  path: 'contact_notes',
  noun: { one: 'Kontaktnotiz', many: 'Kontaktnotizen' },
  fields: {
    ...about,
    kind: required(oneOf('Art', NOTE_KINDS)),
    text: required(longText('Text')),
    at: timestamp('Zeitpunkt'),
    participants: onlyActive(many('Beteiligte', 'users', PERSON)),
    project: loose(one('Projekt', 'projects', ['title'])),
    ...author,
  },
  may: { create: everyone, update: itsAuthor, delete: anyOf(itsAuthor, chief) },
  toasts: {
    created: '{kind} festgehalten',
    updated: '{kind} gespeichert',
    deleted: '{kind} gelöscht',
  },
  order: ['-at'],
  exactlyOne: ABOUT,
  listedUnder: ABOUT,
})
