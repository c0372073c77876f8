import { connect } from 'node:net'
import type pg from 'pg'
import { Problem } from '../errors.ts'

/** Of the connections that serve requests, how many may be busy with what can take long: the others stay for what cannot. */
const MOST_AT_ONCE = 6
const CANCELLED = '57014'
const CANCEL_REQUEST = 80_877_102

/** What pg knows of its connection, and needs in order to cancel what it runs. */
interface Connected {
  readonly host: string
  readonly port: number
  readonly processID: number
  readonly secretKey: number
}

interface Timed extends pg.QueryConfig {
  /** How long this answer is waited for, whatever the connection says of others. */
  readonly query_timeout?: number
}
/** Sends a statement over the connection at hand. */
export type Ask = <T extends pg.QueryResultRow>(statement: Timed) => Promise<pg.QueryResult<T>>
/** Runs statements on one connection, for as long as somebody waits for them. */
export type Reads = <T>(signal: AbortSignal, work: (query: Ask) => Promise<T>) => Promise<T>

export const abandoned = () => new Problem(499, 'Die Anfrage wurde abgebrochen.')

/**
 * Reads that may take long: only so many at a time, and none for somebody who has left. What they wait for is given up,
 * and what runs is cancelled; else a few lists that nobody wants any more would hold up everybody else.
 */
export const readsOn = (pool: pg.Pool): Reads => {
  const gate = gateFor(MOST_AT_ONCE)
  return async (signal, work) => {
    const leave = await gate(signal)
    try {
      return await onConnection(pool, signal, work)
    } finally {
      leave()
    }
  }
}

/** Lets so many through at a time, in the order in which they came. */
export const gateFor = (most: number) => {
  let inside = 0
  const waiting = new Set<() => void>()
  const leave = () => {
    const [next] = waiting
    if (!next) inside--
    else {
      waiting.delete(next)
      next()
    }
  }
  return (signal: AbortSignal): Promise<() => void> =>
    new Promise((enter, refuse) => {
      if (signal.aborted) return refuse(abandoned())
      if (inside < most) {
        inside++
        return enter(leave)
      }
      const onTurn = () => {
        signal.removeEventListener('abort', onAbort)
        enter(leave)
      }
      const onAbort = () => {
        waiting.delete(onTurn)
        refuse(abandoned())
      }
      waiting.add(onTurn)
      signal.addEventListener('abort', onAbort, { once: true })
    })
}

const onConnection = async <T>(pool: pg.Pool, signal: AbortSignal, work: (query: Ask) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let cancelling: Promise<void> | undefined
  let doubt: Error | boolean = false
  let wasCancelled = false
  const onAbort = () => {
    cancelling = cancel(client as unknown as Connected)
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    if (signal.aborted) throw abandoned()
    return await work((statement) => client.query(statement))
  } catch (error) {
    if (error instanceof Problem) throw error
    const isCancelled = error instanceof Error && 'code' in error && error.code === CANCELLED
    if (!isCancelled) doubt = error as Error
    wasCancelled = isCancelled
    throw isCancelled && cancelling ? abandoned() : error
  } finally {
    signal.removeEventListener('abort', onAbort)
    await cancelling
    // asked too late for the last statement, it might meet the next one
    client.release(doubt || (cancelling !== undefined && !wasCancelled))
  }
}

/** Asks PostgreSQL over a connection of its own, as its protocol has it; also where others are encrypted, since it says nothing. */
const cancel = ({ host, port, processID, secretKey }: Connected): Promise<void> =>
  new Promise((done) => {
    const request = Buffer.alloc(16)
    for (const [n, value] of [16, CANCEL_REQUEST, processID, secretKey].entries()) request.writeInt32BE(value, n * 4)
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.on('connect', () => socket.end(request))
    socket.on('error', () => {})
    socket.on('close', () => done())
    socket.resume()
  })

/** Few enough to be dealt with between two requests of others. */
const PORTION = 200
/** Before the first of a million rows is known, all of them may have to be sorted. */
const PATIENCE_MS = 60_000

/**
 * The rows of one statement as they are at one moment, a portion at a time: neither the database nor this program ever
 * holds them all. They are all wanted, which is what the plan is made for.
 */
export async function* portionsOf<T extends pg.QueryResultRow>(
  ask: Ask,
  { text, values }: { readonly text: string; readonly values: unknown[] },
): AsyncGenerator<T> {
  await ask({ text: 'begin read only' })
  try {
    await ask({ text: `set local cursor_tuple_fraction = 1; set local statement_timeout = ${PATIENCE_MS}` })
    await ask({ text: `declare found no scroll cursor for ${text}`, values })
    for (;;) {
      const { rows } = await ask<T>({ text: `fetch ${PORTION} from found`, query_timeout: PATIENCE_MS + 1000 })
      yield* rows
      if (rows.length < PORTION) return
    }
  } finally {
    // whoever leaves at this very moment cancels this statement instead of the one before, and cancels but once
    await ask({ text: 'rollback' }).catch(() => ask({ text: 'rollback' }))
  }
}
