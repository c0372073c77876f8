import {
  answer,
  COUNT,
  inQuery,
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

export const exportsPaths: Paths = [
  [
    '/exports',
    {
      get: {
        tags: ['memory'],
        summary: 'Wer welche Liste als Datei mitgenommen hat, die neuesten zuerst',
        description:
          'Darf: Geschäftsführung. Eine Zeile je Datei, auch der Verteiler und der Abrechnung; was darin steht, steht hier nicht. Ist die Zeit der Historie um, bleiben nur Person und Zeitpunkt.',
        parameters: [
          ref('parameters', 'ItemsPerPage'),
          inQuery('before', 'Weiter hinter diesem Eintrag; steht im Link der Antwort'),
        ],
        responses: {
          200: answer(
            'Die Zeilen; der Link führt zu älteren',
            several(
              object({
                id: NUMBER,
                at: MOMENT,
                actor: orNull(ref('schemas', 'Doer')),
                path: { ...TEXT, description: 'Art der Einträge' },
                title: { ...orNull(TEXT), description: 'Name der Datei' },
                address: {
                  ...orNull(TEXT),
                  description: 'Was gefragt war: Liste, Filter, Reihenfolge, Spalten, Format',
                },
                count: { ...orNull(COUNT), description: 'Zeilen der Datei' },
              }),
            ),
          ),
          ...problems(400, 401, 403),
        },
      },
    },
  ],
]
