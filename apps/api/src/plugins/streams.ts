import { Readable } from 'node:stream'
import { Problem } from '../errors.ts'

const HEARTBEAT_MS = 25_000
const MOST_A_PERSON = 4
/** Somebody who does not read that much in time is let go, and asks again when awake. */
const MOST_UNREAD_BYTES = 1_000_000

interface Listener {
  readonly user: number
  readonly signIn: string
}
interface Open extends Listener {
  readonly out: Readable
}

interface Manner {
  /** What the streams tell of, e.g. „Die Aktivität“. */
  readonly what: string
  /** Called now and then as long as there are any. */
  readonly onHeartbeat: () => void
}

/** The open streams of one kind in this process (text/event-stream). */
export const openStreams = ({ what, onHeartbeat }: Manner) => {
  const all = new Set<Open>()
  let heartbeat: NodeJS.Timeout | undefined

  const write = ({ out }: Open, text: string) => {
    if (out.destroyed) return
    if (out.readableLength > MOST_UNREAD_BYTES) out.destroy()
    else out.push(text)
  }
  const tell = (text: string) => {
    for (const one of all) write(one, text)
  }

  /** Nothing may be said to a stream after its end. */
  const finish = (one: Open) => {
    if (all.delete(one)) one.out.push(null)
  }

  return {
    isAny: () => all.size > 0,
    /** A stream for this person until `end`, when it closes by itself. */
    open: ({ user, signIn }: Listener, end: number) => {
      if ([...all].filter((one) => one.user === user).length >= MOST_A_PERSON)
        throw new Problem(429, `${what} ist schon in zu vielen Fenstern offen.`, { retryAfterSeconds: 60 })
      const one: Open = { user, signIn, out: new Readable({ read: () => {} }) }
      all.add(one)
      heartbeat ??= setInterval(() => {
        tell(':\n\n')
        onHeartbeat()
      }, HEARTBEAT_MS)
      // a timer may ring a moment early, and then the token would still be good
      const ending = setTimeout(() => finish(one), Math.max(0, end + 1 - Date.now()))
      one.out.once('close', () => {
        clearTimeout(ending)
        all.delete(one)
        if (all.size > 0) return
        clearInterval(heartbeat)
        heartbeat = undefined
      })
      // headers travel with the first words
      write(one, ':\n\n')
      return { out: one.out, tell: (event: string, data: unknown = {}) => write(one, textOf(event, data)) }
    },
    tell: (event: string, data: unknown = {}) => tell(textOf(event, data)),
    listeners: (): readonly number[] => [...new Set([...all].map(({ user }) => user))],
    /** Only to this person. */
    tellUser: (user: number, event: string, data: unknown) => {
      for (const one of all) if (one.user === user) write(one, textOf(event, data))
    },
    /** Ends the streams of everybody whose sign-in is over; who comes meanwhile has just been asked. */
    keepOnly: async (stillValid: (signIns: readonly string[]) => Promise<ReadonlySet<string>>) => {
      if (all.size === 0) return
      const asked = [...all]
      const valid = await stillValid(asked.map(({ signIn }) => signIn))
      for (const one of asked) if (!valid.has(one.signIn)) finish(one)
    },
    endAll: () => {
      for (const one of all) finish(one)
    },
  }
}

/** JSON has no line breaks of its own, hence one line of data. */
const textOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
