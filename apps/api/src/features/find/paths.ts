import { FIND_KINDS, MOST_FOUND } from '@rampenlicht/model/rules/find'
import { answer, inQuery, NUMBER, object, type Paths, problems, several, TEXT } from '../../openapi/words.ts'

export const findPaths: Paths = [
  [
    '/find',
    {
      get: {
        tags: ['Suche'],
        summary:
          'Alles finden: Menschen aller Verzeichnisse, Projekte, Kunden, Medienpartner, Unternehmen, Verteiler, Rechnungen und Beiträge, die besten Treffer zuerst',
        description:
          'Reihenfolge der Wörter, Kommas, Umlaute und die Schreibweise von Telefonnummern sind gleich; wo sich wenig findet, darf sich jemand vertippt haben. Von jeder Art kommen nur so viele, dass auch die anderen Platz haben, und nur, was man sehen darf.',
        parameters: [
          inQuery('q', 'Was gesucht wird', { ...TEXT, maxLength: 200 }),
          inQuery('itemsPerPage', 'So viele Treffer höchstens', {
            type: 'integer',
            minimum: 1,
            maximum: MOST_FOUND,
            default: MOST_FOUND,
          }),
        ],
        responses: {
          200: answer(
            'Treffer',
            several(
              object({
                kind: { ...TEXT, enum: FIND_KINDS },
                id: NUMBER,
                title: TEXT,
                subtitle: TEXT,
                address: { ...TEXT, description: 'Adresse der Seite, die ihn zeigt' },
              }),
            ),
          ),
          ...problems(400, 401),
        },
      },
    },
  ],
]
