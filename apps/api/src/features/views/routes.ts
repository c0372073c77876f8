import { resourceAt } from '@rampenlicht/model/resources/index'
import { VIEWED_LISTS } from '@rampenlicht/model/resources/views/lists'
import { savedView } from '@rampenlicht/model/resources/views/saved-view'
import type { OpeningView, ViewCount } from '@rampenlicht/model/rules/views'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { leavingOf } from '../../crud/leaving.ts'
import { idOf } from '../../crud/routes.ts'
import { selectionOf } from '../../crud/selection.ts'
import { type Query, wordIn } from '../../crud/values.ts'
import { listedFor } from '../../crud/visible.ts'
import type { Reads } from '../../db/reads.ts'
import { notFound } from '../../errors.ts'
import { countsStatement, type Saved, viewsStatement } from './counts.ts'

type Item = { Params: { id: string } }

/** What saved views can do beyond the five routes: say how many rows each has, and which one a list opens with. */
export const viewRoutes = (app: FastifyInstance, pool: pg.Pool, reads: Reads) => {
  const { path, noun } = savedView

  app.get<{ Querystring: Query }>(`/${path}/counts`, async ({ query, actor }, reply): Promise<readonly ViewCount[]> => {
    const { list: named = '', ...within } = query
    const resource = resourceAt(wordIn('list', [named].flat().at(-1) ?? '', VIEWED_LISTS))
    selectionOf(resource, within, actor) // refuses what the list does not know
    // whoever leaves the list no longer waits for its numbers
    return reads(leavingOf(reply), async (ask) => {
      const { rows: views } = await ask<Saved & Record<string, unknown>>(viewsStatement(resource.path, actor))
      const counts = countsStatement(resource, views, within, actor)
      return counts ? (await ask<ViewCount & Record<string, unknown>>(counts)).rows : []
    })
  })

  app.get(`/${path}/opening`, async ({ actor }): Promise<readonly OpeningView[]> => {
    const { rows } = await pool.query<OpeningView>(
      `select o.list, o.view from opening_views o join saved_views t on t.id = o.view
       where o."user" = $1 and ${listedFor(savedView, actor, 't')} order by o.list`,
      [actor.id],
    )
    return rows
  })

  app.put<Item>(`/${path}/:id/opening`, async ({ params, actor }, reply) => {
    const id = idOf(savedView, params.id)
    const { rowCount } = await pool.query(
      `insert into opening_views ("user", list, view)
       select $1, t.list, t.id from saved_views t where t.id = $2 and ${listedFor(savedView, actor, 't')}
       on conflict ("user", list) do update set view = excluded.view`,
      [actor.id, id],
    )
    if (!rowCount) throw notFound(`${noun.one} ${id}`)
    return reply.code(204).send()
  })

  /** Of a view that is gone there is nothing left to take back. */
  app.delete<Item>(`/${path}/:id/opening`, async ({ params, actor }, reply) => {
    await pool.query('delete from opening_views where "user" = $1 and view = $2', [
      actor.id,
      idOf(savedView, params.id),
    ])
    return reply.code(204).send()
  })
}
