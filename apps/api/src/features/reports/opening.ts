import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import { PASS_HEADER } from '@rampenlicht/model/rules/report/link'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { forbidden, Problem, violation } from '../../errors.ts'
import { GUESSES, reserveGuess } from '../../plugins/attempts.ts'
import { isPassword } from '../../plugins/passwords.ts'
import { hashOf } from '../../plugins/tokens.ts'
import { tokenIn } from './links.ts'

/** A link that is good, with the Stand it shows. */
export interface Shared {
  readonly report: number
  readonly number: number
  readonly hash: Buffer
  readonly passwordHash: string | null
  readonly expiresOn: string
  readonly allowsPdf: boolean
  readonly isLive: boolean
  readonly allowsComments: boolean
  readonly content: ReportContent
}

/** One that never was, has ended, was revoked, or leads to what was deleted: nobody learns which. */
export const linkIsGone = ({ COMPANY_NAME }: Config) =>
  new Problem(404, `Dieser Link gilt nicht mehr. Bitte wenden Sie sich an ${COMPANY_NAME}.`)

/** What somebody's address leads to, by one statement. The project is asked for, since it may be on its way into the trash. */
export const sharedAt = async (pool: pg.Pool, config: Config, token: string): Promise<Shared> => {
  const { rows } = await pool.query<Shared & { sealed: Buffer }>({
    name: 'shared report',
    text: `select l.report, l.number, l.hash, l.sealed, l."passwordHash", l."expiresOn"::text, l."allowsPdf", l."isLive", l."allowsComments",
         v.content
       from report_links l join project_reports r on r.id = l.report join projects p on p.id = r.project
       join report_versions v on v.report = l.report and v.number = l.number
       where l.hash = $1 and l."revokedAt" is null and l."expiresOn" >= $2`,
    values: [hashOf(token), agencyDay(new Date())],
  })
  // a hash alone makes no link: somebody who can write to the database has no key
  if (!rows[0] || tokenIn(config, rows[0].sealed) !== token) throw linkIsGone(config)
  return rows[0]
}

const PASS_SECONDS = 12 * 60 * 60

/** Bound to this link and this password: with either of them changed it opens nothing. Kept nowhere. */
const macOf = ({ JWT_SECRET }: Config, { hash, passwordHash }: Shared, until: string): Buffer =>
  createHmac('sha256', createHash('sha256').update(`report pass ${JWT_SECRET}`).digest())
    .update(hash)
    .update(`${until} ${passwordHash}`)
    .digest()

const passFor = (config: Config, shared: Shared, now: Date): string => {
  const until = String(Math.floor(now.getTime() / 1000) + PASS_SECONDS)
  return `${until}.${macOf(config, shared, until).toString('base64url')}`
}

const isGood = (config: Config, shared: Shared, pass: string, now: Date): boolean => {
  const [until = '', mac = ''] = pass.split('.')
  const sent = Buffer.from(mac, 'base64url')
  const right = macOf(config, shared, until)
  return sent.length === right.length && timingSafeEqual(sent, right) && Number(until) * 1000 > now.getTime()
}

/** In a header, or in the address where a browser asks by itself, for pictures and files. */
export const passIn = ({ headers, query }: FastifyRequest): string | undefined => {
  const sent = headers[PASS_HEADER] ?? (query as Record<string, unknown>)['pass']
  return typeof sent === 'string' ? sent : undefined
}

export const isOpenFor = (config: Config, shared: Shared, pass: string | undefined): boolean =>
  shared.passwordHash === null || (pass !== undefined && isGood(config, shared, pass, new Date()))

/** What is behind the password. */
export const openedAt = async (
  pool: pg.Pool,
  config: Config,
  request: FastifyRequest<{ Params: { token: string } }>,
): Promise<Shared> => {
  const shared = await sharedAt(pool, config, request.params.token)
  if (!isOpenFor(config, shared, passIn(request))) throw forbidden('Bitte geben Sie zuerst das Passwort ein.')
  return shared
}

/** Who it is, for counting only: nobody can tell the address from it, nor the same visitor at another link. */
export const visitorAt = ({ JWT_SECRET }: Config, { hash }: Shared, { ip }: FastifyRequest): string =>
  createHmac('sha256', `report visitor ${JWT_SECRET}`).update(hash).update(ip).digest('base64url')

const PAUSE = `${GUESSES.pauseMinutes} Minuten`
const wrong = (left: number) => {
  const next = left > 1 ? `Noch ${left} Versuche, dann ${PAUSE} Pause.` : `Noch ein Versuch, dann ${PAUSE} Pause.`
  return forbidden(`Das Passwort stimmt nicht. ${left > 0 ? next : `Bitte in ${PAUSE} erneut versuchen.`}`)
}

/** The pass of somebody who knows the password; null where none is asked for. */
export const openWith = async (
  pool: pg.Pool,
  config: Config,
  request: FastifyRequest<{ Params: { token: string } }>,
): Promise<string | null> => {
  const shared = await sharedAt(pool, config, request.params.token)
  if (shared.passwordHash === null) return null
  const password = (request.body as { password?: unknown } | null | undefined)?.password
  if (typeof password !== 'string' || password === '') throw violation('password', '„Passwort“ ist ein Pflichtfeld.')
  const attempt = await reserveGuess(pool, shared.hash.toString('base64url'), visitorAt(config, shared, request))
  if (!(await isPassword(shared.passwordHash, password))) throw wrong(attempt.left)
  await attempt.forgive()
  return passFor(config, shared, new Date())
}
