import { FORMS } from '@rampenlicht/model/rules/paper/form'
import { LARGEST_OFFSET, MOST_COPIES } from '@rampenlicht/model/rules/paper/labels'
import { HEADS } from '@rampenlicht/model/rules/paper/letter'
import { PLACEHOLDERS } from '@rampenlicht/model/rules/paper/placeholders'
import { ORDERS, PER } from '@rampenlicht/model/rules/paper/recipients'
import { OWN_SHEET, SHEETS } from '@rampenlicht/model/rules/paper/sheets'
import { fieldsSchema } from '../../openapi/schemas.ts'
import {
  answer,
  BINARY,
  COUNT,
  DAY,
  type Descriptions,
  FLAG,
  type Json,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'
import { MOST_PRINTED } from './read.ts'
import { ADDRESSED } from './wanted.ts'

const recipients: Json = {
  type: 'object',
  description: `Wer Post bekommt: ein Verteiler („list“) oder Einträge einer Liste („path“ mit „ids“ oder „filter“); höchstens ${MOST_PRINTED}`,
  properties: {
    list: { ...TEXT, examples: ['/project_lists/3'] },
    path: { enum: ADDRESSED },
    ids: several(NUMBER, { minItems: 1 }),
    filter: { anyOf: [TEXT, { type: 'object', additionalProperties: { anyOf: [TEXT, several(TEXT)] } }] },
  },
}
const common: Json = {
  recipients,
  order: { enum: ORDERS, default: 'zip', description: 'Nach PLZ (Ausland zuletzt) oder nach Namen' },
  per: { enum: PER, default: 'person', description: 'Eins je Person oder je Haus an einer Anschrift' },
}
const measure: Json = { type: 'number', minimum: -LARGEST_OFFSET, maximum: LARGEST_OFFSET, default: 0 }
const sheet: Json = {
  sheet: {
    description: 'Nummer eines Bogens oder ein eigenes Maß, alles in Millimetern',
    anyOf: [{ enum: SHEETS.flatMap(({ id, also }) => [id, ...also]) }, fieldsSchema(OWN_SHEET)],
  },
  offset: {
    type: 'object',
    description: 'Wie weit der Drucker danebenliegt, in Millimetern',
    properties: { x: measure, y: measure },
  },
}
const paper: Json = {
  form: { enum: FORMS, default: 'B', description: 'DIN 5008' },
  window: { ...FLAG, default: true, description: 'Mit Rücksendezeile im Anschriftfeld' },
  marks: { ...FLAG, default: true, description: 'Falz- und Lochmarken' },
  head: {
    description: 'Briefkopf aus SENDER_LINE, keiner auf bedrucktem Papier, oder ein Briefpapier, das darunter liegt',
    anyOf: [{ enum: HEADS }, { ...TEXT, examples: ['/letterheads/7'] }],
    default: 'sender',
  },
}
const notes: Json = {
  date: { ...DAY, description: 'Der Tag des Versands; heute, wo er fehlt' },
  material: { ...TEXT, description: 'Was noch dazukommt, z. B. "/project_materials/7"' },
  count: { ...NUMBER, default: 1 },
}
const named = PLACEHOLDERS.map(({ name }) => `{${name}}`).join(', ')
const bodies: Readonly<Record<'labels' | 'letters' | 'delivery_notes', Json>> = {
  labels: {
    type: 'object',
    properties: {
      ...common,
      ...sheet,
      start: { ...NUMBER, default: 1, description: 'Das erste Etikett, das noch auf dem Bogen klebt' },
      copies: { ...NUMBER, maximum: MOST_COPIES, default: 1 },
    },
    required: ['recipients', 'sheet'],
  },
  letters: {
    type: 'object',
    properties: {
      ...common,
      ...paper,
      subject: { ...TEXT, maxLength: 300 },
      text: { ...TEXT, maxLength: 20_000, description: `Platzhalter: ${named}` },
      notes: { ...FLAG, default: false, description: 'Hinter jeden Brief den Lieferschein' },
      ...notes,
    },
    required: ['recipients', 'text'],
  },
  delivery_notes: {
    type: 'object',
    properties: {
      ...common,
      ...paper,
      packingList: { ...FLAG, default: true, description: 'Davor eine Packliste nach Material' },
      ...notes,
    },
    required: ['recipients'],
  },
}

const told = { path: TEXT, id: NUMBER, name: TEXT }
const page = object({
  width: { type: 'number' },
  height: { type: 'number' },
  texts: several({ type: 'object' }),
  marks: several({ type: 'object' }),
  frames: several({ type: 'object' }),
})
const under: Json = { enum: [1, 2], description: 'Welche Seite des Briefpapiers darunter liegt' }
const previewed = object({
  recipients: COUNT,
  count: COUNT,
  sheets: COUNT,
  page: NUMBER,
  of: COUNT,
  name: orNull(TEXT),
  pages: several({ ...page, properties: { ...(page['properties'] as Json), under } }),
  leftOut: several(object({ ...told, reason: TEXT })),
  warnings: several(object({ ...told, text: TEXT })),
  members: { ...several(NUMBER), description: 'Zeilen des Verteilers, in der Reihenfolge des Drucks' },
})
export const paperSchemas: Descriptions['schemas'] = { PaperPreview: previewed }

const SUMMARIES = {
  labels: ['Etiketten drucken', 'Ein Etikett zeigt die Anschrift ganz oder gar nicht: sie wird kleiner, nie gekürzt.'],
  letters: ['Briefe drucken', 'Ein Brief je Empfänger nach DIN 5008, alle in einer Datei.'],
  delivery_notes: [
    'Lieferscheine drucken',
    'Was den Kontakten eines Verteilers zugeteilt und noch nicht oder an diesem Tag versendet ist.',
  ],
} as const
const PDF: Json = { 'application/pdf': { schema: BINARY } }
const TAG = ['Druck für viele']

const pathsFor = (kind: keyof typeof bodies): Paths => {
  const [summary, description] = SUMMARIES[kind]
  const body = bodies[kind]
  return [
    [
      `/print/${kind}`,
      {
        post: {
          tags: TAG,
          summary,
          description: `${description} Wer keine Anschrift hat, wird ausgelassen und in der Vorschau genannt. Steht im Protokoll der Exporte.`,
          requestBody: sends(body),
          responses: {
            200: { description: 'Die Seiten', content: PDF },
            202: answer('Mehr als 200 Seiten: die Aufgabe, siehe GET /jobs', { type: 'object' }),
            ...problems(400, 401, 422),
          },
        },
      },
    ],
    [
      `/print/${kind}/preview`,
      {
        post: {
          tags: TAG,
          summary: `${summary}: Vorschau`,
          description: 'Ein Bogen oder ein Brief so, wie er gedruckt wird, und wer nichts bekommt.',
          requestBody: sends({ ...body, properties: { ...(body['properties'] as Json), page: NUMBER } }),
          responses: { 200: answer('Was gedruckt würde', ref('schemas', 'PaperPreview')), ...problems(400, 401, 422) },
        },
      },
    ],
  ]
}

export const paperPaths: Paths = [
  ...pathsFor('labels'),
  ...pathsFor('letters'),
  ...pathsFor('delivery_notes'),
  [
    '/print/test_sheet',
    {
      post: {
        tags: TAG,
        summary: 'Testbogen mit Umrissen und Lineal',
        requestBody: sends({ type: 'object', properties: sheet, required: ['sheet'] }),
        responses: { 200: { description: 'Eine Seite', content: PDF }, ...problems(400, 401, 422) },
      },
    },
  ],
  [
    '/print/addresses',
    {
      post: {
        tags: TAG,
        summary: 'Adressdatei für einen Lettershop',
        description: 'Dieselben Anschriften in derselben Reihenfolge wie auf Etiketten, als Tabelle.',
        requestBody: sends({
          type: 'object',
          properties: { ...common, format: { enum: ['csv', 'xlsx'], default: 'xlsx' } },
          required: ['recipients'],
        }),
        responses: {
          200: { description: 'Die Tabelle', content: { 'application/octet-stream': { schema: BINARY } } },
          ...problems(400, 401, 422),
        },
      },
    },
  ],
  [
    '/print/files/{id}/{name}',
    {
      parameters: [
        ref('parameters', 'Id'),
        { name: 'name', in: 'path', required: true, schema: TEXT, description: 'Wie in der Aufgabe genannt' },
      ],
      get: {
        tags: TAG,
        summary: 'Ein Ausdruck, der im Hintergrund entstand',
        description: 'Für alle, die die Aufgabe sehen; solange es sie gibt.',
        responses: { 200: { description: 'Die Datei', content: PDF }, ...problems(401, 404) },
      },
    },
  ],
]
