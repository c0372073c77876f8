import pg from 'pg'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4_000
/** How often it is asked whether the other end still answers: a network that swallows everything looks like silence. */
const PULSE_MS = 5_000

interface Told {
  /** From now on nothing is missed; whatever happened before may have been. */
  readonly onListening: () => void
  readonly onNotice: (payload: string) => void
}

/**
 * A connection of its own that listens to a channel of PostgreSQL; lost, it is made again after a delay that grows.
 * Not one of the pool's: those come and go, and whoever waits for them must not wait for this one. `settings` are
 * statements that hold for the connection.
 */
export const listener = (pool: pg.Pool, channel: string, { onListening, onNotice }: Told, settings = '') => {
  let client: pg.Client | undefined
  let isListening = false
  let delay = FIRST_DELAY_MS
  let again: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const connect = async () => {
    again = undefined
    const { password } = pool.options // which a copy of the options leaves out
    const own = new pg.Client({ ...pool.options, ...(password === undefined ? {} : { password }), keepAlive: true })
    client = own
    const listen = `${settings}listen ${pg.escapeIdentifier(channel)}`
    const lost = () => {
      if (client !== own) return
      client = undefined
      isListening = false
      clearInterval(pulse)
      own.end().catch(() => {})
      again = setTimeout(connect, delay)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    }
    own.on('error', lost)
    own.on('end', lost)
    own.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await own.connect()
      await own.query(listen)
    } catch {
      return lost()
    }
    if (client !== own) return
    isListening = true
    delay = FIRST_DELAY_MS
    pulse = setInterval(() => own.query(listen).catch(lost), PULSE_MS).unref() // which changes nothing a second time
    onListening()
  }

  return {
    isListening: () => isListening,
    start: () => {
      if (!client && !again) void connect()
    },
    stop: async () => {
      clearTimeout(again)
      clearInterval(pulse)
      again = undefined
      const own = client
      client = undefined
      isListening = false
      await own?.end().catch(() => {})
    },
  }
}
