import { user } from '@rampenlicht/model/resources/staff/user'
import { needsFactor } from '@rampenlicht/model/rules/account-policy'
import { mayLetIn } from '@rampenlicht/model/rules/accounts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { factorLetter } from '../../accounts/letters.ts'
import { accountMailOf, linkTo, mailSealing, postAccountMail } from '../../accounts/mail.ts'
import { HAS_FACTOR, policyIn } from '../../accounts/policy.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import type { Config } from '../../config.ts'
import { permit } from '../../crud/permit.ts'
import { idOf } from '../../crud/routes.ts'
import { lock } from '../../crud/write/lock.ts'
import { inTransaction } from '../../db/pool.ts'
import { Problem } from '../../errors.ts'

/** After that a reminder that could not leave is of no use. */
const GOOD_FOR_MS = 24 * 3_600_000

interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  readonly isActive: boolean
  readonly has: boolean
}

/** POST /users/7/factor_reminder: a mail to somebody who needs a second factor and has none. */
export const remindingRoute = (app: FastifyInstance, pool: pg.Pool, config: Config) => {
  app.post<{ Params: { id: string } }>('/users/:id/factor_reminder', async (request, reply) => {
    const { actor } = request
    const id = idOf(user, request.params.id)
    await inTransaction(pool, async (client) => {
      const [record] = await lock(client, user, actor, [{ id }])
      await permit(client, user, mayLetIn, actor, record!)
      if (!accountMailOf(config))
        throw new Problem(409, 'Es können keine Mails gesendet werden. Bitte selbst Bescheid geben.')
      const { rows } = await client.query<Person>(
        `select email, "firstName", "lastName", roles, "isActive", ${HAS_FACTOR('users.id')} as has from users where id = $1`,
        [id],
      )
      const { email, firstName, lastName, roles, isActive, has } = rows[0]!
      const policy = await policyIn(client)
      if (!isActive || has || !needsFactor(policy, roles))
        throw new Problem(409, 'Diesem Konto fehlt kein zweiter Faktor.')
      const name = `${firstName} ${lastName}`
      await postAccountMail(client, mailSealing(config), {
        to: { name, address: email },
        letter: factorLetter({ firstName, url: linkTo(config, '/einstellungen/sicherheit'), from: policy.factorFrom }),
        until: new Date(Date.now() + GOOD_FOR_MS),
        watched: { by: actor.id, title: `Erinnerung an ${name}` },
      })
      await note(client, { kind: 'factor-reminded', user: id, by: actor.id, where: whereOf(request) })
    })
    return reply.code(204).send()
  })
}
