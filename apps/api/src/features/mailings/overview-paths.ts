import { MAILED_PATHS } from '@rampenlicht/model/rules/mail/audience'
import { MOST_TOLD } from '@rampenlicht/model/rules/mail/overview'
import { RECIPIENT_STATES } from '@rampenlicht/model/rules/mail/recipients'
import {
  answer,
  COUNT,
  FLAG,
  ID,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const person = {
  id: NUMBER,
  mailing: NUMBER,
  path: { enum: MAILED_PATHS },
  person: NUMBER,
  name: TEXT,
  medium: orNull(TEXT),
}
const some = (more: Parameters<typeof object>[0]) =>
  object({ count: COUNT, some: several(object({ ...person, ...more }), { maxItems: MOST_TOLD }) })

export const mailingOverviewPaths: Paths = [
  [
    '/projects/{id}/mailing_overview',
    {
      parameters: [ID],
      get: {
        tags: ['mailings'],
        summary: 'Was bei den Versänden eines Projekts zu klären ist, und wer geantwortet hat',
        description:
          'Über alle Versände des Projekts, das Neueste zuerst. Zu klären ist, was zurückkam, abgelehnt wurde oder unklar blieb, bis der Kontakt eine andere Adresse hat.',
        responses: {
          200: answer(
            'Der Überblick',
            object({
              toClear: some({
                state: { enum: RECIPIENT_STATES },
                code: orNull(TEXT),
                reply: orNull(TEXT),
                at: MOMENT,
              }),
              answers: some({ answer: orNull(TEXT), isAway: FLAG, answeredAt: MOMENT }),
            }),
          ),
          ...problems(401, 404),
        },
      },
    },
  ],
]
