import { type Json, ref } from './schemas.ts'

/** The answers of an operation that did not succeed, by status. */
export const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', `Problem${status}`)]))

const TEXT = { type: 'string' }

/** The two shapes of errors. */
export const PROBLEM_SCHEMAS: Readonly<Record<string, Json>> = {
  Problem: {
    title: 'Fehler',
    description: 'Alle Fehler außer 401, auf Deutsch und so, dass man sie Menschen zeigen kann.',
    type: 'object',
    required: ['type', 'title', 'status', 'detail'],
    properties: {
      type: TEXT,
      title: TEXT,
      status: { type: 'integer' },
      detail: TEXT,
      description: { ...TEXT, description: 'nur bei 422: dasselbe wie detail' },
      violations: {
        description: 'nur bei 422: was an welchem Feld nicht stimmt',
        type: 'array',
        items: {
          type: 'object',
          required: ['propertyPath', 'message'],
          properties: { propertyPath: TEXT, message: TEXT },
        },
      },
      current: { description: 'nur bei 412: der Eintrag, wie er jetzt ist' },
      requestId: { ...TEXT, description: 'nur ab 500: steht auch im Protokoll' },
    },
  },
  Unauthorized: {
    title: 'Nicht angemeldet',
    description: 'Nur 401. Die Texte bleiben, wie sie sind: daran erkennt ein Programm, ob es das Token erneuern kann.',
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { const: 401 },
      message: {
        enum: [
          'Expired JWT Token',
          'Invalid JWT Token',
          'JWT Token not found',
          'Invalid credentials.',
          'Invalid refresh token',
        ],
      },
    },
  },
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  400: 'Unbekanntes Feld oder unbekannter Parameter, kein gültiges JSON',
  403: 'Nicht erlaubt; der Text nennt die Regel',
  404: 'Nicht gefunden',
  412: 'Inzwischen geändert; der jetzige Stand liegt bei',
  413: 'Zu groß',
  415: 'Falsches Format des Inhalts',
  422: 'Ungültige Angaben; violations nennt die Felder',
  429: 'Zu viele Anfragen',
  '5XX': 'Vorübergehend nicht erreichbar (503), Speicher voll (507) oder ein Fehler des Servers (500)',
}

export const RESPONSES: Json = {
  Problem401: {
    description: 'Nicht angemeldet',
    content: { 'application/json': { schema: ref('schemas', 'Unauthorized') } },
  },
  ...Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => [
      `Problem${status}`,
      { description, content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } } },
    ]),
  ),
}
