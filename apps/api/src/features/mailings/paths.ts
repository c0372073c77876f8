import { printed } from '@rampenlicht/model/resources/mail/mailing'
import { LEFT_OUT } from '@rampenlicht/model/rules/mail/audience'
import { fieldsSchema } from '../../openapi/schemas.ts'
import {
  answer,
  COUNT,
  ID,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const person = { path: TEXT, id: COUNT, name: TEXT }

export const mailingPaths: Paths = [
  [
    '/mailings/{id}/audience',
    {
      parameters: [ID],
      get: {
        tags: ['mailings'],
        summary: 'Wer den Versand bekommt, und wer nicht und warum',
        description:
          'Alle, die gemeint sind, so wie es jetzt steht: „listed“ + „viewed“ + „single“ − die Zahlen in „counts“ = „total“. Jede Person steht einmal da, mit dem schwersten Grund.',
        responses: {
          200: answer(
            'Die Empfänger',
            object({
              lists: several(object({ id: COUNT, name: TEXT, count: COUNT })),
              listed: COUNT,
              viewed: COUNT,
              single: COUNT,
              counts: object(Object.fromEntries(LEFT_OUT.map((reason) => [reason, COUNT]))),
              total: COUNT,
              gets: several(object({ ...person, address: TEXT, origin: orNull(TEXT) })),
              leftOut: several(object({ ...person, reason: { enum: LEFT_OUT }, why: TEXT })),
            }),
          ),
          ...problems(401, 404, 422),
        },
      },
    },
  ],
  [
    '/mailings/printed',
    {
      post: {
        tags: ['mailings'],
        summary: 'Eintragen, was auf Papier hinausgegangen ist',
        description:
          'Legt den Versand an, schreibt ihn bei jedem Kontakt in den Verlauf und teilt das Material mit seinem Datum zu: ein Vorgang.',
        requestBody: sends(fieldsSchema(printed.fields)),
        responses: { 201: answer('Der Versand', ref('schemas', 'Mailings')), ...problems(400, 401, 403, 422) },
      },
    },
  ],
]
