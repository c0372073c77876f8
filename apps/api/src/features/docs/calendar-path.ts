import { CALENDAR_PARTS } from '@rampenlicht/model/rules/calendar'
import type { Json } from './schemas.ts'

const TEXT = { type: 'string' }
const ID = { type: 'integer', minimum: 1 }
const moment = (description: string): Json => ({
  type: 'object',
  description,
  properties: {
    dateTime: { ...TEXT, examples: ['2026-11-17T10:00:00.0000000'] },
    timeZone: { ...TEXT, examples: ['Europe/Berlin'] },
  },
  required: ['dateTime', 'timeZone'],
})
const event: Json = {
  type: 'object',
  properties: {
    id: TEXT,
    subject: TEXT,
    isAllDay: { type: 'boolean' },
    start: moment('In deutscher Zeit'),
    end: moment('Gehört nicht mehr dazu: ganze Tage enden um Mitternacht des nächsten Tages'),
    entry: { ...ID, description: 'Der eigene Eintrag unter /calendar_entries' },
    project: { ...ID, description: 'Das Projekt, dessen Start es ist' },
  },
  required: ['id', 'subject', 'isAllDay', 'start', 'end'],
}
const part: Json = {
  type: 'object',
  properties: { value: { type: 'array', items: event } },
  required: ['value'],
}
const parameter = (name: string, description: string): Json => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string', format: 'date-time', examples: ['2026-11-16T23:00:00Z'] },
})

export const calendarGet: Json = {
  tags: ['Kalender'],
  summary: 'Abwesenheiten, Geburtstage, Termine und Besprechungen',
  description:
    'Jeder Teil kommt von Microsoft Graph, aus einem ICS-Kalender oder aus den eigenen Einträgen, je nach Konfiguration; eigene Termine enthalten auch die Starts aktiver Projekte. Eine Quelle, die ausfällt, lässt nur ihren Teil leer.',
  parameters: [
    parameter('startDateTime', 'Beginn in UTC'),
    parameter('endDateTime', 'Ende in UTC, höchstens 62 Tage nach dem Beginn'),
  ],
  responses: {
    200: {
      description: 'Die fünf Kalender',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(CALENDAR_PARTS.map((name) => [name, part])),
            required: CALENDAR_PARTS,
          },
        },
      },
    },
    400: { $ref: '#/components/responses/Problem400' },
    401: { $ref: '#/components/responses/Problem401' },
  },
}
