import type { Actor } from '@rampenlicht/model/kit/rule'
import { resources } from '@rampenlicht/model/resources/index'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { Problem, reasonOf, unavailable, violation } from '../errors.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Fehlerhafte Anfrage',
  403: 'Nicht erlaubt',
  404: 'Nicht gefunden',
  405: 'Nicht vorgesehen',
  412: 'Inzwischen geändert',
  413: 'Zu groß',
  414: 'Zu lang',
  415: 'Falsches Format',
  422: 'Ungültige Angaben',
  429: 'Zu viele Anfragen',
  500: 'Interner Fehler',
  503: 'Vorübergehend nicht erreichbar',
  507: 'Speicher voll',
}

const UNIQUE_VIOLATION = '23505'
/** Of Fastify, of PostgreSQL, or of the system. */
type Failure = FastifyError & {
  table?: string
  column?: string
  constraint?: string
  detail?: string
  syscall?: string
}

/** Signing in has texts of its own, which the page relies on. */
export class Unauthorized extends Error {
  readonly statusCode = 401
}

/** Every failure becomes a German problem+json; a 500 says nothing of the inside and carries the request's id. */
export const errorAnswers = (
  app: FastifyInstance,
  clashOf: (error: Failure, actor: Actor | null) => Promise<Problem>,
) => {
  const isClash = ({ code }: Failure) => code === UNIQUE_VIOLATION
  app.setErrorHandler(async (error: Failure, request, reply) => {
    if (error instanceof Unauthorized) return reply.code(401).send({ code: 401, message: error.message })
    // one more read, which may fail like any other
    const problem = isClash(error) ? await clashOf(error, request.actor).catch(problemFor) : problemFor(error)
    if (problem.status >= 500) request.log.error({ err: error }, reasonOf(error))
    return answerProblem(reply, problem, request.id)
  })
}

export const answerProblem = (reply: FastifyReply, { status, detail, more }: Problem, requestId: string) => {
  if (more.retryAfterSeconds) reply.header('retry-after', more.retryAfterSeconds)
  if (more.current) reply.header('etag', `"${more.current.version}"`)
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send({
      type: 'about:blank',
      title: TITLES[status] ?? 'Fehler',
      status,
      detail,
      ...(status === 422 ? { description: detail, violations: more.violations ?? [] } : {}),
      ...(more.current ? { current: JSON.parse(more.current.body) as unknown } : {}),
      ...(more.obstacles ? { obstacles: more.obstacles } : {}),
      ...more.uses,
      ...more.deleted,
      ...(more.mergedInto ? { mergedInto: more.mergedInto } : {}),
      ...(more.needs ? { needs: more.needs } : {}),
      ...(status >= 500 ? { requestId } : {}),
    })
}

const problemFor = (error: Failure): Problem => {
  if (error instanceof Problem) return error
  return (
    fromFastify(error) ??
    fromDatabase(error) ??
    new Problem(500, 'Da ist etwas schiefgegangen. Bitte erneut versuchen.')
  )
}

const fromFastify = (error: FastifyError): Problem | undefined => {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Problem(400, 'Der Inhalt der Anfrage ist kein gültiges JSON.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(415, 'Der Inhalt muss als application/json gesendet werden.')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(413, 'Der Inhalt der Anfrage ist zu groß.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem(400, 'Die Länge des Inhalts stimmt nicht mit der Angabe überein.')
    default:
  }
  if (error.statusCode === 429)
    return new Problem(429, 'Zu viele Anfragen. Bitte einen Moment warten.', { retryAfterSeconds: 10 })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem(error.statusCode, 'Die Anfrage ist fehlerhaft.')
  return error instanceof SyntaxError || error instanceof RangeError
    ? new Problem(400, 'Der Inhalt der Anfrage ist kein gültiges JSON.')
    : undefined
}

/** What PostgreSQL complains about, by its code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const fromDatabase = (error: Failure): Problem | undefined => {
  const code = error.code ?? ''
  // a row out of the trash may be older than a column that has to be filled
  if (code === '23502') return violation(error.column ?? '', `„${labelAt(error.table, error.column)}“ fehlt.`)
  if (code === '23503') return unknownReference(error.table ?? '', error.constraint ?? '')
  if (code.startsWith('23')) return new Problem(422, 'Die Angaben passen nicht zusammen.', { violations: [] })
  if (code.startsWith('22'))
    return new Problem(400, 'Die Anfrage enthält einen Wert, der nicht gespeichert werden kann.')
  if (code === '57014')
    return unavailable('Die Anfrage hat zu lange gedauert. Bitte enger suchen oder erneut versuchen.')
  if (code === '58030' || (code === '42501' && /Read-only file system/.test(error.message)))
    return unavailable('Der Datenträger lässt sich gerade nicht beschreiben. Es wurde nichts gespeichert.')
  if (code === '53100') return new Problem(507, 'Der Speicherplatz ist voll. Es wurde nichts gespeichert.')
  return isLost(error)
    ? unavailable('Die Datenbank ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.')
    : undefined
}

/** Connections, transactions, shortages, shutdowns: what the same request may well survive in a moment. */
const PASSING = /^(08|25|40|53|57P)/
const OUT_OF_REACH = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' ')
/** What pg itself says, without a code. */
const GONE = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/

const isLost = ({ code = '', message, syscall }: Failure): boolean =>
  PASSING.test(code) ||
  OUT_OF_REACH.includes(code) ||
  (code === 'ENOENT' && syscall === 'connect') ||
  GONE.test(message)

/** Constraints are named after the field they guard, see db/schema.ts. */
const unknownReference = (table: string, constraint: string): Problem => {
  const [path = '', many] = table.split('__')
  const name = many ?? constraint.replace(/_reference$/, '')
  return violation(name, `„${labelAt(path, name)}“ verweist auf einen Eintrag, den es nicht gibt.`)
}

const labelAt = (path = '', name = ''): string =>
  resources.find((one) => one.path === path)?.fields[name]?.label ?? name
