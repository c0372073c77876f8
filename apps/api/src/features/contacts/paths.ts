import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { ABOUT_AT, about } from '@rampenlicht/model/resources/contacts/about'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import { FEATURE_STATUSES, FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import { MOST_ITEMS, MOST_KNOWN_BY, MOST_NOTES } from '@rampenlicht/model/rules/contact-overview'
import { fieldsSchema, requiredNames } from '../../openapi/schemas.ts'
import {
  answer,
  COUNT,
  DAY,
  ID,
  type Json,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const project = object({ id: NUMBER, title: TEXT, coverName: orNull(TEXT) })
const some = (items: Json, maxItems = MOST_ITEMS) => object({ count: COUNT, items: several(items, { maxItems }) })

/** What some kinds of contacts have and others do not. */
const OF_SOME_KINDS = {
  lists: some(object({ id: NUMBER, name: TEXT, contactCount: COUNT, project })),
  received: some(object({ id: NUMBER, material: TEXT, count: COUNT, date: DAY, project })),
  features: some(
    object({
      id: NUMBER,
      type: { enum: FEATURE_TYPES },
      status: { enum: FEATURE_STATUSES },
      date: orNull(DAY),
      partner: object({ id: NUMBER, name: TEXT }),
      project,
    }),
  ),
  cooperations: some(object({ id: NUMBER, status: orNull({ enum: COOPERATION_STATUSES }), project })),
  contacts: some(object({ id: NUMBER, firstName: orNull(TEXT), lastName: orNull(TEXT), jobTitle: orNull(TEXT) })),
  projects: some(project),
}
const knownBy = object({
  id: NUMBER,
  firstName: TEXT,
  lastName: TEXT,
  pictureName: orNull(TEXT),
  notes: COUNT,
  projects: COUNT,
})
const always = object({
  reminders: several(ref('schemas', 'Reminders'), { maxItems: MOST_ITEMS }),
  notes: some(ref('schemas', 'ContactNotes'), MOST_NOTES),
  knownBy: several(knownBy, { maxItems: MOST_KNOWN_BY }),
})

/** `ContactOverview`, for readers of the document. */
export const contactSchemas: Json = {
  ContactOverview: { ...always, properties: { ...(always['properties'] as Json), ...OF_SOME_KINDS } },
}

/** What is sent of a note or reminder where the path says whom it is about. */
const withoutContact = ({ fields }: Resource): Json => {
  const rest = Object.fromEntries(entriesOf(fields).filter(([name, field]) => !field.readOnly && !(name in about)))
  return { ...fieldsSchema(rest), required: requiredNames(rest) }
}
const note = withoutContact(contactNote)
const noteWithReminder = {
  ...note,
  properties: { ...(note['properties'] as Json), reminder: orNull(withoutContact(reminder)) },
}

export const contactPaths: Paths = Object.keys(ABOUT_AT).flatMap((path): Paths => {
  const { noun } = resourceAt(path)
  return [
    [
      `/${path}/{id}/overview`,
      {
        parameters: [ID],
        get: {
          tags: [path],
          summary: `${noun.one} überblicken`,
          description:
            'Offene Wiedervorlagen, die neuesten Kontaktnotizen, wer hier die Person kennt, und was es zu ihr gibt; Verteiler, Zuteilungen mit Datum, Beiträge, Kooperationen, Kontakte oder Projekte, je nach Art des Kontakts.',
          responses: { 200: answer('Der Überblick', ref('schemas', 'ContactOverview')), ...problems(401, 404) },
        },
      },
    ],
    [
      `/${path}/{id}/contact_notes`,
      {
        post: {
          tags: ['contact_notes'],
          summary: `Kontaktnotiz anlegen zu: ${noun.one}`,
          description: 'Auf Wunsch mit einer Wiedervorlage („reminder“), beides in einem Vorgang.',
          requestBody: sends(noteWithReminder),
          responses: { 201: ref('responses', 'ContactNotes'), ...problems(400, 401, 404, 413, 415, 422) },
        },
      },
    ],
  ]
})
