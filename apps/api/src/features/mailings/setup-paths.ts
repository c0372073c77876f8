import { MAIL_CHECKS } from '@rampenlicht/model/rules/mail/setup'
import { answer, COUNT, FLAG, object, orNull, type Paths, problems, several, TEXT } from '../../openapi/words.ts'

const TAG = 'Post nach draußen'

export const mailSetupPaths: Paths = [
  [
    '/mail/setup',
    {
      get: {
        tags: [TAG],
        summary: 'Ob sich von hier Mails senden lassen, als wer und wie schnell',
        parameters: [
          {
            name: 'sender',
            in: 'query',
            schema: TEXT,
            description: 'Der Absender, dessen Domain geprüft wird; sonst der eigene',
          },
        ],
        responses: {
          200: answer(
            'Absender, Tempo und was der DNS über den Absender sagt',
            object({
              isReady: FLAG,
              problem: orNull(TEXT),
              senders: several(object({ address: TEXT, name: TEXT, isOwn: FLAG })),
              countsAnswers: { ...FLAG, description: 'Ein Postfach für Antworten wird gelesen' },
              perMinute: COUNT,
              perDomain: COUNT,
              foot: object({ agency: TEXT, privacyUrl: orNull(TEXT) }),
              checks: several({
                type: 'object',
                properties: {
                  name: { enum: MAIL_CHECKS },
                  state: { enum: ['ok', 'warn', 'fail'] },
                  text: TEXT,
                  record: { ...TEXT, description: 'Was im DNS stehen muss' },
                },
                required: ['name', 'state', 'text'],
              }),
            }),
          ),
          ...problems(401),
        },
      },
    },
  ],
]
