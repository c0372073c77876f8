import {
  LONGEST_AUTHOR,
  LONGEST_COMMENT,
  LONGEST_LINK_PASSWORD,
  PASS_HEADER,
  SHARED_WIDTHS,
  SHORTEST_LINK_PASSWORD,
} from '@rampenlicht/model/rules/report/link'
import {
  answer,
  COUNT,
  DAY,
  FLAG,
  ID,
  inQuery,
  type Json,
  MOMENT,
  NUMBER,
  object,
  open,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const link = object({
  url: TEXT,
  number: { ...NUMBER, description: 'Der Stand, den der Kunde sieht' },
  ...{ at: MOMENT, hasPassword: FLAG, expiresOn: { ...DAY, description: 'Der letzte Tag, an dem er gilt' } },
  ...{ allowsPdf: FLAG, isLive: FLAG, allowsComments: FLAG, createdAt: MOMENT },
  createdBy: orNull(ref('schemas', 'Person')),
  visits: { ...COUNT, description: 'Geöffnete Seiten; von wo, wird nicht festgehalten' },
  ...{ lastVisitAt: orNull(MOMENT), isPdfReady: FLAG },
})
const change: Json = {
  type: 'object',
  properties: {
    password: {
      ...orNull({ ...TEXT, minLength: SHORTEST_LINK_PASSWORD, maxLength: LONGEST_LINK_PASSWORD }),
      description: 'Null nimmt es weg; weggelassen bleibt es, wie es war',
    },
    expiresOn: { ...DAY, description: 'Höchstens zwei Jahre; ohne Angabe zunächst 90 Tage' },
    ...{ allowsPdf: FLAG, isLive: FLAG, allowsComments: FLAG },
    renews: { const: true, description: 'Hält den Report neu fest und zeigt diesen Stand' },
  },
}

const comment = object({ id: NUMBER, entry: orNull(NUMBER), author: TEXT, text: TEXT, at: MOMENT })
const liveEntry = object({
  ...{ id: NUMBER, date: orNull(DAY), title: TEXT, by: TEXT, tag: orNull(TEXT), link: orNull(TEXT) },
})
const shared: Json = {
  oneOf: [
    object({
      ...{ state: { const: 'locked' }, name: TEXT, title: TEXT, customer: TEXT, contact: orNull({ type: 'object' }) },
      ...{ agency: TEXT, color: TEXT, hasPoster: FLAG, hasAgencyLogo: FLAG },
    }),
    object({
      state: { const: 'open' },
      content: ref('schemas', 'ReportContent'),
      ...{ expiresOn: DAY, allowsPdf: FLAG, isPdfReady: FLAG },
      live: orNull(object({ asOf: MOMENT, agreed: several(liveEntry), published: several(liveEntry) })),
      comments: { ...orNull(several(comment)), description: 'Null, wenn niemand welche schreiben darf' },
      pass: orNull(TEXT),
    }),
  ],
}

const TAG = 'Geteilte Reports'
const TOKEN = { name: 'token', in: 'path', required: true, schema: TEXT, description: 'Das Ende der Adresse des Links' }
const PASS_SENT = { name: PASS_HEADER, in: 'header', schema: TEXT, description: 'Was „opening“ geantwortet hat' }
const PASS = inQuery('pass', 'Dasselbe, wo ein Browser von selbst lädt')
const inPath = (name: string, description: string) => ({
  ...{ name, in: 'path', required: true, schema: NUMBER, description },
})
const loaded = (summary: string, more: Json = {}): Json =>
  open(TAG, summary, { 200: ref('responses', 'File'), ...problems(403, 404) }, { parameters: [PASS], ...more })
const WIDTH = inQuery('width', 'Ohne Erlaubnis zur Weitergabe nie breiter als 400', {
  enum: SHARED_WIDTHS,
  default: 400,
})

export const linkPaths: Paths = [
  [
    '/project_reports/{id}/link',
    {
      parameters: [ID],
      get: {
        tags: ['project_reports'],
        summary: 'Der Link, über den der Kunde den Report sieht',
        responses: { 200: answer('Der Link, oder null', orNull(link)), ...problems(401, 404) },
      },
      put: {
        tags: ['project_reports'],
        summary: 'Teilt den Report, oder ändert den Link',
        description: 'Teilen hält den Report fest; der Kunde sieht diesen Stand, bis er mit „renews“ erneuert wird.',
        requestBody: sends(change),
        responses: { 200: answer('Der Link', link), ...problems(401, 403, 404, 422) },
      },
      delete: {
        tags: ['project_reports'],
        summary: 'Widerruft den Link; der nächste hat eine andere Adresse',
        responses: { 204: { description: 'Widerrufen' }, ...problems(401, 403, 404) },
      },
    },
  ],
  [
    '/shared_reports/{token}',
    {
      parameters: [TOKEN],
      get: open(
        TAG,
        'Der Report für den Kunden, ohne Anmeldung',
        { 200: answer('Der Stand, oder was vor dem Passwort zu sehen ist', shared), ...problems(404) },
        {
          description: 'Unbekannt, abgelaufen, widerrufen und gelöscht antworten gleich: 404.',
          parameters: [PASS_SENT],
        },
      ),
    },
  ],
  [
    '/shared_reports/{token}/opening',
    {
      parameters: [TOKEN],
      post: open(
        TAG,
        'Öffnet mit dem Passwort, für zwölf Stunden',
        { 200: answer('Für weitere Anfragen', object({ pass: orNull(TEXT) })), ...problems(403, 404, 422, 429) },
        { requestBody: sends(object({ password: TEXT })) },
      ),
    },
  ],
  [
    '/shared_reports/{token}/comments',
    {
      parameters: [TOKEN],
      post: open(
        TAG,
        'Schreibt einen Kommentar; andere sehen ihn, wenn ihn jemand freigegeben hat',
        { 201: answer('Angenommen', comment), ...problems(403, 404, 422, 429) },
        {
          parameters: [PASS_SENT],
          requestBody: sends(
            object({
              entry: { ...orNull(NUMBER), description: 'Worüber; null meint das Ganze' },
              name: { ...TEXT, maxLength: LONGEST_AUTHOR },
              text: { ...TEXT, maxLength: LONGEST_COMMENT },
            }),
          ),
        },
      ),
    },
  ],
  [
    '/shared_reports/{token}/pictures/{entry}',
    {
      parameters: [TOKEN, inPath('entry', 'Ein Beitrag des Stands')],
      get: loaded('Das Bild eines Beitrags', { parameters: [PASS, WIDTH] }),
    },
  ],
  [
    '/shared_reports/{token}/files/{clipping}',
    {
      parameters: [TOKEN, inPath('clipping', 'Ein Clipping des Stands')],
      get: loaded('Ein Clipping, solange es weitergegeben werden darf'),
    },
  ],
  ['/shared_reports/{token}/logo', { parameters: [TOKEN], get: loaded('Das Logo des Kunden') }],
  [
    '/shared_reports/{token}/report.pdf',
    { parameters: [TOKEN], get: loaded('Der Stand als PDF, sobald er gezeichnet ist') },
  ],
  [
    '/shared_reports/{token}/poster',
    { parameters: [TOKEN], get: loaded('Das Poster, auch vor dem Passwort', { parameters: [] }) },
  ],
  [
    '/shared_reports/{token}/agency_logo',
    { parameters: [TOKEN], get: loaded('Das Logo der Agentur, auch vor dem Passwort', { parameters: [] }) },
  ],
]
