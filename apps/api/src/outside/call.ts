/** Why a service outside gave no usable answer; `reason` is German, short, and never holds an address or a key. */
export class OutsideProblem extends Error {
  readonly service: string
  readonly reason: string
  readonly status: number | undefined
  constructor(service: string, reason: string, status?: number) {
    super(`${service}: ${reason}`)
    this.service = service
    this.reason = reason
    this.status = status
  }
}

export interface Call<T> {
  /** The name people know the service by, for logs and the page of services. */
  readonly service: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Makes sense of the answer; whatever it throws counts as an answer that nobody understands. */
  readonly read: (text: string) => T
}

/** How everything here reaches the world outside. */
export type Outside = <T>(call: Call<T>) => Promise<T>

const MOST_BYTES = 4 * 1024 * 1024

/**
 * One request to a service outside: a few seconds, one more try where trying again can help, no redirects, no endless answers.
 * What it gives throws nothing but OutsideProblem.
 */
export const outsideWith =
  (timeoutMs: number): Outside =>
  async (call) => {
    try {
      return await once(call, timeoutMs)
    } catch (problem) {
      if (!(problem instanceof OutsideProblem) || !isPassing(problem)) throw problem
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
  429: 'zu viele Anfragen',
}

const once = async <T>(
  { service, url, method = 'GET', headers = {}, body, read }: Call<T>,
  timeoutMs: number,
): Promise<T> => {
  const problem = (reason: string, status?: number) => new OutsideProblem(service, reason, status)
  const signal = AbortSignal.timeout(timeoutMs)
  let text: string
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw problem(REASONS[response.status] ?? `Antwort ${response.status || 'Umleitung'}`, response.status)
    }
    text = await textOf(response)
  } catch (error) {
    if (error instanceof OutsideProblem) throw error
    if (error instanceof TooLong) throw problem('Antwort zu lang')
    throw problem(signal.aborted ? 'antwortet nicht rechtzeitig' : UNREACHABLE)
  }
  try {
    return read(text)
  } catch (error) {
    if (error instanceof OutsideProblem) throw error
    throw problem('Antwort unverständlich')
  }
}

class TooLong extends Error {}

const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new TooLong()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
