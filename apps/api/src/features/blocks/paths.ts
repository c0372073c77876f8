import { resourceAt } from '@rampenlicht/model/resources/index'
import { BLOCKABLE } from '../../crud/blocked.ts'
import { answer, ID, type Paths, problems, ref, several } from '../../openapi/words.ts'

export const blockPaths: Paths = BLOCKABLE.map(({ path }) => [
  `/${path}/{id}/blocks`,
  {
    parameters: [ID],
    get: {
      tags: ['blocked_addresses'],
      summary: `Sperren: ${resourceAt(path).noun.one}`,
      description:
        'Was von der Sperrliste der Person entgegensteht, auch wenn nur ihre Adresse dort steht; die neueste zuerst.',
      responses: { 200: answer('Die Sperren', several(ref('schemas', 'BlockedAddresses'))), ...problems(401, 404) },
    },
  },
])
