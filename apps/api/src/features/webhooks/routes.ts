import { admin } from '@rampenlicht/model/kit/rule'
import { webhook } from '@rampenlicht/model/resources/webhooks/webhook'
import type { WebhookDelivery, WebhookState } from '@rampenlicht/model/rules/webhooks'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { note, whereOf } from '../../accounts/protocol.ts'
import type { Config } from '../../config.ts'
import { idOf } from '../../crud/routes.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, violation } from '../../errors.ts'
import { addErrand } from '../../jobs/queue.ts'
import { only } from '../../plugins/only.ts'
import { WEBHOOKS } from './delivery.ts'
import { newSecret } from './signing.ts'
import { deliveryFor, sealingOf } from './tasks.ts'

type Item = { Params: { id: string } }
type Sent = { Params: { id: string; delivery: string } }
const MOST_LISTED = 100

const STATES = `select s.webhook, case when s."formerUntil" > now() then s."formerUntil" end as "formerUntil",
    s."failingSince", s."pausedAt", s."pauseReason",
    (select count(*)::integer from webhook_deliveries d where d.webhook = s.webhook and d."nextAt" is not null) as waiting,
    l."doneAt" as "lastAt", l."isDelivered" as "lastIsDelivered"
  from webhook_states s left join lateral (
    select "doneAt", "isDelivered" from webhook_deliveries d
    where d.webhook = s.webhook and d."doneAt" is not null order by d."doneAt" desc limit 1) l on true
  order by s.webhook`

const DELIVERIES = `select 'msg_' || d.key as id, d.at, coalesce(a.path || '.' || case a.deed
      when 'update' then 'changed' when 'delete' then 'deleted' else 'created' end, 'ping') as type,
    '/' || a.path || '/' || a.record as path,
    case when d."isDelivered" then 'delivered' when d."nextAt" is not null then 'waiting' else 'failed' end as state,
    d.attempts, case when not d."isDelivered" then d."nextAt" end as "nextAt", d."doneAt", d.status, d.answer, d.took
  from webhook_deliveries d left join audit a on a.id = d.line
  where d.webhook = $1 and ($2::uuid is null or d.key = $2) order by d.id desc limit ${MOST_LISTED}`

/** What webhooks can do beyond the five routes: secrets, tests, and the log of what was delivered. */
export const webhookRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config) => {
  const sealing = sealingOf(config)
  const delivery = deliveryFor(pool, config, (facts, text) => app.log.warn(facts, text))
  // whoever holds the secret can speak in our name: nothing for a key that may leak
  const guarded = { onRequest: only(admin), config: { people: true } }
  const readable = { onRequest: only(admin) }

  const deliveriesOf = async (id: number, key: string | null = null) =>
    (await pool.query<WebhookDelivery>(DELIVERIES, [id, key])).rows
  const expectSecret = async (id: number) => {
    const { rows } = await pool.query<{ has: boolean }>(
      'select exists (select from webhook_states where webhook = w.id) as has from webhooks w where id = $1',
      [id],
    )
    if (!rows[0]) throw notFound(`${webhook.noun.one} ${id}`)
    if (!rows[0].has) throw violation('secret', 'Bitte zuerst ein Geheimnis erzeugen.')
  }

  app.get('/webhooks/states', readable, async () => (await pool.query<WebhookState>(STATES)).rows)

  /** The one before counts for a day: receivers have time to learn the new one. */
  app.post<Item>('/webhooks/:id/secret', guarded, async (request, reply) => {
    const id = idOf(webhook, request.params.id)
    const secret = newSecret()
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from webhooks where id = $1 for update', [id])
      if (!rows[0]) throw notFound(`${webhook.noun.one} ${id}`)
      await client.query(
        `insert into webhook_states as s (webhook, secret) values ($1, $2)
         on conflict (webhook) do update set "formerSecret" = s.secret, "formerUntil" = now() + interval '24 hours',
           secret = excluded.secret`,
        [id, sealing.seal(secret)],
      )
      const details = { name: rows[0].name }
      await note(client, { kind: 'webhook-secret', user: request.actor.id, where: whereOf(request), details })
    })
    return reply.header('cache-control', 'no-store').send({ secret })
  })

  app.post<Item>('/webhooks/:id/test', guarded, async ({ params }) => {
    const id = idOf(webhook, params.id)
    await expectSecret(id)
    const { rows } = await pool.query<{ key: string }>(
      'insert into webhook_deliveries (webhook, "nextAt") values ($1, null) returning key',
      [id],
    )
    await delivery.sendNow(id, rows[0]!.key)
    return (await deliveriesOf(id, rows[0]!.key))[0]
  })

  app.post<Item>('/webhooks/:id/resume', guarded, async (request, reply) => {
    const id = idOf(webhook, request.params.id)
    await expectSecret(id)
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `update webhook_states s set "pausedAt" = null, "pauseReason" = null, "failingSince" = null, "restsUntil" = null
         from webhooks w where s.webhook = $1 and w.id = s.webhook returning w.name`,
        [id],
      )
      // what waited longest may have no attempt left by the clock
      await client.query(
        `update webhook_deliveries set attempts = 0, "nextAt" = now() where webhook = $1 and "nextAt" is not null`,
        [id],
      )
      const details = { name: rows[0]?.name }
      await note(client, { kind: 'webhook-resumed', user: request.actor.id, where: whereOf(request), details })
      await addErrand(client, WEBHOOKS)
    })
    return reply.code(204).send()
  })

  app.get<Item>('/webhooks/:id/deliveries', readable, async ({ params }) => deliveriesOf(idOf(webhook, params.id)))

  app.post<Sent>('/webhooks/:id/deliveries/:delivery/again', guarded, async ({ params }) => {
    const id = idOf(webhook, params.id)
    const key = /^msg_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(params.delivery)?.[1]
    await expectSecret(id)
    if (key === undefined || !(await delivery.sendNow(id, key))) throw notFound('Diese Zustellung')
    return (await deliveriesOf(id, key))[0]
  })
}
