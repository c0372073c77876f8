import { randomBytes } from 'node:crypto'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { PERSON } from '@rampenlicht/model/resources/shared'
import { type ReportLink, usualExpiry } from '@rampenlicht/model/rules/report/link'
import type pg from 'pg'
import { sealWith } from '../../accounts/sealed.ts'
import type { Config } from '../../config.ts'
import { columnsOf } from '../../crud/answer.ts'
import { hashOf } from '../../plugins/tokens.ts'
import { IS_PDF_READY } from './shared-pdf.ts'

type Db = pg.Pool | pg.PoolClient

/** The key is not in the database: whoever gets hold of that alone gets no link, and can make none. */
const sealingOf = ({ JWT_SECRET }: Config) => sealWith(JWT_SECRET, 'report link')
/** The end of the address; undefined where the server has another secret since, which ends all links. */
export const tokenIn = (config: Config, sealed: Buffer): string | undefined => sealingOf(config).open(sealed)

interface Kept extends Omit<ReportLink, 'url'> {
  readonly sealed: string
}

/** The link of a report as it is told to colleagues; null where there is none. `origin` is where people reach the product. */
export const linkOf = async (
  client: Db,
  config: Config,
  report: number,
  actor: Actor,
  origin: string,
): Promise<ReportLink | null> => {
  const { rows } = await client.query<{ link: Kept }>(
    `select json_build_object('sealed', encode(l.sealed, 'base64'), 'number', l.number, 'at', v."at",
       'hasPassword', l."passwordHash" is not null, 'expiresOn', l."expiresOn", 'allowsPdf', l."allowsPdf", 'isLive', l."isLive",
       'allowsComments', l."allowsComments", 'createdAt', l."createdAt", 'createdBy', (select row_to_json(p) from (
         select ${columnsOf('users', PERSON, actor)} from users t0 where t0.id = l."createdBy") p),
       'visits', l.visits, 'lastVisitAt', l."lastVisitAt", 'isPdfReady', ${IS_PDF_READY}) as link
     from report_links l join report_versions v on v.report = l.report and v.number = l.number
     where l.report = $1 and l."revokedAt" is null`,
    [report],
  )
  if (!rows[0]) return null
  const { sealed, ...link } = rows[0].link
  const token = tokenIn(config, Buffer.from(sealed, 'base64'))
  return token === undefined ? null : { url: `${origin}/r/${token}`, ...link }
}

/** What is set of a link; what is left out stays as it was. */
export interface LinkSettings {
  readonly passwordHash?: string | null
  readonly expiresOn?: string
  readonly allowsPdf?: boolean
  readonly isLive?: boolean
  readonly allowsComments?: boolean
}

export interface LinkBefore extends Required<LinkSettings> {
  readonly number: number
}

/** A link that can still be used, for whoever holds the report. */
export const linkBefore = async (
  client: pg.PoolClient,
  config: Config,
  report: number,
): Promise<LinkBefore | undefined> => {
  const { rows } = await client.query<LinkBefore & { sealed: Buffer }>(
    `select number, sealed, "passwordHash", "expiresOn"::text, "allowsPdf", "isLive", "allowsComments"
     from report_links where report = $1 and "revokedAt" is null`,
    [report],
  )
  return rows[0] && tokenIn(config, rows[0].sealed) !== undefined ? rows[0] : undefined
}

const USUAL = { passwordHash: null, allowsPdf: true, isLive: false, allowsComments: false }

/** Changes a link; where there was none that can be used, it gets another address and begins to count anew. */
export const setLink = async (
  client: pg.PoolClient,
  config: Config,
  report: number,
  number: number,
  actor: Actor,
  before: LinkBefore | undefined,
  settings: LinkSettings,
  now: Date,
): Promise<void> => {
  const { passwordHash, expiresOn, allowsPdf, isLive, allowsComments } = {
    ...(before ?? { ...USUAL, expiresOn: usualExpiry(now) }),
    ...settings,
  }
  const values = [report, number, passwordHash, expiresOn, allowsPdf, isLive, allowsComments]
  if (before) {
    await client.query(
      `update report_links set number = $2, "passwordHash" = $3, "expiresOn" = $4, "allowsPdf" = $5, "isLive" = $6,
         "allowsComments" = $7 where report = $1`,
      values,
    )
    return
  }
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into report_links (report, number, "passwordHash", "expiresOn", "allowsPdf", "isLive", "allowsComments", hash, sealed,
       "createdBy") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (report) do update set number = excluded.number, "passwordHash" = excluded."passwordHash",
       "expiresOn" = excluded."expiresOn", "allowsPdf" = excluded."allowsPdf", "isLive" = excluded."isLive",
       "allowsComments" = excluded."allowsComments", hash = excluded.hash, sealed = excluded.sealed, "createdAt" = now(),
       "createdBy" = excluded."createdBy", "revokedAt" = null, visits = 0, "lastVisitAt" = null`,
    [...values, hashOf(token), sealingOf(config).seal(token), actor.id],
  )
}

/** Whether there was one to revoke. What it was sealed with goes along: nobody copies it again. */
export const revokeLink = async (client: pg.PoolClient, report: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update report_links set "revokedAt" = now(), sealed = '' where report = $1 and "revokedAt" is null`,
    [report],
  )
  return rowCount === 1
}
