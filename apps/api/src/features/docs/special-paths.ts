import { CALENDARS } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { resources } from '@rampenlicht/model/resources/index'
import { partsOf } from '@rampenlicht/model/resources/parts'
import { STATES } from '@rampenlicht/model/rules/holidays'
import { activityPaths } from './activity-paths.ts'
import { allocationsPost } from './allocations-path.ts'
import { calendarGet } from './calendar-path.ts'
import { dashboardPaths } from './dashboard-paths.ts'
import { exportGet } from './export-get.ts'
import { followerPaths } from './follower-paths.ts'
import { overviewGet } from './overview-path.ts'
import { partnerPaths } from './partner-paths.ts'
import { printPaths } from './print-paths.ts'
import { type Json, schemaName } from './schemas.ts'
import { servicesPaths } from './services-paths.ts'
import { verteilerPaths } from './verteiler-paths.ts'

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]))
const inPath = (name: string, schema: Json = { type: 'string' }): Json => ({ name, in: 'path', required: true, schema })
const ID = inPath('id', { type: 'integer', minimum: 1, maximum: 2_147_483_647 })
const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const json = (properties: Json): Json => ({ 'application/json': { schema: object(properties) } })
const TEXT = { type: 'string' }
const FOUND = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
const FILE = { type: 'string', format: 'binary' }
const form = (properties: Json): Json => ({
  required: true,
  content: { 'multipart/form-data': { schema: object(properties) } },
})
const session: Json = {
  200: { description: 'Angemeldet', content: json({ token: TEXT, refresh_token: TEXT }) },
}
const made = (path: string): Json => ({
  201: { description: 'Hochgeladen', content: { 'application/json': { schema: ref(schemaName(path)) } } },
})
const uploadProblems = problems(400, 401, 403, 404, 413, 415, 422)

const picture = (path: string, route: string, prefix: string, what: string): readonly [string, Json][] => [
  [
    `/${path}/{id}/${route}`,
    {
      parameters: [ID],
      post: {
        tags: ['Dateien'],
        summary: `${what} hochladen; ein zweites ersetzt das erste`,
        requestBody: form({ file: FILE }),
        responses: {
          200: {
            description: 'Hochgeladen',
            content: json({
              [`${prefix}Name`]: TEXT,
              [`${prefix}Size`]: { type: 'integer' },
              [`${prefix}MimeType`]: TEXT,
            }),
          },
          ...uploadProblems,
        },
      },
    },
  ],
  file(path, what),
]

const WIDTH: Json = {
  name: 'width',
  in: 'query',
  required: false,
  description: 'Vorschau',
  schema: { enum: [200, 400] },
}
const INLINE: Json = {
  name: 'inline',
  in: 'query',
  required: false,
  description: 'Ansehen statt herunterladen; nur Bilder und PDF',
  schema: { enum: [true] },
}

const file = (path: string, what: string, ...more: readonly Json[]): [string, Json] => [
  `/files/${path}/{id}/{name}`,
  {
    parameters: [ID, inPath('name')],
    get: {
      tags: ['Dateien'],
      summary: `${what} laden`,
      parameters: [WIDTH, ...more],
      responses: { 200: { description: 'Die Datei', content: { '*/*': {} } }, ...problems(400, 401, 404) },
    },
  },
]

const open = (tag: string, summary: string, responses: Json, more: Json = {}): Json => ({
  tags: [tag],
  summary,
  security: [],
  responses,
  ...more,
})
const body = (properties: Json): Json => ({ requestBody: { required: true, content: json(properties) } })
const CLIPPINGS = 'project_mediacontact_partner_feature_clippings'

/** Which kinds of records go with one when it is deleted, and how many of each. */
const parts: readonly (readonly [string, Json])[] = resources
  .map((resource) => ({ ...resource, kinds: partsOf(resource).map((part) => part.resource.path) }))
  .filter(({ kinds }) => kinds.length > 0)
  .map(({ path, noun, kinds }) => [
    `/${path}/{id}/parts`,
    {
      parameters: [ID],
      get: {
        tags: [path],
        summary: `${noun.one}: was beim Löschen mit gelöscht wird`,
        responses: {
          200: {
            description: 'Eine Zeile je Art von Einträgen, die es gibt',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: object({
                    path: { enum: kinds },
                    one: { type: 'string', description: 'Einzahl' },
                    many: { type: 'string', description: 'Mehrzahl' },
                    count: { type: 'integer', minimum: 1 },
                  }),
                },
              },
            },
          },
          ...problems(401, 404),
        },
      },
    },
  ])

/** What is not one of the five routes: signing in, activity, overview, Verteiler, allocations, files, parts, health. */
export const specialPaths = (): readonly (readonly [string, Json])[] => [
  [
    '/authentication_token',
    {
      post: open(
        'Anmeldung',
        'Anmelden',
        { ...session, ...problems(400, 401, 429) },
        body({ email: TEXT, password: TEXT }),
      ),
    },
  ],
  [
    '/token/refresh',
    { post: open('Anmeldung', 'Anmeldung erneuern', { ...session, ...problems(401) }, body({ refresh_token: TEXT })) },
  ],
  [
    '/token/revoke',
    { post: open('Anmeldung', 'Abmelden', { 204: { description: 'Abgemeldet' } }, body({ refresh_token: TEXT })) },
  ],
  [
    '/session/info',
    {
      get: open('Anmeldung', 'Was die Oberfläche vorab wissen muss', {
        200: {
          description:
            'Demo oder nicht; ob es schon Konten gibt; größte Datei; Bundesland für Feiertage; Kalender, die hier geführt werden',
          content: json({
            demo: { type: 'boolean' },
            isEmpty: { type: 'boolean', description: 'Es gibt noch kein Konto' },
            accounts: { type: 'array' },
            companyPhonePrefix: TEXT,
            senderLine: { ...TEXT, description: 'Absender über der Anschrift gedruckter Briefe' },
            uploadLimitMegabytes: { type: 'integer' },
            officeState: { anyOf: [{ enum: STATES }, { type: 'null' }] },
            ownCalendars: { type: 'array', items: { enum: CALENDARS } },
          }),
        },
      }),
    },
  ],
  [
    '/search',
    {
      get: {
        tags: ['Suche'],
        summary: 'Projekte nach Titel und Kunden nach Name, die besten Treffer zuerst; für Konten mit ROLE_BETA',
        parameters: [{ name: 'q', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } }],
        responses: {
          200: {
            description: 'Treffer',
            content: json({ projects: { type: 'array', items: FOUND }, customers: { type: 'array', items: FOUND } }),
          },
          ...problems(400, 401, 403),
        },
      },
    },
  ],
  ...activityPaths,
  ['/fetch/calendar', { get: calendarGet }],
  ['/projects/{id}/overview', { parameters: [ID], get: overviewGet }],
  [
    '/projects/{id}/accounting/export',
    exportGet(
      'projects',
      'Abrechnung als Tabelle herunterladen',
      'Buchungen, Rechnungen, Deals und Summen, soweit man sie sehen darf. XLSX: ein Blatt je Teil; CSV: eine Tabelle mit der Spalte „Art“.',
    ),
  ],
  ...dashboardPaths,
  ...servicesPaths,
  ...partnerPaths(ID),
  ...printPaths,
  ...followerPaths(ID),
  ...verteilerPaths,
  ['/project_materials/{id}/allocations', { parameters: [ID], post: allocationsPost }],
  ...picture('projects', 'cover', 'cover', 'Poster'),
  ...picture('users', 'picture', 'picture', 'Foto'),
  [
    '/project_uploads',
    {
      post: {
        tags: ['project_uploads'],
        summary: 'Datei zu einem Projekt hochladen',
        requestBody: form({ file: FILE, project: TEXT }),
        responses: { ...made('project_uploads'), ...uploadProblems },
      },
    },
  ],
  [
    `/${CLIPPINGS}`,
    {
      post: {
        tags: [CLIPPINGS],
        summary: 'Clipping zu einem Beitrag hochladen',
        requestBody: form({ file: FILE, feature: TEXT }),
        responses: { ...made(CLIPPINGS), ...uploadProblems },
      },
    },
  ],
  [
    '/project_mediacontact_partner_features/{id}/clippings',
    {
      parameters: [ID],
      post: {
        tags: [CLIPPINGS],
        summary: 'Clipping zu diesem Beitrag hochladen',
        requestBody: form({ file: FILE }),
        responses: { ...made(CLIPPINGS), ...uploadProblems },
      },
    },
  ],
  ...parts,
  file('influencers', 'Bild eines Kanals'),
  file('project_uploads', 'Datei', INLINE),
  file(CLIPPINGS, 'Clipping', INLINE),
  ['/health/live', { get: open('Betrieb', 'Der Prozess lebt', { 200: { description: 'ok' } }) }],
  [
    '/health/ready',
    {
      get: open('Betrieb', 'Bereit für Anfragen', { 200: { description: 'ok' }, 503: { description: 'nicht bereit' } }),
    },
  ],
  ['/docs', { get: open('Betrieb', 'Diese Beschreibung zum Lesen', { 200: { description: 'HTML' } }) }],
  ['/docs.json', { get: open('Betrieb', 'Diese Beschreibung als OpenAPI 3.1', { 200: { description: 'JSON' } }) }],
]
