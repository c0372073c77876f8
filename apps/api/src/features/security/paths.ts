import { SECURITY_EVENTS, SIGN_IN_METHODS } from '@rampenlicht/model/rules/protocol'
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
  orNull,
  type Paths,
  problems,
  ref,
  several,
  TEXT,
} from '../../openapi/words.ts'

const AGENT = { ...orNull(TEXT), description: 'Was der Browser von sich sagt' }
const session = object({
  id: TEXT,
  agent: AGENT,
  address: orNull(TEXT),
  place: { ...orNull(TEXT), description: 'Aus der Adresse geschätzt; null, solange nichts bekannt ist' },
  isLocal: { ...FLAG, description: 'Eine private Adresse: im Büro oder auf diesem Rechner' },
  method: { enum: Object.keys(SIGN_IN_METHODS) },
  createdAt: MOMENT,
  lastAt: MOMENT,
  isThis: { ...FLAG, description: 'Die, mit der gefragt wird' },
  isNewPlace: { ...FLAG, description: 'Von dieser Adresse hatte sich hier noch niemand angemeldet' },
})
const ownSecurity = object({
  passwordChangedAt: orNull(MOMENT),
  hasPassword: FLAG,
  totp: orNull(object({ since: MOMENT, recoveryLeft: COUNT })),
  passkeys: several(object({ id: TEXT, name: TEXT, createdAt: MOMENT, lastAt: orNull(MOMENT) })),
  sessions: several(session),
  identities: several(object({ id: NUMBER, shown: orNull(TEXT), createdAt: MOMENT, lastAt: orNull(MOMENT) })),
  needsFactorFrom: {
    ...orNull(DAY),
    description: 'Ab wann ohne zweiten Faktor nichts mehr geht; null, wenn er da ist oder nicht verlangt wird',
  },
})
const account = object({
  id: NUMBER,
  firstName: TEXT,
  lastName: TEXT,
  pictureName: orNull(TEXT),
  email: TEXT,
  roles: several(TEXT),
  isActive: FLAG,
  hasPassword: FLAG,
  passkeys: COUNT,
  totp: orNull(object({ recoveryLeft: COUNT })),
  identities: COUNT,
  invitation: {
    ...orNull(object({ createdAt: MOMENT, expiresAt: MOMENT })),
    description: 'Die neueste, die niemand angenommen hat',
  },
  failures: { ...COUNT, description: 'Fehlversuche der letzten Stunde' },
  blockedUntil: { ...orNull(MOMENT), description: 'So lange wartet der nächste Versuch' },
  lastAt: { ...orNull(MOMENT), description: 'Die letzte Anmeldung' },
})
const event = object({
  id: NUMBER,
  at: MOMENT,
  kind: { enum: Object.keys(SECURITY_EVENTS) },
  user: { ...orNull(ref('schemas', 'Doer')), description: 'Um wessen Konto es geht' },
  by: { ...orNull(ref('schemas', 'Doer')), description: 'Wer es war, wenn nicht die Person selbst' },
  email: { ...orNull(TEXT), description: 'Was eingegeben wurde' },
  address: orNull(TEXT),
  agent: AGENT,
  details: { type: 'object' },
})

const done = (description: string): Json => ({ 204: { description } })
const security = (summary: string, responses: Json, more: Json = {}): Json => ({
  tags: ['Konten'],
  summary,
  responses,
  ...more,
})

export const securityPaths: Paths = [
  [
    '/me/security',
    {
      get: security('Womit das eigene Konto geschützt ist', {
        200: answer('Der Stand', ownSecurity),
        ...problems(401),
      }),
    },
  ],
  [
    '/me/sessions',
    {
      delete: security(
        'Überall sonst abmelden',
        { ...done('Abgemeldet'), ...problems(401) },
        {
          description: 'Gemerkte Geräte werden danach wieder nach dem zweiten Faktor gefragt.',
        },
      ),
    },
  ],
  [
    '/me/sessions/{id}',
    {
      parameters: [{ name: 'id', in: 'path', required: true, schema: TEXT }],
      delete: security('Eine eigene Sitzung beenden', { ...done('Abgemeldet'), ...problems(401, 404) }),
    },
  ],
  [
    '/users/{id}/sessions',
    {
      parameters: [ID],
      delete: security('Ein Konto überall abmelden; ab Geschäftsführung, nicht über der eigenen Rolle', {
        ...done('Abgemeldet'),
        ...problems(401, 403, 404),
      }),
    },
  ],
  [
    '/users/{id}/unlock',
    {
      parameters: [ID],
      post: security('Fehlversuche eines Kontos vergessen; ab Geschäftsführung, nicht über der eigenen Rolle', {
        ...done('Der nächste Versuch wartet nicht'),
        ...problems(401, 403, 404),
      }),
    },
  ],
  [
    '/accounts',
    {
      get: security('Alle Konten: wie sie hineinkommen und wie sie dastehen; nur für die Administration', {
        200: answer('Nach Nachnamen', several(account)),
        ...problems(401, 403),
      }),
    },
  ],
  [
    '/security_events',
    {
      get: security(
        'Das Sicherheitsprotokoll, das Neueste zuerst; nur für die Administration',
        {
          200: { ...answer('Eine Seite', several(event)), headers: { Link: ref('headers', 'NextPage') } },
          ...problems(400, 401, 403),
        },
        {
          description: 'Zeilen werden nach SECURITY_LOG_DAYS Tagen gelöscht.',
          parameters: [
            inQuery('kind[]', 'Nur diese Arten', several({ enum: Object.keys(SECURITY_EVENTS) })),
            inQuery('user', 'Nur dieses Konto, z. B. /users/3; mehrere als user[]'),
            inQuery('from', 'Ab diesem Tag oder Zeitpunkt'),
            inQuery('until', 'Bis zu diesem Tag (ganz) oder vor diesem Zeitpunkt'),
            inQuery('q', 'Teil einer E-Mail oder Adresse, mindestens drei Zeichen'),
            inQuery('before', 'Weiter hinter dieser Zeile; steht im Link der Antwort'),
            ref('parameters', 'ItemsPerPage'),
          ],
        },
      ),
    },
  ],
]
