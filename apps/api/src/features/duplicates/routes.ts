import { readBody } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows, type Rule, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import {
  type AlikeRecord,
  type Duplicate,
  type DuplicateCounts,
  type DuplicateState,
  twinOf,
} from '@rampenlicht/model/rules/duplicates'
import { MAYBE } from '@rampenlicht/model/rules/resemblance'
import { PAIR_WORDS, reasonsOf } from '@rampenlicht/model/rules/signs'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { alikeIn } from '../../crud/alike.ts'
import { nextLink, sendingIn } from '../../crud/routes.ts'
import type { Query } from '../../crud/values.ts'
import { inTransaction } from '../../db/pool.ts'
import { badRequest, forbidden, notFound, violation } from '../../errors.ts'
import { tellApart } from './apart.ts'
import { countsStatement, duplicateOf, type FoundPair, listStatement, type Page, pairStatement } from './list.ts'
import { apartIn, type InHand, inHandIn, onlyResourceIn, wantedIn } from './query.ts'

type Numbered = { Params: { id: string } }

const permitted = (rule: Rule, actor: Actor) => {
  if (!allows(rule, { actor })) throw forbidden(`Das darf nur: ${wordsOf(rule)}.`)
}

/** Who may be there twice: the pairs of a directory, what people say of them, and who is like the one being typed. */
export const duplicateRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  app.get('/duplicates', async (request, reply): Promise<readonly Duplicate[]> => {
    const { resource, wanted } = wantedIn(request.query as Query)
    permitted(resource.may.update, request.actor)
    const { rows } = await pool.query<Page>(listStatement(resource, request.actor, wanted))
    const { pairs, total, last } = rows[0]!
    if (last !== null) reply.header('link', nextLink(request, last))
    if (total !== null) reply.header('x-total-count', total)
    return (pairs ?? []).map((pair) => duplicateOf(resource, pair))
  })

  app.get('/duplicates/counts', async (request): Promise<DuplicateCounts> => {
    const resource = onlyResourceIn(request.query as Query)
    permitted(resource.may.update, request.actor)
    const { rows } = await pool.query<DuplicateCounts>(countsStatement(resource, request.actor))
    return rows[0]!
  })

  app.post<Numbered>('/duplicates/:id/distinct', ({ params, actor }) => decide(pool, params.id, 'distinct', actor))
  app.post<Numbered>('/duplicates/:id/open', ({ params, actor }) => decide(pool, params.id, 'open', actor))

  app.post('/duplicates/distinct', async (request, reply) => {
    const apart = apartIn(sendingIn(request))
    permitted(apart.resource.may.update, request.actor)
    await inTransaction(pool, (client) => tellApart(client, apart, request.actor))
    return reply.code(204).send()
  })

  app.post('/duplicates/alike', async (request): Promise<readonly AlikeRecord[]> => {
    const inHand = inHandIn(sendingIn(request))
    permitted(inHand.resource.may.create, request.actor)
    return alikeTo(pool, inHand, request.actor)
  })
}

/** A pair that is open again is compared again: while it was told apart the two may have become others. */
const DECIDE = `with decided as (
    update duplicates set state = $2, by = case when $2 = 'open' then null else $3::integer end,
      at = case when $2 = 'open' then null else now() end
    where id = $1 and state <> $2 returning path, a, b)
  insert into uncompared (path, record)
  select d.path, r.id from decided d, unnest(array[d.a, d.b]) r(id) where $2 = 'open'`

/** What somebody says of a pair that nobody has merged. */
const decide = (pool: pg.Pool, text: string, state: DuplicateState, actor: Actor): Promise<Duplicate> =>
  inTransaction(pool, async (client) => {
    const missing = () => notFound(`Dublette ${text.slice(0, 20)}`)
    if (!/^[1-9]\d{0,8}$/.test(text)) throw missing()
    const id = Number(text)
    const { rows } = await client.query<{ path: string; state: DuplicateState }>(
      'select path, state from duplicates where id = $1 for update',
      [id],
    )
    const [pair] = rows
    if (!pair) throw missing()
    const resource = resourceAt(pair.path)
    permitted(resource.may.update, actor)
    if (pair.state === 'merged')
      throw violation('state', 'Die beiden sind zusammengeführt: bitte zuerst das rückgängig machen.')
    await client.query(DECIDE, [id, state, actor.id])
    const { rows: told } = await client.query<{ pair: FoundPair }>(pairStatement(resource, actor, id, state))
    if (!told[0]) throw missing()
    return duplicateOf(resource, told[0].pair)
  })

/** A hint shows no more. */
const MOST_HINTS = 2
/** Less than the list of duplicates asks for: whoever types a similar name sees at a glance whether it is somebody else. */
const HINTED = 0.5

/** Not among those that somebody told apart from the record in hand. */
const NOT_TOLD_APART = ({ path }: Resource) => `not exists (
  select from duplicates d where d.path = '${path}' and d.a = least(t0.id, g.id) and d.b = greatest(t0.id, g.id)
    and d.state = 'distinct')`

const alikeTo = async (pool: pg.Pool, inHand: InHand, actor: Actor): Promise<readonly AlikeRecord[]> => {
  const { resource, record, values } = inHand
  // half of a form may still be missing, or wrong
  const { values: read, unknown } = readBody(resource, values, 'replace')
  if (unknown.length)
    throw badRequest(`Unbekanntes Feld: ${unknown.map((name) => `„${name.slice(0, 50)}“`).join(', ')}.`)
  const find = alikeIn(resource, { actor, isInHand: true, atLeast: HINTED, where: NOT_TOLD_APART(resource) })
  const typed = { ...read, id: record }
  const [alike = []] = await find(pool, [typed])
  return alike
    .filter(({ score, signs }) => score >= MAYBE || !signs.includes('otherName'))
    .slice(0, MOST_HINTS)
    .map(({ score, signs, values: found }) => ({
      ...twinOf(resource, found, typed),
      isGone: false,
      score: Math.round(score * 100),
      signs,
      reasons: reasonsOf(resource, PAIR_WORDS, signs),
    }))
}
