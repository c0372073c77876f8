import { BACKUP_REASONS } from '@rampenlicht/model/rules/backups'
import { STORED } from '@rampenlicht/model/rules/operations'
import {
  answer,
  COUNT,
  FLAG,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const backup = object({
  id: NUMBER,
  reason: { enum: BACKUP_REASONS },
  startedAt: MOMENT,
  endedAt: MOMENT,
  file: { ...orNull(TEXT), description: 'null: keine entstanden, oder sie hat jüngeren Platz gemacht' },
  bytes: orNull(COUNT),
  rows: { ...orNull(COUNT), description: 'Zeilen, die beim Probestart gefunden wurden' },
  files: orNull(COUNT),
  verifiedAt: { ...orNull(MOMENT), description: 'Wann sie zur Probe zurückgespielt wurde' },
  error: orNull(TEXT),
})
const archive = object({
  from: { ...orNull(MOMENT), description: 'Von hier an kommt jeder Zeitpunkt zurück' },
  until: orNull(MOMENT),
  failedSince: { ...orNull(MOMENT), description: 'Seit wann nichts mehr abgelegt werden kann' },
  waiting: { ...COUNT, description: 'Wie viele Bytes darauf warten' },
})
const operations = object({
  backups: object({
    isOn: { ...FLAG, description: 'Ob jede Nacht gesichert wird' },
    isEncrypted: FLAG,
    folder: TEXT,
    isOnSameDisk: { ...FLAG, description: 'Ob die Sicherungen auf demselben Datenträger liegen wie die Daten' },
    next: orNull(MOMENT),
    archive: { ...orNull(archive), description: 'null: ohne BACKUP_WAL' },
    list: several(backup),
  }),
  storage: object({ total: COUNT, free: COUNT, parts: several(object({ name: { enum: STORED }, bytes: COUNT })) }),
  version: object({
    rampenlicht: TEXT,
    postgres: TEXT,
    schema: COUNT,
    node: TEXT,
    startedAt: MOMENT,
    isEmbedded: { ...FLAG, description: 'Ob die Datenbank in DATA_DIR liegt' },
  }),
})

export const operationsPaths: Paths = [
  [
    '/operations',
    {
      get: {
        tags: ['Betrieb'],
        summary: 'Wie die Installation dasteht; nur für die Administration',
        responses: { 200: answer('Sicherungen, Speicher, Version', operations), ...problems(401, 403) },
      },
    },
  ],
  [
    '/operations/backups',
    {
      post: {
        tags: ['Betrieb'],
        summary: 'Jetzt sichern; nur für die Administration',
        responses: { 202: answer('Der Vorgang', object({ id: NUMBER })), ...problems(401, 403, 409) },
      },
    },
  ],
  [
    '/operations/alarm',
    {
      get: {
        tags: ['Betrieb'],
        summary:
          'Ob seit mehr als 26 Stunden keine Sicherung gelungen ist oder nichts aufgezeichnet wird; ab Geschäftsführung',
        responses: {
          200: answer(
            'since ist null, solange alles gut ist',
            object({
              since: orNull(MOMENT),
              lastSuccess: orNull(MOMENT),
              error: orNull(TEXT),
              archive: orNull(object({ failedSince: orNull(MOMENT), waiting: COUNT })),
            }),
          ),
          ...problems(401, 403),
        },
      },
    },
  ],
]
