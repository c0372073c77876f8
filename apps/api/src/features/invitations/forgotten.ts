import { isLeftToProvider } from '@rampenlicht/model/rules/account-policy'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { invitationLetter, passwordLetter } from '../../accounts/letters.ts'
import { type LinkPurpose, makeLink } from '../../accounts/links.ts'
import { accountMailOf, linkTo, mailSealing, postAccountMail } from '../../accounts/mail.ts'
import { policyIn } from '../../accounts/policy.ts'
import { note, type Where, whereOf } from '../../accounts/protocol.ts'
import { type Account, accountCalled } from '../../accounts/session.ts'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../db/pool.ts'
import { Problem, violation } from '../../errors.ts'
import { addParcel } from '../../jobs/queue.ts'
import type { Parcel } from '../../jobs/task.ts'
import { reserveAsking } from '../../plugins/attempts.ts'

const asking = z.object({ email: z.string().trim().min(1).max(254) })
const ASKED = 'password asked'
const MOST_MAILS_PER_HOUR = 5

interface Asked {
  readonly email: string
  readonly where: Where
}

/**
 * POST /password/forgotten: writes down who was asked for, and answers. Whether there is such an account is looked up later, so
 * that neither the answer nor the time it takes tells anything of it.
 */
export const forgottenRoute = (app: FastifyInstance, pool: pg.Pool, config: Config) => {
  const sealing = mailSealing(config)
  app.post('/password/forgotten', { config: { open: true } }, async (request, reply) => {
    if (!accountMailOf(config))
      throw new Problem(
        409,
        'Es können keine Mails gesendet werden. Ein neues Passwort gibt es bei der Administration.',
      )
    const { data } = asking.safeParse(request.body)
    if (!data) throw violation('email', '„E-Mail“ ist ein Pflichtfeld.')
    await reserveAsking(pool, request.ip)
    const asked: Asked = { email: data.email, where: whereOf(request) }
    await addParcel(pool, ASKED, { sealed: sealing.seal(JSON.stringify(asked)).toString('base64') })
    return reply.code(204).send()
  })
}

/** Looks for the account, and posts the link if there is one. */
export const forgottenParcel = (pool: pg.Pool, config: Config): Parcel => {
  const sealing = mailSealing(config)
  return {
    kind: ASKED,
    run: async (payload) => {
      const opened = sealing.open(Buffer.from((payload as { sealed: string }).sealed, 'base64'))
      if (opened === undefined) return
      const { email, where } = JSON.parse(opened) as Asked
      await inTransaction(pool, async (client) => {
        const account = await accountCalled(client, email)
        await note(client, { kind: 'password-asked', user: account?.id, email, where })
        if (account) await postLink(client, config, account)
      })
    },
  }
}

const postLink = async (client: pg.PoolClient, config: Config, account: Account): Promise<void> => {
  const { id, email, firstName, lastName } = account
  if (isLeftToProvider(await policyIn(client), id)) return
  // one at a time, however many ask at once; lines that name the account hold its key, and are not waited for
  await client.query('select from users where id = $1 for no key update', [id])
  const { by, purpose } = await wayInOf(client, account)
  if (!purpose || (await isFlooded(client, id))) return
  const link = await makeLink(client, { purpose, user: { id, email }, by: by?.id })
  const made = { firstName, url: linkTo(config, link.path), expiresAt: link.expiresAt }
  await postAccountMail(client, mailSealing(config), {
    to: { name: `${firstName} ${lastName}`, address: email },
    letter:
      purpose === 'password'
        ? passwordLetter({ ...made, by: null })
        : invitationLetter({ ...made, by: by?.name ?? null }),
    until: link.expiresAt,
  })
}

interface WayIn {
  readonly purpose?: LinkPurpose
  readonly by?: { readonly id: number; readonly name: string }
}
/** Who was invited and has lost the mail gets the invitation again as long as it is good; nobody lets themself in. */
const wayInOf = async (client: pg.PoolClient, { id, passwordHash }: Account): Promise<WayIn> => {
  if (passwordHash !== null) return { purpose: 'password' }
  const { rows } = await client.query<{ id: number; name: string }>(
    `select b.id, b."firstName" || ' ' || b."lastName" as name
     from one_time_secrets s left join users b on b.id = s."by"
     where s."user" = $1 and s.purpose = 'invitation' and s."usedAt" is null and s."expiresAt" > now()`,
    [id],
  )
  const [by] = rows
  return by ? { purpose: 'invitation', by } : {}
}

/** Strangers who ask in somebody's name fill nobody's mailbox, and the last link stays good. */
const isFlooded = async (client: pg.PoolClient, id: number): Promise<boolean> => {
  const { rows } = await client.query<{ made: number }>(
    `select count(*)::integer as made from one_time_secrets
     where "user" = $1 and purpose in ('invitation', 'password') and "createdAt" > now() - interval '1 hour'`,
    [id],
  )
  return (rows[0]?.made ?? 0) >= MOST_MAILS_PER_HOUR
}
