/** Why a service outside gave no usable answer; `reason` is German, short, and never holds an address or a key. */
export class OutsideProblem extends Error {
  readonly service: string
  readonly reason: string
  readonly status: number | undefined
  readonly more: More
  constructor(service: string, reason: string, status?: number, more: More = {}) {
    super(`${service}: ${reason}`)
    this.service = service
    this.reason = reason
    this.status = status
    this.more = more
  }
}
interface More {
  /** The service asks to be left alone for so long. */
  readonly retryAfterMs?: number | undefined
  /** The request has left, and no answer says what became of it: it may have been carried out. Told of `isOnce` only. */
  readonly isUncertain?: boolean
}

interface Asking<T> {
  /** The name people know the service by, for logs and the page of services. */
  readonly service: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** It must not arrive twice, and so is not tried again here. */
  readonly isOnce?: true
  /** Fetches the text from somewhere else, e.g. from a file. */
  readonly load?: () => Promise<string>
  /** Where a refusal says more in its words than by its status: what it means, or undefined for what the status says. */
  readonly readRefusal?: (text: string) => T | undefined
}

/** Makes sense of the answer; whatever it throws counts as an answer that nobody understands. */
export type Call<T> = Asking<T> &
  ({ readonly read: (text: string) => T } | { readonly readBytes: (bytes: Buffer) => T })

/** How everything here reaches the world outside. */
export type Outside = <T>(call: Call<T>) => Promise<T>

/** Hears how every call ended: with a problem, or well. */
export type Observer = (service: string, problem: OutsideProblem | undefined) => void

const MOST_BYTES = 4 * 1024 * 1024

/**
 * One request to a service outside: a few seconds, one more try where trying again can help, no redirects, no endless answers.
 * What it gives throws nothing but OutsideProblem.
 */
export const outsideWith =
  (timeoutMs: number, observe: Observer = () => {}): Outside =>
  async (call) => {
    try {
      const answer = await tried(call, timeoutMs)
      observe(call.service, undefined)
      return answer
    } catch (problem) {
      observe(call.service, problem as OutsideProblem)
      throw problem
    }
  }

const tried = async <T>(call: Call<T>, timeoutMs: number): Promise<T> => {
  try {
    return await once(call, timeoutMs)
  } catch (problem) {
    if (call.isOnce || !(problem instanceof OutsideProblem) || !isPassing(problem)) throw problem
    return once(call, timeoutMs)
  }
}

/** A lost connection or an inner error may pass; a refusal or a limit will not, and nobody waits twice. */
const isPassing = ({ status, reason }: OutsideProblem) =>
  status === undefined ? reason === UNREACHABLE : status >= 500 && status !== 501

const UNREACHABLE = 'nicht erreichbar'
const REASONS: Readonly<Record<number, string>> = {
  400: 'Anfrage abgelehnt',
  401: 'Zugang verweigert',
  403: 'Zugang verweigert',
  404: 'nicht gefunden',
  410: 'nicht mehr vorhanden',
  429: 'zu viele Anfragen',
}

const once = async <T>(call: Call<T>, timeoutMs: number): Promise<T> => {
  const { service, load } = call
  let hasLeft = false
  const onLeaving = () => {
    hasLeft = true
  }
  const problem = (reason: string) => new OutsideProblem(service, reason, undefined, { isUncertain: hasLeft })
  const signal = AbortSignal.timeout(timeoutMs)
  let answer: Answer<T>
  try {
    answer = load ? { bytes: Buffer.from(await load()) } : await answerTo(call, signal, onLeaving)
  } catch (error) {
    if (error instanceof OutsideProblem) throw error
    if (error instanceof TooLong) throw problem('Antwort zu lang')
    throw problem(signal.aborted ? 'antwortet nicht rechtzeitig' : UNREACHABLE)
  }
  if ('meant' in answer) return answer.meant
  try {
    return 'read' in call ? call.read(new TextDecoder().decode(answer.bytes)) : call.readBytes(answer.bytes)
  } catch (error) {
    if (error instanceof OutsideProblem) throw error
    throw problem('Antwort unverständlich')
  }
}

/** What came, or what a refusal meant. */
type Answer<T> = { readonly bytes: Buffer } | { readonly meant: T }

const answerTo = async <T>(call: Call<T>, signal: AbortSignal, onLeaving: () => void): Promise<Answer<T>> => {
  const { service, url, method = 'GET', headers = {}, body, isOnce, readRefusal } = call
  const sent = isOnce && body !== undefined ? watched(body, headers, onLeaving) : { headers, body: body ?? null }
  const response = await fetch(url, { method, signal, redirect: 'manual', ...sent })
  if (response.ok) return { bytes: await bytesOf(response) }
  const { status } = response
  if (readRefusal && status >= 400) {
    const meant = understood(readRefusal, (await bytesOf(response)).toString())
    if (meant !== undefined) return { meant }
  } else await response.body?.cancel()
  throw new OutsideProblem(service, REASONS[status] ?? `Antwort ${status || 'Umleitung'}`, status, {
    retryAfterMs: retryAfterIn(response),
  })
}

/** Read only when there is a connection to write it to; one of its own, since a kept one may be closed on the way. */
const watched = (body: string, headers: Readonly<Record<string, string>>, onLeaving: () => void) => {
  const bytes = Buffer.from(body)
  const content = async function* () {
    onLeaving()
    yield bytes
  }
  return {
    duplex: 'half' as const,
    headers: { ...headers, 'content-length': String(bytes.length), connection: 'close' },
    body: content(),
  }
}

/** Seconds; the other way to write it, a date, is not worth the trouble. */
const retryAfterIn = ({ headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** Words that nobody understands say nothing. */
const understood = <T>(read: (text: string) => T | undefined, text: string): T | undefined => {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof OutsideProblem) throw error
    return undefined
  }
}

class TooLong extends Error {}

const bytesOf = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new TooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
