import { randomBytes } from 'node:crypto'
import { RANKS, ROLE_LABELS, rankOf } from '@rampenlicht/model/kit/role'
import { user } from '@rampenlicht/model/resources/staff/user'
import { weaknessOf } from '@rampenlicht/model/rules/passwords'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { accountMailOf } from '../../accounts/mail.ts'
import { policyIn } from '../../accounts/policy.ts'
import { type Config, ownCalendars } from '../../config.ts'
import { oidcOf } from '../../config-oidc.ts'
import type { Door } from '../../crud/write/door.ts'
import { newRow } from '../../crud/write/reading.ts'
import { notFound, Problem } from '../../errors.ts'
import { hashPassword } from '../../plugins/passwords.ts'
import { hashOf } from '../../plugins/tokens.ts'
import { setupPage } from './page.ts'

const FACT = 'setup'
const open = { config: { open: true } }
const form = z.object({
  firstName: z.string().trim().min(1).max(500),
  lastName: z.string().trim().min(1).max(500),
  email: z.email().max(254),
  password: z.string(),
})

const hasAccounts = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select from users limit 1')).rows.length > 0

/** Makes the one-time link for the first administrator; undefined once there is any account. */
export const setupToken = async (pool: pg.Pool): Promise<string | undefined> => {
  if (await hasAccounts(pool)) return undefined
  const token = randomBytes(24).toString('base64url')
  await pool.query('insert into facts (name, value) values ($1, $2) on conflict (name) do update set value = $2', [
    FACT,
    JSON.stringify(hashOf(token).toString('hex')),
  ])
  return token
}

/** What the page has to know before anybody signs in, and the page behind the one-time link. */
export const setupRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door, config: Config) => {
  app.get('/session/info', open, async () => {
    const { rows } = await pool.query<{ email: string; name: string; roles: string[] }>(
      `select email, "firstName" || ' ' || "lastName" as name, roles from users
       where email = any ($1) and "isActive" and "deletedAt" is null order by array_position($1, email)`,
      [DEMO_EMAILS],
    )
    const accounts = rows.map(({ roles, ...account }) => ({ ...account, role: highestRole(roles) }))
    const isDemo = accounts.length > 0
    const isEmpty = !isDemo && !(await hasAccounts(pool))
    const companyPhonePrefix = config.COMPANY_PHONE_PREFIX || (isDemo ? DEMO_PHONE_PREFIX : '')
    return {
      demo: isDemo,
      isEmpty,
      accounts,
      companyPhonePrefix,
      senderLine: config.SENDER_LINE,
      uploadLimitMegabytes: config.UPLOAD_LIMIT_MB,
      officeState: config.OFFICE_STATE ?? (isDemo ? DEMO_STATE : null),
      ownCalendars: ownCalendars(config),
      signIn: await waysIn(pool, config),
    }
  })

  const isValid = async (token: string) => {
    const { rows } = await pool.query('select from facts where name = $1 and value = to_jsonb($2::text)', [
      FACT,
      hashOf(token).toString('hex'),
    ])
    return rows.length > 0
  }
  // a scope of its own, so that only this page takes forms; the API speaks JSON
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get<{ Params: { token: string } }>('/einrichtung/:token', open, async ({ params }, reply) => {
      if (!(await isValid(params.token))) throw notFound('Dieser Link')
      return setupPage(reply, {})
    })
    scope.post<{ Params: { token: string } }>('/einrichtung/:token', open, async ({ params, body }, reply) => {
      if (!(await isValid(params.token))) throw notFound('Dieser Link')
      const values = (body ?? {}) as Record<string, string>
      const { data } = form.safeParse(values)
      const problem = data
        ? weaknessOf(data.password, data)
        : 'Bitte alle Felder ausfüllen; die E-Mail-Adresse muss gültig sein.'
      if (!data || problem) return setupPage(reply.code(422), { values, ...(problem ? { problem } : {}) })
      const passwordHash = await hashPassword(data.password)
      await door.inNobodysDeed(async ({ client, insert }) => {
        const { rowCount } = await client.query('delete from facts where name = $1', [FACT])
        if (!rowCount) throw new Problem(404, 'Dieser Link wurde schon benutzt.')
        const { firstName, lastName, email } = data
        await insert(user, [newRow(user, { firstName, lastName, email, roles: ['ROLE_ADMIN'] }, { passwordHash })])
      })
      return reply.redirect('/login', 303)
    })
  })
}

/** What the page for signing in offers beside e-mail and password: only what is set up. */
const waysIn = async (pool: pg.Pool, config: Config) => {
  const { rows } = await pool.query<{ hasPasskeys: boolean }>('select exists (select from passkeys) as "hasPasskeys"')
  return {
    /** A link for a new password can be sent. */
    mail: accountMailOf(config) !== undefined,
    passkeys: rows[0]?.hasPasskeys === true,
    /** The provider by its name, e.g. „Microsoft“. */
    oidc: oidcOf(config)?.name ?? null,
    isOnlyOidc: (await policyIn(pool)).isOnlyOidc,
  }
}

/** A range of numbers that is kept free for stories. */
const DEMO_PHONE_PREFIX = '040 66969-'
const DEMO_STATE = 'HH'

/** The name of the highest rank somebody holds. */
const highestRole = (roles: readonly string[]) => {
  const rank = RANKS[rankOf(roles)]
  return rank ? ROLE_LABELS[rank] : ''
}

export const DEMO_EMAILS = ['azubi', 'mitarbeiter', 'manager', 'chef', 'admin'].map((name) => `${name}@demo.test`)

export const hasDemoAccounts = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select from users where email = any ($1) and "deletedAt" is null limit 1', [DEMO_EMAILS])).rows
    .length > 0
