import {
  type ApiKey,
  KEY_SCOPES,
  LONGEST_KEY_NAME,
  MOST_KEY_DAYS,
  MOST_KEYS,
  type NewApiKey,
} from '@rampenlicht/model/rules/api-keys'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { newKey } from '../../accounts/keys.ts'
import { proveOwner } from '../../accounts/proof.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, unprocessable, violation } from '../../errors.ts'
import type { Authentication } from '../../plugins/authentication.ts'

type Item = { Params: { id: string } }
const COLUMNS = `id, name, prefix, scope, "createdAt", "expiresAt", "lastAt"`

const wanted = z.object({
  name: z
    .string('Bitte gib dem Schlüssel einen Namen.')
    .trim()
    .min(1, 'Bitte gib dem Schlüssel einen Namen.')
    .max(LONGEST_KEY_NAME, `Der Name darf höchstens ${LONGEST_KEY_NAME} Zeichen haben.`),
  scope: z.enum(Object.keys(KEY_SCOPES) as (keyof typeof KEY_SCOPES)[], '„Darf“: erwartet wird read oder write.'),
  days: z
    .int('„Gültig“: erwartet wird eine Zahl von Tagen.')
    .min(1, '„Gültig“: mindestens ein Tag.')
    .max(MOST_KEY_DAYS, `„Gültig“: höchstens ${MOST_KEY_DAYS} Tage.`),
})
const passwordIn = (body: unknown) => (body as { currentPassword?: unknown } | null | undefined)?.currentPassword

/** The keys of one's own account. */
export const keyRoutes = (app: FastifyInstance, pool: pg.Pool, authentication: Authentication) => {
  const shownOnce = (reply: FastifyReply, key: NewApiKey) => reply.header('cache-control', 'no-store').send(key)

  app.get('/me/keys', async ({ actor }): Promise<readonly ApiKey[]> => {
    const { rows } = await pool.query<ApiKey>(
      `select ${COLUMNS} from api_keys where "user" = $1 order by "createdAt" desc, id desc`,
      [actor.id],
    )
    return rows
  })

  app.post('/me/keys', async (request, reply) => {
    const { actor, body } = request
    const { data, error } = wanted.safeParse(body)
    if (!data) throw unprocessable(error.issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message })))
    await proveOwner(pool, actor, passwordIn(body))
    const { key, hash, prefix } = newKey()
    const made = await inTransaction(pool, async (client) => {
      // one after the other, so that the bound holds
      await client.query('select from users where id = $1 for no key update', [actor.id])
      const { rows } = await client.query<ApiKey>(
        `insert into api_keys ("user", name, hash, prefix, scope, days, "expiresAt")
         select $1, $2, $3, $4, $5, $6, now() + make_interval(days => $6)
         where (select count(*) from api_keys where "user" = $1) < $7 returning ${COLUMNS}`,
        [actor.id, data.name, hash, prefix, data.scope, data.days, MOST_KEYS],
      )
      if (!rows[0])
        throw violation('name', `Mehr als ${MOST_KEYS} Schlüssel gehen nicht. Bitte widerrufe zuerst einen.`)
      const details = { name: data.name, prefix, scope: data.scope, days: data.days }
      await note(client, { kind: 'key-made', user: actor.id, where: whereOf(request), details })
      return rows[0]
    })
    return shownOnce(reply.code(201), { ...made, key })
  })

  /** The old one ends at once: who renews it may know that others have it. */
  app.post<Item>('/me/keys/:id/renew', async (request, reply) => {
    const { actor, body, params } = request
    await proveOwner(pool, actor, passwordIn(body))
    const { key, hash, prefix } = newKey()
    const made = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<ApiKey>(
        `update api_keys set hash = $3, prefix = $4, "createdAt" = now(), "lastAt" = null,
           "expiresAt" = now() + make_interval(days => days)
         where id = $1 and "user" = $2 returning ${COLUMNS}`,
        [idIn(params.id), actor.id, hash, prefix],
      )
      if (!rows[0]) throw notFound('Dieser API-Schlüssel')
      const details = { name: rows[0].name, prefix }
      await note(client, { kind: 'key-renewed', user: actor.id, where: whereOf(request), details })
      return rows[0]
    })
    authentication.forget()
    return shownOnce(reply, { ...made, key })
  })

  app.delete<Item>('/me/keys/:id', async (request, reply) => {
    const { actor, params } = request
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ name: string; prefix: string }>(
        'delete from api_keys where id = $1 and "user" = $2 returning name, prefix',
        [idIn(params.id), actor.id],
      )
      if (!rows[0]) throw notFound('Dieser API-Schlüssel')
      await note(client, { kind: 'key-revoked', user: actor.id, where: whereOf(request), details: rows[0] })
    })
    authentication.forget()
    return reply.code(204).send()
  })
}

const idIn = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw notFound('Dieser API-Schlüssel')
  return Number(text)
}
