import type { Sending } from '@rampenlicht/model/kit/body'
import { idIn } from '@rampenlicht/model/kit/iri'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { allows, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { mayMerge } from '@rampenlicht/model/rules/may-merge'
import { CALLED, type Mergeable } from '@rampenlicht/model/rules/merging'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { gathered } from '../../crud/likeness.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { answerRecord, idOf, resourceIn, sendingIn } from '../../crud/routes.ts'
import { nothingElse, type Query, refuse } from '../../crud/values.ts'
import type { Door } from '../../crud/write/door.ts'
import { badRequest, forbidden, violation } from '../../errors.ts'
import { mergeableStatement, type Told } from './statement.ts'

type Item = { Params: { path: string; id: string } }

/** Two records that are one: for everything that may be there twice. */
export const mergingRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door) => {
  app.get<Item>('/:path/:id/merge', async ({ params, query, actor }): Promise<Mergeable> => {
    const resource = resourceIn(params.path, gathered)
    const rule = mayMerge(resource)
    if (!allows(rule, { actor })) throw forbidden(`Das darf nur: ${wordsOf(rule)}.`)
    const id = idOf(resource, params.id)
    const other = otherIn(resource, query as Query)
    if (other === id) throw badRequest(sameTwice(resource))
    const { rows } = await pool.query<Told>(mergeableStatement(resource, id, other, actor))
    const told = rows[0]!
    if (!told.one) throw await missing(pool, resource, id, actor)
    if (!told.other) throw await missing(pool, resource, other, actor)
    return { one: told.one, other: told.other, uses: told.uses.map(named) }
  })

  app.post<Item>('/:path/:id/merge', async (request, reply) => {
    const resource = resourceIn(request.params.path, gathered)
    const winner = idOf(resource, request.params.id)
    const { loser, values } = wantedIn(resource, sendingIn(request))
    if (loser === winner) throw violation('loser', sameTwice(resource))
    const ifMatch = request.headers['if-match']
    return answerRecord(reply, await door.merge(request.actor, resource, { winner, loser, values, ifMatch }))
  })
}

const sameTwice = ({ noun }: Resource) => `Bitte zwei verschiedene ${noun.many} angeben.`

const otherIn = (resource: Resource, { with: text = '', ...others }: Query): number => {
  nothingElse(others)
  const other =
    typeof text === 'string' && /^[1-9]\d*$/.test(text) ? idIn(resource.path, `/${resource.path}/${text}`) : undefined
  return other ?? refuse('with', String(text))
}

const named = ({ path, one, other, shared }: Told['uses'][number]): Mergeable['uses'][number] => ({
  path,
  ...(CALLED[path] ?? resourceAt(path).noun),
  counts: [one, other],
  shared,
})

const wantedIn = ({ path, noun }: Resource, { loser, values = {}, ...others }: Sending) => {
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  const id = idIn(path, loser)
  if (id === undefined) throw violation('loser', `„loser“ nennt einen ${noun.one}, z. B. /${path}/8.`)
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw violation('values', '„values“ nennt Werte nach Feldern.')
  return { loser: id, values: values as Sending }
}
