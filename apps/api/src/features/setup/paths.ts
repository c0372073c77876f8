import { CALENDARS } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { APP_LINK_ICONS } from '@rampenlicht/model/rules/app-links'
import { STATES } from '@rampenlicht/model/rules/holidays'
import { answer, FLAG, object, open, orNull, type Paths, problems, several, TEXT } from '../../openapi/words.ts'

export const sessionInfoPaths: Paths = [
  [
    '/session/info',
    {
      get: open('Anmeldung', 'Was die Oberfläche vorab wissen muss', {
        200: answer(
          'Demo oder nicht; ob es schon Konten gibt; größte Datei; Bundesland für Feiertage; Kalender, die hier geführt werden',
          object({
            demo: FLAG,
            isEmpty: { ...FLAG, description: 'Es gibt noch kein Konto' },
            accounts: { type: 'array' },
            companyPhonePrefix: TEXT,
            senderLine: { ...TEXT, description: 'Absender über der Anschrift gedruckter Briefe' },
            uploadLimitMegabytes: { type: 'integer' },
            officeState: orNull({ enum: STATES }),
            ownCalendars: several({ enum: CALENDARS }),
            signIn: {
              ...object({ mail: FLAG, passkeys: FLAG, oidc: orNull(TEXT), isOnlyOidc: FLAG }),
              description: 'Wege der Anmeldung neben E-Mail und Passwort',
            },
          }),
        ),
      }),
    },
  ],
]

export const linksPaths: Paths = [
  [
    '/fetch/links',
    {
      get: {
        tags: ['Dashboard'],
        summary: 'Programme, die die Agentur außerdem benutzt (APP_LINKS)',
        responses: {
          200: answer(
            'Die Links in ihrer Reihenfolge',
            several(object({ name: TEXT, url: { ...TEXT, format: 'uri' }, icon: { enum: APP_LINK_ICONS } })),
          ),
          ...problems(401),
        },
      },
    },
  ],
]
