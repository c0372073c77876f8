import type { SecurityEvent } from '@rampenlicht/model/rules/protocol'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'

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
