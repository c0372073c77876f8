import { LATE_KINDS, NEW_KINDS, PAYMENT_DAYS, RECENT_DAYS, SHORT_KINDS } from '@rampenlicht/model/rules/cockpit'
import {
  answer,
  COUNT,
  DAY,
  FLAG,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const linesOf = (kinds: readonly string[], description: string) =>
  several(
    object({
      kind: { enum: kinds },
      count: COUNT,
      name: { ...TEXT, description: 'Der erste Eintrag dieser Art' },
      date: orNull(DAY),
      missing: orNull({ ...NUMBER, description: 'Was fehlt: Stück eines Materials oder Euro' }),
    }),
    { description, maxItems: kinds.length },
  )
export const cockpitParts = {
  late: linesOf(LATE_KINDS, `Überfällig; Rechnungen nach ${PAYMENT_DAYS} Tagen`),
  short: linesOf(SHORT_KINDS, 'Knapp: mehr verteilt als da ist, mehr verplant als das Budget'),
  recent: linesOf(NEW_KINDS, `Neu in ${RECENT_DAYS} Tagen, heute eingeschlossen`),
}

export const cockpitPaths: Paths = [
  [
    '/cockpit',
    {
      get: {
        tags: ['projects'],
        summary: 'Das Cockpit aller aktiven Projekte, die man betreut',
        responses: {
          200: answer(
            'Was als Nächstes startet, zuerst',
            several(
              object({
                id: NUMBER,
                title: TEXT,
                category: TEXT,
                coverName: orNull(TEXT),
                releaseDate: orNull(DAY),
                tbc: FLAG,
                ...cockpitParts,
              }),
            ),
          ),
          ...problems(401),
        },
      },
    },
  ],
]
