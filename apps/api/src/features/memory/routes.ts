import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows, chief, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type {
  HistoryLine,
  MemorySpans,
  PastState,
  TrashEntry,
  TrashedRecord,
  Undone,
} from '@rampenlicht/model/rules/memory'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { listErasures } from '../../backup/erasures.ts'
import type { Config } from '../../config.ts'
import { entryOf } from '../../crud/memory/trash.ts'
import { idOf, nextLink, resourceIn, sendingIn, withDeed } from '../../crud/routes.ts'
import type { Query } from '../../crud/values.ts'
import type { Door } from '../../crud/write/door.ts'
import { purge, purgeAll } from '../../crud/write/trash.ts'
import { badRequest, forbidden, notFound, violation } from '../../errors.ts'
import { historyStatement, linesFor, type Page } from './history.ts'
import { backTo, type Past, pastState, pastStatement } from './past.ts'
import { numberIn, soughtIn, wantedIn } from './query.ts'
import { type TrashOne, type TrashPage, trashedRecord, trashedStatement, trashStatement } from './trash.ts'

type Item = { Params: { path: string; id: string } }
type Line = { Params: { path: string; id: string; line: string } }
type Numbered = { Params: { id: string } }

/** The body of a request that needs none. */
const optionalIn = (request: FastifyRequest) =>
  request.body === undefined || request.body === null ? {} : sendingIn(request)

const readOnly = (body: Readonly<Record<string, unknown>>, ...known: readonly string[]) => {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  return body
}
const flagIn = (body: Readonly<Record<string, unknown>>, name: string): boolean => {
  const value = body[name] ?? false
  if (typeof value !== 'boolean') throw violation(name, `„${name}“ ist wahr oder falsch.`)
  return value
}

const answerUndone = (reply: FastifyReply, undone: Undone) => withDeed(reply, undone).send(undone)

/** GET /projects/7/history, and what can be brought back from it: for every kind of record the same route. */
export const historyRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door, { TRASH_DAYS }: Config) => {
  app.get<Item>('/:path/:id/history', async (request, reply): Promise<readonly HistoryLine[]> => {
    const { resource, id } = namedIn(request.params)
    const wanted = wantedIn(resource, request.query as Query)
    const { rows } = await pool.query<Page>(historyStatement(resource, id, wanted, request.actor))
    const page = rows[0]!
    if (!page.seen) throw notFound(`${resource.noun.one} ${id}`)
    const last = page.lines?.at(-1)
    if (last && page.lines?.length === wanted.perPage)
      reply.header('link', nextLink(request, JSON.stringify([last.id]), 'before'))
    reply.header('x-total-count', page.total)
    return linesFor(page)
  })

  const pastOf = async ({ params, actor }: { readonly params: Line['Params']; readonly actor: Actor }) => {
    const { resource, id } = namedIn(params)
    const line = numberIn('line', params.line)
    const { rows } = await pool.query<Past>(pastStatement(resource, id, line, actor, TRASH_DAYS))
    return { resource, id, line, past: rows[0]! }
  }
  app.get<Line>('/:path/:id/history/:line', async (request): Promise<PastState> => {
    const { resource, id, line, past } = await pastOf(request)
    return pastState(resource, id, line, past)
  })

  app.post<Line>('/:path/:id/history/:line/restore', async (request, reply) => {
    const { fields } = readOnly(optionalIn(request), 'fields')
    const { resource, id, line, past } = await pastOf(request)
    const only = fieldsIn(resource, fields)
    const wanted = backTo(resource, id, line, past, only)
    const labels = (only ?? Object.keys(wanted.fields)).map((name) => `„${resource.fields[name]?.label}“`)
    const title = labels.length === 1 ? `${labels[0]} zurückgeholt` : `${resource.noun.one} zurückgesetzt`
    return answerUndone(reply, await door.revert(request.actor, resource, title, wanted))
  })
}

const namedIn = ({ path, id }: Item['Params']) => {
  const resource = resourceIn(path)
  return { resource, id: idOf(resource, id) }
}

const fieldsIn = (resource: Resource, names: unknown): readonly string[] | undefined => {
  const isField = (name: unknown) => typeof name === 'string' && Object.hasOwn(resource.fields, name)
  if (names === undefined || (Array.isArray(names) && names.every(isField))) return names
  throw violation('fields', '„fields“ nennt Felder dieses Eintrags.')
}

const forManagement = (actor: Actor) => {
  if (!allows(chief, { actor })) throw forbidden(`Das darf nur: ${wordsOf(chief)}.`)
}

/** Undoing, and the trash. */
export const memoryRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door, config: Config) => {
  const { TRASH_DAYS, HISTORY_MONTHS } = config

  app.get('/fetch/memory', async (): Promise<MemorySpans> => ({ trashDays: TRASH_DAYS, historyMonths: HISTORY_MONTHS }))

  app.post<Numbered>('/deeds/:id/undo', async (request, reply) => {
    const isAlong = flagIn(readOnly(optionalIn(request), 'along'), 'along')
    return answerUndone(reply, await door.undo(request.actor, numberIn('id', request.params.id), isAlong))
  })

  app.get('/trash', async (request, reply): Promise<readonly TrashEntry[]> => {
    const sought = soughtIn(request.query as Query)
    const { rows } = await pool.query<TrashPage>(trashStatement(sought, request.actor))
    const { entries, total } = rows[0]!
    const last = entries?.at(-1)
    if (last && entries?.length === sought.perPage)
      reply.header('link', nextLink(request, JSON.stringify([last.id]), 'before'))
    reply.header('x-total-count', total)
    return (entries ?? []).map((entry) => entryOf(request.actor, TRASH_DAYS, entry))
  })

  app.get<Numbered>('/trash/:id', async ({ params, actor }): Promise<TrashedRecord> => {
    const id = numberIn('id', params.id)
    const { rows: kinds } = await pool.query<{ path: string }>('select path from trash where entry = $1', [id])
    const found =
      kinds[0] && (await pool.query<TrashOne>(trashedStatement(resourceAt(kinds[0].path), id, actor))).rows[0]
    if (!found?.entry) throw notFound(`Im Papierkorb: Eintrag ${id}`)
    return trashedRecord(actor, TRASH_DAYS, found)
  })

  const restore = async (request: FastifyRequest, reply: FastifyReply, ids: readonly number[], isAlong: boolean) => {
    const undone = await door.restore(request.actor, ids.map(String), isAlong)
    if (undone.undone === 0) throw notFound(`Im Papierkorb: Eintrag ${ids[0]}`)
    return answerUndone(reply, undone)
  }
  app.post<Numbered>('/trash/:id/restore', async (request, reply) => {
    const isAlong = flagIn(readOnly(optionalIn(request), 'along'), 'along')
    return restore(request, reply, [numberIn('id', request.params.id)], isAlong)
  })
  app.post('/trash/restore', async (request, reply) => {
    const body = readOnly(sendingIn(request), 'ids', 'along')
    return restore(request, reply, idsIn(body), flagIn(body, 'along'))
  })

  /** It is done already; where it cannot be listed now, the next tidying lists it. */
  const goneForGood = async ({ log }: FastifyRequest, reply: FastifyReply) => {
    await listErasures(pool, config.BACKUP_DIR).catch((error) =>
      log.warn({ reason: String(error) }, 'erasures not listed'),
    )
    return reply.code(204).send()
  }
  app.delete<Numbered>('/trash/:id', async (request, reply) => {
    forManagement(request.actor)
    const id = numberIn('id', request.params.id)
    if ((await purge(pool, request.actor.id, [id])) === 0) throw notFound(`Im Papierkorb: Eintrag ${id}`)
    return goneForGood(request, reply)
  })
  app.post('/trash/purge', async (request, reply) => {
    forManagement(request.actor)
    await purge(pool, request.actor.id, idsIn(readOnly(sendingIn(request), 'ids')))
    return goneForGood(request, reply)
  })
  app.delete('/trash', async (request, reply) => {
    forManagement(request.actor)
    await purgeAll(pool, request.actor.id)
    return goneForGood(request, reply)
  })
}

const MOST_IDS = 1000
const idsIn = ({ ids }: Readonly<Record<string, unknown>>): readonly number[] => {
  const isId = (id: unknown) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isId))
    throw violation('ids', '„ids“ nennt Einträge des Papierkorbs.')
  if (ids.length > MOST_IDS) throw violation('ids', `Bitte höchstens ${MOST_IDS.toLocaleString('de-DE')} auf einmal.`)
  return ids as readonly number[]
}
