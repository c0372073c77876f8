import { answer, object, open, type Paths, TEXT } from '../../openapi/words.ts'

const OK = { 200: { description: 'ok' } }

export const healthPaths: Paths = [
  ['/health/live', { get: open('Betrieb', 'Der Prozess lebt', OK) }],
  [
    '/health/ready',
    {
      get: open('Betrieb', 'Bereit für Anfragen', {
        200: answer(
          'ok; backup ist „overdue“, wenn seit mehr als 26 Stunden keine Sicherung gelungen ist',
          object({ status: TEXT, backup: { enum: ['ok', 'overdue', 'off'] } }),
        ),
        503: { description: 'nicht bereit' },
      }),
    },
  ],
]
