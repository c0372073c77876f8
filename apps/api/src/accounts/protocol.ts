import type { Actor } from '@rampenlicht/model/kit/rule'
import type { SecurityEvent } from '@rampenlicht/model/rules/protocol'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { SignedIn } from '../plugins/authentication.ts'

/** From where something was done. */
export interface Where {
  readonly ip: string
  readonly agent: string | null
}
const LONGEST_AGENT = 400

export const whereOf = ({ ip, headers }: FastifyRequest): Where => ({
  ip,
  agent: headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
})

interface Happened {
  readonly kind: SecurityEvent
  /** Whose account; absent where nobody has one. */
  readonly user?: number | undefined
  /** Who did it, when it was not the owner. */
  readonly by?: number | undefined
  /** What was typed in, where there is no account of that name. */
  readonly email?: string | undefined
  readonly where?: Where | undefined
  /** Shown as they are; nothing secret. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes a line of the Sicherheitsprotokoll, within the transaction of what it tells of. */
export const note = async (client: pg.Pool | pg.PoolClient, happened: Happened): Promise<void> => {
  const { kind, user, by, email, where, details = {} } = happened
  await client.query(
    'insert into security_events (kind, "user", "by", email, address, agent, details) values ($1, $2, $3, $4, $5, $6, $7)',
    [kind, user, by, email?.slice(0, 254), where?.ip, where?.agent, JSON.stringify(details)],
  )
}

export type Done = Pick<Happened, 'kind' | 'details'> & { readonly user: number }

/** Lines of what somebody did to accounts, in one statement; from where is known by the sign-in they did it with. */
export const noteDone = async (client: pg.PoolClient, actor: Actor, done: readonly Done[]): Promise<void> => {
  if (done.length === 0) return
  const { signIn } = actor as Partial<SignedIn>
  await client.query(
    `insert into security_events (kind, "user", "by", address, agent, details)
     select d.kind, d."user", nullif($4::integer, d."user"), s.address, s.agent, d.details
     from unnest($1::text[], $2::integer[], $3::jsonb[]) as d(kind, "user", details) left join sign_ins s on s.id = $5::uuid`,
    [
      done.map(({ kind }) => kind),
      done.map(({ user }) => user),
      done.map(({ details = {} }) => JSON.stringify(details)),
      actor.id,
      // none where a program asks, or a job goes on
      signIn || null,
    ],
  )
}

/** What is older is nobody's business any more. */
export const sweepProtocol = async (pool: pg.Pool, days: number): Promise<void> => {
  await pool.query('delete from security_events where at < now() - make_interval(days => $1)', [days])
}
