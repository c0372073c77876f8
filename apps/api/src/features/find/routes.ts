import { addressOf, type Found, MOST_FOUND } from '@rampenlicht/model/rules/find'
import type { FastifyInstance } from 'fastify'
import { leavingOf } from '../../crud/leaving.ts'
import { searchTextIn } from '../../crud/search-words.ts'
import { nothingElse, positiveIn, type Query } from '../../crud/values.ts'
import type { Reads } from '../../db/reads.ts'
import { type FoundRow, findStatement } from './statement.ts'

/** „Alles finden“: everybody asks, and finds what they may see. */
export const findRoutes = (app: FastifyInstance, reads: Reads) => {
  app.get<{ Querystring: Query }>('/find', async ({ query, actor }, reply): Promise<readonly Found[]> => {
    const { q = '', itemsPerPage = String(MOST_FOUND), ...others } = query
    nothingElse(others)
    const most = positiveIn('itemsPerPage', [itemsPerPage].flat().at(-1) ?? '', MOST_FOUND)
    const statement = findStatement(searchTextIn(q), actor, most)
    if (!statement) return []
    // whoever types on no longer waits for this one
    const { rows } = await reads(leavingOf(reply), (ask) => ask<FoundRow & Record<string, unknown>>(statement))
    return rows.map(({ kind, id, title, subtitle, within }) => ({
      kind,
      id,
      title,
      subtitle,
      address: addressOf(kind, id, within),
    }))
  })
}
