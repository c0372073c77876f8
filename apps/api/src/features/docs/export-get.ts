import { FORMATS } from '../../crud/export/answer.ts'
import type { Json } from './schemas.ts'

const FILE = { schema: { type: 'string', format: 'binary' } }

/** A download as a table, in the format that is asked for. */
export const exportGet = (tag: string, summary: string, description: string): Json => ({
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
  ],
  get: {
    tags: [tag],
    summary,
    description:
      `${description} CSV: UTF-8 mit BOM, Semikolon, CRLF; Texte, die eine Formel wären, beginnen mit einem Apostroph.`.trim(),
    parameters: [{ name: 'format', in: 'query', required: true, schema: { enum: FORMATS } }],
    responses: {
      200: {
        description: 'Die Datei',
        content: {
          'text/csv': FILE,
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': FILE,
        },
      },
      ...Object.fromEntries(
        [400, 401, 404].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
    },
  },
})
