import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { settleFactors } from '../../accounts/factors.ts'
import { HAS_FACTOR } from '../../accounts/policy.ts'
import { proveOwner } from '../../accounts/proof.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import { newRecoveryCodes } from '../../accounts/recovery.ts'
import { sealWith } from '../../accounts/sealed.ts'
import { accountWith } from '../../accounts/session.ts'
import { beginTotp, useCode } from '../../accounts/totp.ts'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../db/pool.ts'
import { Problem, violation } from '../../errors.ts'
import { Unauthorized } from '../../plugins/errors.ts'

const typed = z.object({ code: z.string().max(20) })
/** What was sent as the own password; whether it is one is looked at elsewhere. */
export const passwordIn = (body: unknown): unknown => (body as { currentPassword?: unknown } | null)?.currentPassword
/** Part of setting up a second factor, hence open to those who have yet to do so. */
export const limited = { config: { limited: true } }
const nothingBegun = () => new Problem(422, 'Das Einrichten wurde nicht begonnen. Bitte von vorn anfangen.')

/** Codes of an app. They are on once their owner has said that the recovery codes are in a safe place. */
export const totpRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config, forget: () => void) => {
  const sealing = sealWith(config.JWT_SECRET, 'totp')

  app.post('/me/totp', limited, async ({ actor, body }, reply) => {
    await proveOwner(pool, actor, passwordIn(body))
    const account = await accountWith(pool, actor.id)
    if (!account) throw new Unauthorized('Invalid JWT Token')
    const begun = await beginTotp(pool, sealing, account)
    if (!begun) throw new Problem(422, 'Einmalcodes sind schon eingeschaltet. Bitte erst ausschalten.')
    return reply.header('cache-control', 'no-store').send(begun)
  })

  app.put('/me/totp', limited, async ({ actor, body }, reply) => {
    const code = typed.safeParse(body).data?.code
    if (code === undefined) throw violation('code', 'Bitte gib den Code aus der App ein.')
    const recoveryCodes = await inTransaction(pool, async (client) => {
      if (!(await useCode(client, sealing, actor.id, code, { isOn: false })))
        throw violation('code', 'Der Code stimmt nicht oder ist abgelaufen.')
      return newRecoveryCodes(client, actor.id)
    })
    return reply.header('cache-control', 'no-store').send({ recoveryCodes })
  })

  app.post('/me/totp/kept', limited, async (request, reply) => {
    const { id } = request.actor
    await inTransaction(pool, async (client) => {
      // a step that was used shows that the app has the secret
      const { rowCount } = await client.query(
        `update totp_factors set "confirmedAt" = now() where "user" = $1 and "confirmedAt" is null and "lastStep" > 0`,
        [id],
      )
      if (!rowCount) throw nothingBegun()
      await note(client, { kind: 'totp-on', user: id, where: whereOf(request) })
      await settleFactors(client, id)
    })
    forget()
    return reply.code(204).send()
  })

  app.delete('/me/totp', limited, async (request, reply) => {
    const { id } = request.actor
    await proveOwner(pool, request.actor, passwordIn(request.body))
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ wasOn: boolean }>(
        `delete from totp_factors where "user" = $1 returning "confirmedAt" is not null as "wasOn"`,
        [id],
      )
      if (rows[0]?.wasOn) await note(client, { kind: 'totp-off', user: id, where: whereOf(request) })
      await settleFactors(client, id)
    })
    forget()
    return reply.code(204).send()
  })

  app.post('/me/recovery_codes', async (request, reply) => {
    const { id } = request.actor
    await proveOwner(pool, request.actor, passwordIn(request.body))
    const recoveryCodes = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ has: boolean }>(`select ${HAS_FACTOR('$1::integer')} as has`, [id])
      if (!rows[0]?.has) throw new Problem(422, 'Ohne zweiten Faktor gibt es nichts wiederherzustellen.')
      await note(client, { kind: 'recovery-made', user: id, where: whereOf(request) })
      return newRecoveryCodes(client, id)
    })
    return reply.header('cache-control', 'no-store').send({ recoveryCodes })
  })
}
