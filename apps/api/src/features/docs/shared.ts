import {
  BINARY,
  FLAG,
  inJson,
  type Json,
  MOMENT,
  NUMBER,
  object,
  orNull,
  ref,
  several,
  TEXT,
} from '../../openapi/words.ts'

/** What many operations share: single values, people, and the two shapes of errors. */
export const SCHEMAS: Readonly<Record<string, Json>> = {
  Order: { enum: ['asc', 'desc'] },
  DayOrder: {
    description: 'next: das Nächste zuerst, dann ohne Datum, dann Vergangenes',
    enum: ['asc', 'desc', 'next'],
  },
  Ignored: { description: 'Wird beantwortet; aus einer Anfrage wird es nicht übernommen.', readOnly: true },
  Person: {
    title: 'Person',
    ...object({ id: NUMBER, firstName: TEXT, lastName: TEXT, pictureName: orNull(TEXT) }),
  },
  Doer: {
    title: 'Wer es tat',
    ...object({ id: NUMBER, name: TEXT, firstName: orNull(TEXT), lastName: orNull(TEXT), pictureName: orNull(TEXT) }),
  },
  UsedIn: {
    title: 'Wo ein Eintrag verwendet wird',
    ...object({
      kind: TEXT,
      one: { ...TEXT, description: 'Einzahl' },
      many: { ...TEXT, description: 'Mehrzahl' },
      count: { type: 'integer', minimum: 1 },
      first: {
        ...several(object({ id: NUMBER, title: TEXT, project: orNull(TEXT), address: orNull(TEXT) })),
        description: 'Die neuesten, mit ihrer Seite',
      },
      address: { ...orNull(TEXT), description: 'Die Liste aller, wo es eine gibt' },
    }),
  },
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
      deletedAt: { ...MOMENT, description: 'nur bei 404: wann der Eintrag gelöscht wurde' },
      mergedInto: {
        ...TEXT,
        description: 'nur bei 404: mit wem der Eintrag zusammengeführt wurde, z. B. „/mediacontacts/7“',
      },
      deletedBy: { ...orNull(ref('schemas', 'Doer')), description: 'nur bei 404: von wem' },
      trash: { ...orNull(NUMBER), description: 'nur bei 404: sein Eintrag im Papierkorb, solange es ihn gibt' },
      obstacles: {
        description: 'nur bei 422: was auch im Papierkorb liegt und vorher zurück muss',
        type: 'array',
        items: {},
      },
      usedIn: {
        ...several(ref('schemas', 'UsedIn')),
        description: 'nur bei 422: was den Eintrag verwendet, der sich deshalb nicht löschen lässt',
      },
      hasHidden: { ...FLAG, description: 'nur bei 422: weiteres, das man nicht sehen darf, verwendet ihn auch' },
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

export const HEADERS: Readonly<Record<string, Json>> = {
  ETag: { description: 'Der Stand, für If-Match', schema: TEXT },
  TotalCount: { description: 'Einträge insgesamt; fehlt bei after=', schema: { type: 'integer' } },
  Deed: { description: 'Der Vorgang, für POST /deeds/{id}/undo; fehlt, wenn sich nichts geändert hat', schema: NUMBER },
  NextPage: { description: 'Folgeseite, rel="next"', schema: TEXT },
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  400: 'Unbekanntes Feld oder unbekannter Parameter, kein gültiges JSON',
  403: 'Nicht erlaubt; der Text nennt die Regel',
  404: 'Nicht gefunden',
  409: 'Schon beendet',
  412: 'Inzwischen geändert; der jetzige Stand liegt bei',
  413: 'Zu groß',
  415: 'Falsches Format des Inhalts',
  422: 'Ungültige Angaben; violations nennt die Felder',
  429: 'Zu viele Anfragen',
  '5XX': 'Vorübergehend nicht erreichbar (503), Speicher voll (507) oder ein Fehler des Servers (500)',
}

export const RESPONSES: Json = {
  Deleted: { description: 'Gelöscht', headers: { Deed: ref('headers', 'Deed') } },
  File: { description: 'Die Datei', content: { '*/*': {} } },
  Table: {
    description: 'Die Datei',
    content: {
      'text/csv': { schema: BINARY },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: BINARY },
    },
  },
  TableOfPeople: {
    description: 'Die Datei; vcf ist eine vCard 3.0 je Person, ohne properties[]',
    content: {
      'text/csv': { schema: BINARY },
      'text/vcard': { schema: BINARY },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: BINARY },
    },
  },
  Problem401: {
    description: 'Nicht angemeldet',
    content: inJson(ref('schemas', 'Unauthorized')),
  },
  ...Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => [
      `Problem${status}`,
      { description, content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } } },
    ]),
  ),
}
