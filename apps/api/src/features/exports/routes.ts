import { type Actor, allows, chief, wordsOf } from '@rampenlicht/model/kit/rule'
import type { ExportLine } from '@rampenlicht/model/rules/exports'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { doerSql } from '../../crud/memory/names.ts'
import { nextLink } from '../../crud/routes.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import type { Statement } from '../../crud/statements.ts'
import { cursorIn, parametersIn, positiveIn, type Query, refuse, unknownParameter } from '../../crud/values.ts'
import { forbidden } from '../../errors.ts'

/** GET /exports: who took what along, the newest first; for the management. */
export const exportsRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  app.get('/exports', async (request, reply): Promise<readonly ExportLine[]> => {
    forManagement(request.actor)
    const { before, perPage } = wantedIn(request.query as Query)
    const { rows } = await pool.query<{ lines: readonly ExportLine[] | null }>(linesStatement(before, perPage))
    const lines = rows[0]?.lines ?? []
    const last = lines.at(-1)
    if (last && lines.length === perPage) reply.header('link', nextLink(request, JSON.stringify([last.id]), 'before'))
    return lines
  })
}

const forManagement = (actor: Actor) => {
  if (!allows(chief, { actor })) throw forbidden(`Das darf nur: ${wordsOf(chief)}.`)
}

const LAST_NUMBER = '9223372036854775807'
const wantedIn = (query: Query) => {
  let before = LAST_NUMBER
  let perPage = USUAL_PAGE
  for (const { parameter, name, text } of parametersIn(query))
    switch (name) {
      case 'before': {
        const [number = ''] = cursorIn(parameter, text, 1)
        before = /^[1-9]\d{0,14}$/.test(number) ? number : refuse(parameter, text)
        break
      }
      case 'itemsPerPage':
        perPage = positiveIn(parameter, text, LARGEST_PAGE)
        break
      default:
        throw unknownParameter(parameter)
    }
  return { before, perPage }
}

const linesStatement = (before: string, perPage: number): Statement => ({
  text: `select json_agg(l order by l.id desc) as lines from (
      select a.id, a.at, ${doerSql('a.actor')} as actor, a.path, a.changes -> 'title' ->> 1 as title,
        a.changes -> 'address' ->> 1 as address, (a.changes -> 'count' ->> 1)::integer as count
      from audit a where a.deed = 'export' and a.id < $1::bigint order by a.id desc limit $2) l`,
  values: [before, perPage],
})
