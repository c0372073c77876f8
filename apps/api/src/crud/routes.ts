import type { Sending } from '@rampenlicht/model/kit/body'
import { isAttachment } from '@rampenlicht/model/kit/file'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import type { Reads } from '../db/reads.ts'
import { notFound, Problem, type Stored } from '../errors.ts'
import { nestedNames } from './answer.ts'
import type { KnownLandmarks } from './landmarks.ts'
import { leavingOf } from './leaving.ts'
import type { KnownLetterShares } from './letter-shares.ts'
import { missing } from './memory/deleted.ts'
import { readPage } from './page.ts'
import type { Parent } from './parents.ts'
import { propertiesIn, selectionOf } from './selection.ts'
import { recordStatement } from './statements.ts'
import type { Totals } from './totals.ts'
import type { Query } from './values.ts'
import { cursorText } from './values.ts'
import { isLong, LARGE } from './ways.ts'
import type { Door } from './write/door.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
type Item = { Params: { id: string } }

/** What lists are read by. */
export interface Lists {
  readonly reads: Reads
  readonly totals: Totals
  readonly landmarks: KnownLandmarks
  readonly letters: KnownLetterShares
}

/** The resource in an address that serves several of them. */
export const resourceIn = (path: string, among: readonly Resource[] = resources): Resource => {
  const found = among.find((one) => one.path === path)
  if (!found) throw notFound(`/${path.slice(0, 50)}`)
  return found
}

/** PostgreSQL's integers end here; a larger id is not there. */
export const idOf = (resource: Resource, text: string): number => {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return Number(text)
  throw notFound(`${resource.noun.one} ${text.slice(0, 20)}`)
}

/** The five standard routes of a resource: GET and POST /customers; GET, PUT and DELETE /customers/:id. */
export const crudRoutes = (app: FastifyInstance, pool: pg.Pool, lists: Lists, door: Door, resource: Resource) => {
  const { path } = resource

  app.get(`/${path}`, (request, reply) => listBody(lists, resource, request.query as Query, request, reply))

  app.get<Item>(`/${path}/:id`, async ({ params, query, actor, url }, reply) => {
    const id = idOf(resource, params.id)
    const names = propertiesIn(resource, query as Query)
    const { rows } = await pool.query<Stored>(recordStatement(path, id, actor, names))
    if (!rows[0]) return leadOn(reply, url, await missing(pool, resource, id, actor))
    return answerRecord(reply, rows[0])
  })

  if (!isAttachment(resource))
    app.post(`/${path}`, async (request, reply) => {
      const names = propertiesIn(resource, request.query as Query)
      const { id, answer } = await door.create(request.actor, resource, { sent: sendingIn(request), names })
      return answerRecord(reply.code(201).header('location', `/${path}/${id}`), answer)
    })

  app.put<Item>(`/${path}/:id`, async (request, reply) => {
    const { params, actor, headers } = request
    const wanted = { id: idOf(resource, params.id), ifMatch: headers['if-match'] }
    const names = propertiesIn(resource, request.query as Query)
    return answerRecord(reply, await door.replace(actor, resource, { ...wanted, sent: sendingIn(request), names }))
  })

  app.delete<Item>(`/${path}/:id`, async ({ params, actor, headers }, reply) => {
    const wanted = { id: idOf(resource, params.id), ifMatch: headers['if-match'] }
    return withDeed(reply, await door.discard(actor, resource, wanted))
      .code(204)
      .send()
  })
}

/** GET /projects/7/project_briefings: the list of a resource below one of its parents. */
export const nestedRoute = (
  app: FastifyInstance,
  pool: pg.Pool,
  lists: Lists,
  resource: Resource,
  { name, resource: parent }: Parent,
) => {
  const names = nestedNames(resource)
  app.get<Item>(`/${parent.path}/:id/${resource.path}`, async (request, reply) => {
    const id = idOf(parent, request.params.id)
    const query = { ...(request.query as Query), [name]: `/${parent.path}/${id}` }
    const body = await listBody(lists, resource, query, request, reply, names)
    if (body === '[]') {
      const { rows } = await pool.query(`select from ${quoted(parent.path)} where id = $1`, [id])
      if (!rows.length) throw notFound(`${parent.noun.one} ${id}`)
    }
    return body
  })
}

/** The JSON text of a page, as PostgreSQL made it; total and next page go into the headers. */
const listBody = async (
  { reads, totals, landmarks, letters }: Lists,
  resource: Resource,
  query: Query,
  request: FastifyRequest,
  reply: FastifyReply,
  names?: readonly string[],
) => {
  const { path } = resource
  const size = totals.sizeOf(path)
  const shares = size >= LARGE && 'q' in query ? letters.of(path, size) : undefined
  const selection = selectionOf(resource, query, request.actor, names, shares)
  const leaving = leavingOf(reply)
  const rows = totals.of(path, selection, request.actor)
  const known = await rows.known()
  const page = await readPage(reads, leaving, path, selection, request.actor, known, landmarks)
  const { body, last, found, total } = page
  if (found === selection.perPage) reply.header('link', nextLink(request, last))
  if (!selection.after) {
    const all = total ?? (await rows.total(found))
    reply.header('x-total-count', all)
    const isOpened = selection.page === 1 && !('q' in query)
    if (isOpened && isLong({ total: all, size: totals.sizeOf(path) })) landmarks.foresee(path, selection, request.actor)
  }
  reply.type(JSON_TYPE)
  return body
}

/** The JSON text of a record. Handed back, not sent: whoever hands back a reply is waited for until all of it has left. */
export const answerRecord = (reply: FastifyReply, { version, body, deed = null }: Stored): string => {
  withDeed(reply, { deed }).header('etag', `"${version}"`).type(JSON_TYPE)
  return body
}

/** The old address of a record that became one with another leads there, until that is undone. */
const leadOn = (reply: FastifyReply, url: string, problem: Problem) => {
  const { mergedInto } = problem.more
  if (mergedInto === undefined) throw problem
  return reply.redirect(`${mergedInto}${new URL(url, 'http://localhost').search}`, 307)
}

/** Whatever wrote something says by which deed, so that it can be undone. */
export const withDeed = (reply: FastifyReply, { deed }: { readonly deed: number | null }) =>
  deed === null ? reply : reply.header('deed', deed)

/** The address of the rows that follow, by key instead of by number: as quick at the end of a list as at its start. */
export const nextLink = ({ url }: FastifyRequest, last: string, parameter = 'after') => {
  const next = new URL(url, 'http://localhost')
  next.searchParams.delete('page')
  next.searchParams.set(parameter, cursorText(last))
  return `<${next.pathname}${next.search}>; rel="next"`
}

/** The JSON object of a request. */
export const sendingIn = ({ body, headers }: FastifyRequest): Sending => {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? 'application/json'))
    throw new Problem(415, 'Der Inhalt muss als application/json gesendet werden.')
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Sending
  throw new Problem(400, 'Der Inhalt der Anfrage muss ein JSON-Objekt sein.')
}
