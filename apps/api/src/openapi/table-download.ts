import { ID, type Json, problems, ref } from './words.ts'

/** The operations of a path that downloads a table, in the format that is asked for. */
export const tableDownload = (tag: string, summary: string, description: string): Json => ({
  parameters: [ID],
  get: {
    tags: [tag],
    summary,
    description:
      `${description} CSV: UTF-8 mit BOM, Semikolon, CRLF; Texte, die eine Formel wären, beginnen mit einem Apostroph.`.trim(),
    parameters: [ref('parameters', 'Format')],
    responses: { 200: ref('responses', 'Table'), ...problems(400, 401, 404) },
  },
})
