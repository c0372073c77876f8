import { admin, allows, type Rule, wordsOf } from '@rampenlicht/model/kit/rule'
import { user } from '@rampenlicht/model/resources/staff/user'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { note, whereOf } from '../../accounts/protocol.ts'
import { endSignIns } from '../../accounts/session.ts'
import type { Config } from '../../config.ts'
import { permit } from '../../crud/permit.ts'
import { idOf, nextLink } from '../../crud/routes.ts'
import type { Query } from '../../crud/values.ts'
import { inTransaction } from '../../db/pool.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Outside } from '../../outside/call.ts'
import { forgetFailures } from '../../plugins/attempts.ts'
import type { Authentication } from '../../plugins/authentication.ts'
import { accountsBody } from './accounts.ts'
import { eventsStatement, wantedIn } from './events.ts'
import { ownSecurity } from './own.ts'
import { townsWith } from './towns.ts'

type Item = { Params: { id: string } }
const JSON_TYPE = 'application/json; charset=utf-8'
const SIGN_IN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const only =
  (rule: Rule) =>
  async ({ actor }: FastifyRequest) => {
    if (!allows(rule, { actor })) throw forbidden(`Das darf nur: ${wordsOf(rule)}.`)
  }

interface Needs {
  readonly pool: pg.Pool
  readonly config: Config
  readonly outside: Outside
  readonly authentication: Authentication
}
/** The own account's sign-ins; for the administration all accounts and what happened to them. */
export const securityRoutes = (app: FastifyInstance, { pool, config, outside, authentication }: Needs) => {
  const towns = townsWith(outside, config)

  app.get('/me/security', { config: { limited: true } }, async ({ actor }, reply) => {
    reply.header('cache-control', 'no-store')
    return ownSecurity(pool, actor, towns)
  })

  app.delete<Item>('/me/sessions/:id', async (request, reply) => {
    const { actor, params } = request
    if (!SIGN_IN_ID.test(params.id)) throw notFound('Sitzung')
    await inTransaction(pool, async (client) => {
      if ((await end(client, request, actor.id, { only: params.id })) === 0) throw notFound('Sitzung')
    })
    authentication.forget()
    return reply.code(204).send()
  })
  app.delete('/me/sessions', async (request, reply) => {
    const { id, signIn } = request.actor
    await inTransaction(pool, (client) => end(client, request, id, { but: signIn }))
    authentication.forget()
    return reply.code(204).send()
  })

  app.delete<Item>('/users/:id/sessions', async (request, reply) => {
    await inTransaction(pool, async (client) => {
      const { id } = await lookedAfter(client, request)
      await end(client, request, id, id === request.actor.id ? { but: request.actor.signIn } : {})
    })
    authentication.forget()
    return reply.code(204).send()
  })
  app.post<Item>('/users/:id/unlock', async (request, reply) => {
    await inTransaction(pool, async (client) => {
      const { id, email } = await lookedAfter(client, request)
      await forgetFailures(client, email)
      await note(client, { kind: 'unlocked', user: id, by: request.actor.id, where: whereOf(request) })
    })
    return reply.code(204).send()
  })

  app.get('/accounts', { onRequest: only(admin) }, async (_request, reply) =>
    reply.type(JSON_TYPE).send(await accountsBody(pool)),
  )
  app.get('/security_events', { onRequest: only(admin) }, async (request, reply) => {
    const wanted = wantedIn(request.query as Query)
    const { rows } = await pool.query<{ body: string; last: string; found: number }>(eventsStatement(wanted))
    const { body, last, found } = rows[0]!
    if (found === wanted.perPage) reply.header('link', nextLink(request, last, 'before'))
    return reply.type(JSON_TYPE).send(body)
  })
}

/** Ends sign-ins of somebody and writes it down; answers how many. */
const end = async (
  client: pg.PoolClient,
  request: FastifyRequest,
  account: number,
  which: Parameters<typeof endSignIns>[2],
): Promise<number> => {
  const devices = await endSignIns(client, account, which)
  const by = account === request.actor.id ? undefined : request.actor.id
  if (devices > 0)
    await note(client, {
      kind: 'signed-out-elsewhere',
      ...{ user: account, by, where: whereOf(request), details: { devices } },
    })
  return devices
}

/** An account that is there and that the actor looks after: who may delete one may shut it out, or let it in again. */
const lookedAfter = async (client: pg.PoolClient, { actor, params }: FastifyRequest<Item>) => {
  const { rows } = await client.query<{ id: number; email: string; roles: string[] }>(
    'select id, email, roles from users where id = $1 and "deletedAt" is null',
    [idOf(user, params.id)],
  )
  if (!rows[0]) throw notFound(user.noun.one)
  await permit(client, user, user.may.delete, actor, rows[0])
  return rows[0]
}
