import { VIEWED_LISTS } from '@rampenlicht/model/resources/views/lists'
import { answer, COUNT, ID, inQuery, NUMBER, object, type Paths, problems, several, TEXT } from '../../openapi/words.ts'

const PATH = 'saved_views'
const list = { ...TEXT, enum: VIEWED_LISTS }

export const viewPaths: Paths = [
  [
    `/${PATH}/counts`,
    {
      get: {
        tags: [PATH],
        summary: 'Wie viele Einträge jede Ansicht einer Liste jetzt hat',
        description:
          'Eigene und freigegebene Ansichten. Weitere Parameter der Liste sagen, von welchem Teil die Rede ist, z. B. projectList=/project_lists/1. Was eine Ansicht verlangt und die Liste nicht mehr kennt, wird übergangen.',
        parameters: [{ ...inQuery('list', 'Die Liste', list), required: true }],
        responses: {
          200: answer('Je Ansicht die Zahl', several(object({ id: NUMBER, total: COUNT }))),
          ...problems(400, 401),
        },
      },
    },
  ],
  [
    `/${PATH}/opening`,
    {
      get: {
        tags: [PATH],
        summary: 'Welche Ansicht die Listen für einen selbst beim Öffnen zeigen',
        responses: {
          200: answer('Je Liste höchstens eine', several(object({ list, view: NUMBER }))),
          ...problems(401),
        },
      },
    },
  ],
  [
    `/${PATH}/{id}/opening`,
    {
      parameters: [ID],
      put: {
        tags: [PATH],
        summary: 'Diese Ansicht beim Öffnen ihrer Liste zeigen, für einen selbst',
        responses: { 204: { description: 'Gemerkt' }, ...problems(401, 404) },
      },
      delete: {
        tags: [PATH],
        summary: 'Die Liste wieder mit allen Einträgen öffnen',
        responses: { 204: { description: 'Gemerkt' }, ...problems(401, 404) },
      },
    },
  ],
]
