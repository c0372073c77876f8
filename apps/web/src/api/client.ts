import type { Violation } from '@rampenlicht/model/kit/body'
import { deeds } from './deeds.ts'
import { Conflict, type Facts, Problem } from './problem.ts'
import { refreshed } from './refresh.ts'
import { session } from './session.ts'
import { toast } from './toast.ts'

export interface Answer<Data> {
  readonly data: Data
  readonly etag: string | undefined
  /** How many records the whole list has; absent on pages that were reached by key. */
  readonly total: number | undefined
  /** Address of the next page. */
  readonly next: string | undefined
  /** What has been done by it; it can be taken back. */
  readonly deed?: number | undefined
}
/** As much of what fetch takes as is used here. */
export interface Init {
  readonly method: string
  readonly headers: Headers
  readonly body?: FormData | string
  readonly signal?: AbortSignal
}
export interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly etag?: string | undefined
  readonly signal?: AbortSignal
  /** What to make of an answer that is no JSON. */
  readonly reads?: (response: Response) => Promise<unknown>
  /** What sends in the place of fetch, such as one that tells how much of a file is on its way. */
  readonly fetches?: (path: string, init: Init) => Promise<Response>
  /** Whoever calls tells of failures itself, e.g. beside what is saved again and again; or only of what is not there, or was deleted. */
  readonly isQuiet?: true | 'missing' | 'deleted'
}
interface Told extends Facts {
  readonly message?: string
  readonly detail?: string
  readonly description?: string
  readonly violations?: readonly Violation[]
  /** Only with 500 and above. */
  readonly requestId?: string
  /** What has to be done before anything else. */
  readonly needs?: 'factor'
}

/** The server's words for programs, in those for people. */
const SIGNED_OUT: Readonly<Record<string, string>> = {
  'Expired JWT Token': 'Die Anmeldung ließ sich nicht erneuern.',
  'Invalid JWT Token': 'Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.',
}
const NOT_SIGNED_IN = 'Bitte melde dich an.'

/** Spec 8: one place that knows how each kind of failure is told. Whoever calls sees a Problem and keeps its state. */
export const request = async <Data>(path: string, options: Options = {}): Promise<Answer<Data>> => {
  // setting up a second factor is what the others wait for
  const isOwn = session.isLimited() && path.startsWith('/me/')
  if (session.paused() && !isOwn && !(await session.isBack())) throw new Problem(401, NOT_SIGNED_IN)
  const token = session.token()
  const response = await send(path, options, token)
  const held = response.status === 403 ? await told(response.clone()) : undefined
  if (held?.needs) {
    if (await session.limit()) return answerIn<Data>(await send(path, options, session.token()), options)
    throw new Problem(403, held.detail ?? '')
  }
  if (response.status !== 401) return answerIn<Data>(response, options)
  const { message = '' } = await told(response)
  if (await hasNewToken(token, message)) return answerIn<Data>(await send(path, options, session.token()), options)
  throw new Problem(401, SIGNED_OUT[message] ?? NOT_SIGNED_IN)
}

/** Whether it is worth asking again: the token was renewed, or its owner has signed in again on top of what they typed. */
const hasNewToken = async (refused: string | null, message: string): Promise<boolean> => {
  if (message === 'Expired JWT Token' && (await refreshed(refused))) return true
  // An answer that was long on its way says nothing about a session that has begun since.
  if (session.token() !== null && session.token() !== refused) return true
  const wasSignedIn = session.token() !== null
  if (message !== 'Expired JWT Token') session.clear()
  // Who can sign in on top of what they typed is told so there.
  if (message === 'Invalid JWT Token' && wasSignedIn && !session.paused()) toast.error(SIGNED_OUT[message] ?? message)
  return session.isBack()
}

const send = async (path: string, options: Options, token: string | null) => {
  const { method = 'GET', body, etag, signal, fetches = fetch, isQuiet } = options
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (etag !== undefined) headers.set('if-match', etag)
  // a form brings its own type, with the boundary between its parts
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  try {
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }
    return await fetches(path, init)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    if (isQuiet !== true) toast.error('Keine Verbindung zum Server.')
    throw new Problem(0, 'Keine Verbindung zum Server.')
  }
}

const answerIn = async <Data>(response: Response, { reads, isQuiet }: Options): Promise<Answer<Data>> => {
  const etag = response.headers.get('etag') ?? undefined
  if (response.status === 412) throw new Conflict(recordIn(await response.json()), etag ?? '')
  if (!response.ok) throw await problemIn(response, isQuiet)
  const total = response.headers.get('x-total-count')
  const deed = Number(response.headers.get('deed')) || undefined
  if (deed) deeds.push(deed)
  return {
    data: (response.status === 204 ? undefined : await (reads ? reads(response) : response.json())) as Data,
    etag,
    total: total === null ? undefined : Number(total),
    next: nextIn(response.headers.get('link')),
    deed,
  }
}

/** Without its origin: in development the page and the API live on different ports. */
const nextIn = (link: string | null): string | undefined => {
  const [, target] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? []
  if (target === undefined) return undefined
  const { pathname, search } = new URL(target, location.origin)
  return pathname + search
}

/** The current record stands alone, or inside a problem document. */
const recordIn = (body: Readonly<Record<string, unknown>>) => {
  const { current } = body
  return typeof current === 'object' && current !== null ? (current as Record<string, unknown>) : body
}

const problemIn = async (response: Response, isQuiet: Options['isQuiet']) => {
  const { detail, description, violations, requestId, ...facts } = await told(response)
  const text =
    (response.status === 422 ? description : detail) ??
    detail ??
    'Der Server hat einen Fehler gemeldet. Bitte später noch einmal versuchen.'
  const isKnown = isQuiet === 'missing' ? response.status === 404 : isQuiet && facts.deletedAt
  const isTold = isQuiet !== true && !isKnown
  if (isTold) toast.error(requestId ? `${text} (Kennung ${requestId})` : text)
  return new Problem(response.status, text, violations, requestId, facts)
}

const told = async (response: Response): Promise<Told> => {
  try {
    return (await response.json()) as Told
  } catch {
    return {}
  }
}
