import { REPORT_CHARTS, REPORT_FIGURES, REPORT_KINDS } from '@rampenlicht/model/resources/reports/report'
import {
  answer,
  BINARY,
  COUNT,
  DAY,
  FLAG,
  ID,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  several,
  TEXT,
} from '../../openapi/words.ts'

const contact = orNull(object({ name: TEXT, email: orNull(TEXT), phone: orNull(TEXT) }))

const entry = object({
  id: NUMBER,
  date: orNull(DAY),
  title: TEXT,
  by: { ...TEXT, description: 'Medium oder Influencer' },
  tag: orNull(TEXT),
  reach: { ...TEXT, description: '„4,3 Mio. UU“, „k. A.“' },
  link: orNull(TEXT),
  isHighlight: FLAG,
  mood: orNull(TEXT),
  quote: orNull(TEXT),
  isShared: { ...FLAG, description: 'Weitergabe erlaubt' },
  facts: several(several(TEXT)),
  picture: orNull(object({ kind: { enum: ['clipping', 'influencer'] }, id: NUMBER })),
  files: several(object({ id: NUMBER, name: TEXT })),
})

/** The report as it is put together. */
const content = object({
  kind: { enum: REPORT_KINDS },
  ...{ name: TEXT, title: TEXT, subtitle: orNull(TEXT), customer: TEXT, period: orNull(TEXT), asOf: MOMENT },
  ...{ agency: TEXT, color: TEXT, hasPoster: FLAG, hasCustomerLogo: FLAG, hasAgencyLogo: FLAG, contact },
  pages: several({ type: 'object' }),
  entries: several(entry),
  figures: several(
    object({ key: { enum: Object.keys(REPORT_FIGURES) }, value: TEXT, label: TEXT, note: orNull(TEXT) }),
  ),
  charts: several(
    object({
      key: { enum: Object.keys(REPORT_CHARTS) },
      title: TEXT,
      bars: several({ type: 'object', properties: { label: TEXT, value: COUNT, mark: TEXT, spoken: TEXT } }),
    }),
  ),
  method: TEXT,
  table: object({ columns: several(object({ label: TEXT, kind: TEXT })), rows: several(several({})) }),
})

export const reportSchemas = { ReportContent: content }

const data = object({
  project: { type: 'object' },
  contact,
  agency: object({ name: TEXT, color: TEXT, hasLogo: FLAG }),
  features: several({ type: 'object' }, { description: 'Alle Beiträge des Projekts, ohne Interna' }),
  cooperations: several({ type: 'object' }, { description: 'Honorare nur, wenn der Report sie zeigt' }),
})

const tags = ['project_reports']
const NUMBERED = { name: 'number', in: 'path', required: true, schema: NUMBER, description: 'Nummer des Stands' }

export const reportPaths: Paths = [
  [
    '/project_reports/{id}/data',
    {
      parameters: [ID],
      get: {
        tags,
        summary: 'Woraus ein Report zusammengestellt wird',
        responses: { 200: answer('Beiträge, Kooperationen und Angaben zum Projekt', data), ...problems(401, 404) },
      },
    },
  ],
  [
    '/project_reports/{id}/versions',
    {
      parameters: [ID],
      get: {
        tags,
        summary: 'Die festgehaltenen Stände, der neueste zuerst',
        responses: {
          200: answer(
            'Stände',
            several(
              object({ number: NUMBER, at: MOMENT, by: orNull({ type: 'object' }), entries: COUNT, isShared: FLAG }),
            ),
          ),
          ...problems(401, 404),
        },
      },
      post: {
        tags,
        summary: 'Hält den Report fest, wie er jetzt ist',
        responses: {
          201: answer('Der neue Stand', object({ number: NUMBER, at: MOMENT })),
          ...problems(401, 403, 404),
        },
      },
    },
  ],
  [
    '/project_reports/{id}/versions/{number}',
    {
      parameters: [ID, NUMBERED],
      get: {
        tags,
        summary: 'Ein Stand',
        responses: { 200: answer('Der Report, wie er war', ref('schemas', 'ReportContent')), ...problems(401, 404) },
      },
    },
  ],
  [
    '/files/agency/logo',
    {
      get: {
        tags,
        summary: 'Das Logo der Agentur (COMPANY_LOGO)',
        responses: {
          200: { description: 'Das Bild', content: { 'image/png': { schema: BINARY } } },
          ...problems(401, 404),
        },
      },
    },
  ],
]
