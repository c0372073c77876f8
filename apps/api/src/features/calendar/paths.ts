import { CALENDAR_PARTS } from '@rampenlicht/model/rules/calendar'
import {
  answer,
  FLAG,
  inQuery,
  type Json,
  MOMENT,
  NUMBER,
  object,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const moment = (description: string): Json => ({
  ...object({
    dateTime: { ...TEXT, examples: ['2026-11-17T10:00:00.0000000'] },
    timeZone: { ...TEXT, examples: ['Europe/Berlin'] },
  }),
  description,
})
const event: Json = {
  type: 'object',
  properties: {
    id: TEXT,
    subject: TEXT,
    isAllDay: FLAG,
    start: moment('In deutscher Zeit'),
    end: moment('Gehört nicht mehr dazu: ganze Tage enden um Mitternacht des nächsten Tages'),
    entry: { ...NUMBER, description: 'Der eigene Eintrag unter /calendar_entries' },
    project: { ...NUMBER, description: 'Das Projekt, dessen Start es ist' },
  },
  required: ['id', 'subject', 'isAllDay', 'start', 'end'],
}
const part = object({ value: several(event) })
const edge = (name: string, description: string): Json => ({
  ...inQuery(name, description, { ...MOMENT, examples: ['2026-11-16T23:00:00Z'] }),
  required: true,
})

export const calendarPaths: Paths = [
  [
    '/fetch/calendar',
    {
      get: {
        tags: ['Kalender'],
        summary: 'Abwesenheiten, Geburtstage, Termine und Besprechungen',
        description:
          'Jeder Teil kommt von Microsoft Graph, aus einem ICS-Kalender oder aus den eigenen Einträgen, je nach Konfiguration; eigene Termine enthalten auch die Starts aktiver Projekte. Eine Quelle, die ausfällt, lässt nur ihren Teil leer.',
        parameters: [
          edge('startDateTime', 'Beginn in UTC'),
          edge('endDateTime', 'Ende in UTC, höchstens 62 Tage nach dem Beginn'),
        ],
        responses: {
          200: answer('Die fünf Kalender', object(Object.fromEntries(CALENDAR_PARTS.map((name) => [name, part])))),
          ...problems(400, 401),
        },
      },
    },
  ],
]
