import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { leavingOf } from '../../crud/leaving.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { idOf } from '../../crud/routes.ts'
import type { Reads } from '../../db/reads.ts'
import { readAddressing, toldAudience } from './read.ts'

type Item = { Params: { id: string } }

/** GET /mailings/7/audience: who gets it, who does not and why. */
export const mailingRoutes = (app: FastifyInstance, pool: pg.Pool, reads: Reads) => {
  app.get<Item>('/mailings/:id/audience', async ({ params, actor }, reply) => {
    const id = idOf(mailing, params.id)
    const told = await reads(leavingOf(reply), async (ask) => {
      const addressing = await readAddressing(ask, id, actor)
      return addressing && toldAudience(ask, addressing, actor)
    })
    if (!told) throw await missing(pool, mailing, id, actor)
    return told
  })
}
