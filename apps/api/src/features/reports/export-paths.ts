import { FILE_TYPES } from '../../crud/export/answer.ts'
import {
  answer,
  BINARY,
  ID,
  type Json,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  TEXT,
} from '../../openapi/words.ts'
import { REPORT_FORMATS } from './making.ts'

const tags = ['project_reports']
const FILE: Json = Object.fromEntries(REPORT_FORMATS.map((format) => [FILE_TYPES[format], { schema: BINARY }]))

export const reportExportPaths: Paths = [
  [
    '/project_reports/{id}/exports',
    {
      parameters: [ID],
      post: {
        tags,
        summary: 'Report als PDF, PowerPoint oder Excel',
        description:
          'Ohne „version“ so, wie der Report jetzt ist. Ohne Erlaubnis zur Weitergabe enthält die Datei nur kleine Bilder. Steht im Protokoll der Exporte.',
        requestBody: sends({
          ...object({
            format: { enum: REPORT_FORMATS },
            version: orNull({ ...NUMBER, description: 'Nummer eines Stands' }),
          }),
          required: ['format'],
        }),
        responses: {
          200: { description: 'Die Datei', content: FILE },
          202: answer('Mehr als 40 Bilder: die Aufgabe, siehe GET /jobs', { type: 'object' }),
          ...problems(400, 401, 404, 422),
        },
      },
    },
  ],
  [
    '/files/report_exports/{id}/{name}',
    {
      parameters: [
        ref('parameters', 'Id'),
        { name: 'name', in: 'path', required: true, schema: TEXT, description: 'Wie in der Aufgabe genannt' },
      ],
      get: {
        tags,
        summary: 'Ein Report, der im Hintergrund entstand',
        description: 'Für alle, die die Aufgabe sehen; solange es sie gibt.',
        responses: { 200: { description: 'Die Datei', content: FILE }, ...problems(401, 404) },
      },
    },
  ],
]
