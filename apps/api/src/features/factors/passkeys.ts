import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { settleFactors } from '../../accounts/factors.ts'
import { makeSecret, takeSecret } from '../../accounts/one-time.ts'
import { addPasskey, registrationOptions } from '../../accounts/passkeys.ts'
import { proveOwner } from '../../accounts/proof.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import { newRecoveryCodes } from '../../accounts/recovery.ts'
import { accountWith } from '../../accounts/session.ts'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../db/pool.ts'
import { badRequest, notFound, Problem, violation } from '../../errors.ts'
import { Unauthorized } from '../../plugins/errors.ts'
import { limited, passwordIn } from './totp.ts'

const LONGEST_NAME = 100
const named = z.object({ name: z.string().trim().min(1).max(LONGEST_NAME) })
const made = z.object({
  challenge: z.string().min(1).max(200),
  /** The library looks at the rest of it. */
  credential: z.looseObject({
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: z.string().max(10_000),
      attestationObject: z.string().max(100_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
    clientExtensionResults: z.looseObject({}).default({}),
  }),
})
type Item = { Params: { id: string } }

const nameIn = (body: unknown): string => {
  const { data } = named.safeParse(body)
  if (!data) throw violation('name', `„Name“ braucht 1 bis ${LONGEST_NAME} Zeichen.`)
  return data.name
}

/** Fingers, faces and keys: they sign in alone, and count as a second factor beside the password. */
export const passkeyRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config, forget: () => void) => {
  app.post('/me/passkeys/options', limited, async ({ actor, body }, reply) => {
    await proveOwner(pool, actor, passwordIn(body))
    const account = await accountWith(pool, actor.id)
    if (!account) throw new Unauthorized('Invalid JWT Token')
    const options = await registrationOptions(pool, config, account)
    const { secret } = await makeSecret(pool, {
      purpose: 'passkey-new',
      user: actor.id,
      data: { webauthn: options.challenge },
    })
    return reply.header('cache-control', 'no-store').send({ challenge: secret, options })
  })

  app.post('/me/passkeys', limited, async (request, reply) => {
    const { id } = request.actor
    const name = nameIn(request.body)
    const { data } = made.safeParse(request.body)
    if (!data) throw badRequest('Erwartet werden „challenge“, „credential“ und „name“.')
    const asked = await takeSecret(pool, 'passkey-new', data.challenge)
    if (!asked || asked.user !== id) throw new Problem(422, 'Das hat zu lange gedauert. Bitte noch einmal anlegen.')
    const answer = await inTransaction(pool, async (client) => {
      const credential = data.credential as unknown as RegistrationResponseJSON
      const challenge = String(asked.data['webauthn'])
      const passkey = await addPasskey(client, config, { user: id, name, challenge, credential })
      await note(client, { kind: 'passkey-added', user: id, where: whereOf(request), details: { name } })
      // a key gets lost: the first factor of an account brings a way around it
      const { rows } = await client.query('select from recovery_codes where "user" = $1 limit 1', [id])
      const recoveryCodes = rows.length ? null : await newRecoveryCodes(client, id)
      await settleFactors(client, id)
      return { ...passkey, recoveryCodes }
    })
    forget()
    return reply.header('cache-control', 'no-store').code(201).send(answer)
  })

  app.put<Item>('/me/passkeys/:id', async ({ actor, params, body }) => {
    const { rows } = await pool.query(
      'update passkeys set name = $3 where id = $1 and "user" = $2 returning id, name, "createdAt", "lastAt"',
      [params.id, actor.id, nameIn(body)],
    )
    if (!rows[0]) throw notFound('Dieser Passkey')
    return rows[0]
  })

  app.delete<Item>('/me/passkeys/:id', async (request, reply) => {
    const { id } = request.actor
    await proveOwner(pool, request.actor, passwordIn(request.body))
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'delete from passkeys where id = $1 and "user" = $2 returning name',
        [request.params.id, id],
      )
      if (!rows[0]) throw notFound('Dieser Passkey')
      const { name } = rows[0]
      await note(client, { kind: 'passkey-removed', user: id, where: whereOf(request), details: { name } })
      await settleFactors(client, id)
    })
    forget()
    return reply.code(204).send()
  })
}
