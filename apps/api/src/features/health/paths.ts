import { open, type Paths } from '../../openapi/words.ts'

const OK = { 200: { description: 'ok' } }

export const healthPaths: Paths = [
  ['/health/live', { get: open('Betrieb', 'Der Prozess lebt', OK) }],
  ['/health/ready', { get: open('Betrieb', 'Bereit für Anfragen', { ...OK, 503: { description: 'nicht bereit' } }) }],
]
