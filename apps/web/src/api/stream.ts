import { request } from './client.ts'
import { session } from './session.ts'

export interface ServerEvent {
  readonly event: string
  readonly data: string
}

const LINE = /\r\n|\n|\r/
const BLANK_LINE = /(?:\r\n|\n|\r(?!\n)){2,}/
/** What has come of a text/event-stream: whole events, and the rest that waits for more. Chunks may be cut anywhere. */
export const eventsIn = (rest: string, chunk: string): { events: readonly ServerEvent[]; rest: string } => {
  const text = rest + chunk
  // a line feed may still follow
  const half = text.endsWith('\r') ? '\r' : ''
  const blocks = text.slice(0, text.length - half.length).split(BLANK_LINE)
  const last = blocks.pop() ?? ''
  return { events: blocks.flatMap((block) => eventIn(block) ?? []), rest: last + half }
}

const eventIn = (block: string): ServerEvent | undefined => {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(LINE)) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000
/** The server gives a sign of life every 25 seconds. */
const SILENCE_MS = 60_000
/** A page that nobody looks at for so long needs no news; a browser has few connections to a server. */
const HIDDEN_MS = 60_000

/**
 * Reads a stream of the server until the answer is called. Lost or ended, it is opened again after a delay that grows,
 * at once when the page is looked at or online again. It is read with fetch, so that the token travels in a header.
 */
export const follow = (path: string, onEvent: (event: ServerEvent) => void): (() => void) => {
  let open: AbortController | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS

  const connect = async () => {
    clearTimeout(next)
    const own = new AbortController()
    open = own
    const heard = (event: ServerEvent) => {
      delay = FIRST_DELAY_MS
      onEvent(event)
    }
    try {
      const reads = (response: Response) => read(response, heard, () => own.abort())
      await request<void>(path, { signal: own.signal, isQuiet: true, reads })
    } catch {
      // whether it works is for the next attempt to see
    }
    if (open !== own) return
    open = undefined
    if (session.token() === null) return
    // not all pages at the same moment, when a server has been away
    next = setTimeout(connect, delay * (0.5 + Math.random() / 2))
    delay = Math.min(delay * 2, LONGEST_DELAY_MS)
  }
  const close = () => {
    clearTimeout(next)
    const own = open
    open = undefined
    own?.abort()
  }
  const wake = () => {
    if (!open && document.visibilityState === 'visible') void connect()
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') wake()
    else hiding = setTimeout(close, HIDDEN_MS)
  }

  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', wake)
  wake()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', wake)
    clearTimeout(hiding)
    close()
  }
}

const read = async ({ body }: Response, onEvent: (event: ServerEvent) => void, onSilence: () => void) => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let silence = setTimeout(onSilence, SILENCE_MS)
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(onSilence, SILENCE_MS)
      const come = eventsIn(rest, decoder.decode(value, { stream: true }))
      rest = come.rest
      come.events.forEach(onEvent)
    }
  } finally {
    clearTimeout(silence)
  }
}
