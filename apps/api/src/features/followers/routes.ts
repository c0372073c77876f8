import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { type Followers, HISTORY_DAYS, type RefreshedFollowers } from '@rampenlicht/model/rules/follower-history'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { permit } from '../../crud/permit.ts'
import { idOf } from '../../crud/routes.ts'
import { listedFor } from '../../crud/visible.ts'
import { quoted } from '../../db/names.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, reasonOf } from '../../errors.ts'
import type { Counters } from './counters.ts'
import type { Images } from './images.ts'
import { refreshRecord } from './refresh.ts'
import { endRests } from './round.ts'
import { FOLLOWED } from './targets.ts'

/** GET and POST /influencers/{id}/followers, the same for media partners. */
export const followerRoutes = (app: FastifyInstance, pool: pg.Pool, counters: Counters, images: Images) => {
  for (const path of Object.keys(FOLLOWED)) {
    const resource = resourceAt(path)
    app.get<{ Params: { id: string } }>(`/${path}/:id/followers`, ({ params, actor }) =>
      followersOf(pool, counters, path, idOf(resource, params.id), actor),
    )
    app.post<{ Params: { id: string } }>(`/${path}/:id/followers`, async ({ params, actor, log }) => {
      const id = idOf(resource, params.id)
      await inTransaction(pool, (client) => permit(client, resource, resource.may.update, actor, { id }))
      const problems = await refreshRecord(pool, counters, images(log), path, id)
      return { ...(await followersOf(pool, counters, path, id, actor)), problems } satisfies RefreshedFollowers
    })
  }
  // a new start may have brought a new key
  if (counters.size > 0)
    app.addHook('onListen', () => endRests(pool).catch((error: Error) => app.log.warn(reasonOf(error))))
}

/** The channels of a record that have a handle, each with its last days. */
const followersOf = async (
  pool: pg.Pool,
  counters: Counters,
  path: string,
  id: number,
  actor: Actor,
): Promise<Followers> => {
  const channels = FOLLOWED[path] ?? []
  const { rows } = await pool.query<{ channel: string; handle: string | null; days: Followers['channels'][0]['days'] }>(
    `select c.channel, c.handle, coalesce(json_agg(json_build_object('day', f.day, 'count', f.count, 'isManual', f."isManual")
         order by f.day) filter (where f.day is not null), '[]') as days
     from ${quoted(path)} t
     cross join lateral (values ${channels.map(({ name, handle }) => `('${name}', t.${quoted(handle)})`)}) as c(channel, handle)
     left join follower_counts f on f.path = $2 and f.record = t.id and f.channel = c.channel and f.handle = c.handle
       and f.day >= (now() at time zone 'Europe/Berlin')::date - $3::integer
     where t.id = $1 and ${listedFor(resourceAt(path), actor, 't')} group by c.channel, c.handle`,
    [id, path, HISTORY_DAYS],
  )
  if (!rows.length) throw notFound(`${resourceAt(path).noun.one} ${id}`)
  return {
    channels: channels.flatMap(({ name }) => {
      const row = rows.find(({ channel }) => channel === name)
      return row?.handle ? [{ channel: name, isConfigured: counters.has(name), days: row.days }] : []
    }),
  }
}
