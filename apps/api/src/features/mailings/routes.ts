import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { idOf } from '../../crud/routes.ts'
import type { Door } from '../../crud/write/door.ts'
import type { Reads } from '../../db/reads.ts'
import type { Outside } from '../../outside/call.ts'
import type { Storage } from '../../storage/storage.ts'
import { readAddressing, toldAudience } from './read.ts'
import { recipientRoutes } from './recipients.ts'
import { sendRoutes } from './send-routes.ts'
import { mailSettings } from './settings.ts'
import { testMailRoute } from './test-mail.ts'

type Item = { Params: { id: string } }

interface Place {
  readonly pool: pg.Pool
  readonly reads: Reads
  readonly door: Door
  readonly storage: Storage
  readonly outside: Outside
  readonly config: Config
}

/** Everything about a Versand beyond the five routes. */
export const mailingRoutes = (app: FastifyInstance, place: Place) => {
  const settings = mailSettings(place.config)
  audienceRoute(app, place)
  testMailRoute(app, { ...place, settings })
  sendRoutes(app, { ...place, settings })
  recipientRoutes(app, { ...place, settings })
}

/** GET /mailings/7/audience: who gets it, who does not and why. */
const audienceRoute = (app: FastifyInstance, { pool, reads }: Pick<Place, 'pool' | 'reads'>) => {
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
