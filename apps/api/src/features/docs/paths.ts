import { open, type Paths } from '../../openapi/words.ts'

export const docsPaths: Paths = [
  ['/docs', { get: open('Betrieb', 'Diese Beschreibung zum Lesen', { 200: { description: 'HTML' } }) }],
  ['/docs.json', { get: open('Betrieb', 'Diese Beschreibung als OpenAPI 3.1', { 200: { description: 'JSON' } }) }],
]
