import pg from 'pg'

/** Days and decimals stay as PostgreSQL writes them; the five routes never see them, PostgreSQL makes the JSON. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Pool = pg.Pool
export type Client = pg.PoolClient | pg.Client

/** A lost database answers 503 and heals by itself; no statement waits for ever. */
export const createPool = (connection: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    max: 12, // two of them listen for the engine of jobs and errands
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'rampenlicht',
    // Our statements are long and their rows few: compiling one takes longer than carrying it out. An address that has
    // options of its own keeps them.
    options: '-c jit=off',
    ...connection,
  })
  pool.on('error', () => {}) // an idle connection was lost; the next query opens another
  // Lost between two statements of a transaction, it has nobody else to tell; unheard, that would end the program.
  // The statement that follows fails, and whoever holds the connection gives it up.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kept open while nobody asks, so that the first in the morning waits for none; each has its statements prepared. */
const WARM = 3

/** Longer than `statement_timeout`: a database that lives has said by then that it takes too long. */
const SILENCE_MS = 6_000

/**
 * For the server: whoever asks gets an answer, even where the database has fallen silent without a word (a network that
 * swallows everything, a machine that stands still). Not for work that may take long.
 */
export const createServingPool = (connection: pg.PoolConfig): pg.Pool => {
  const pool = createPool({ query_timeout: SILENCE_MS, min: WARM, ...connection })
  // Those that lie idle are as dead as the one that did not answer: each would cost somebody the same time.
  pool.on('release', (error) => {
    if (!isSilence(error)) return
    for (let idle = pool.idleCount; idle > 0; idle--)
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      )
  })
  return pool
}

/** What pg says of an answer that did not come in time. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** All of the work, or nothing of it. */
export const inTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: boolean | Error = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    if (isSilence(error)) broken = error as Error
    else
      await client.query('rollback').catch(() => {
        broken = true
      })
    throw error
  } finally {
    client.release(broken)
  }
}
