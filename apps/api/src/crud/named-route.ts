import { namedBody } from '@rampenlicht/model/kit/named'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'
import { unprocessable } from '../errors.ts'
import { answerRecord, sendingIn } from './routes.ts'
import { propertiesIn } from './selection.ts'
import { recordStatement } from './statements.ts'
import type { Query } from './values.ts'
import type { Door } from './write/door.ts'

/** Of two who send the same name at once, the second waits and finds what the first has created. */
const waitFor = (client: Client, { path }: Resource, name: string) =>
  client.query('select pg_advisory_xact_lock(hashtext($1), hashtext(lower($2)))', [`named ${path}`, name])

const calledSo = async (client: Client, { path }: Resource, name: string): Promise<number | undefined> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from ${quoted(path)} where lower(name) = lower($1) order by id limit 1`,
    [name],
  )
  return rows[0]?.id
}

/**
 * POST /mediacontact_regions/named: the record that is called so, created if there is none, for whoever misses it in a
 * field of another one. Only where a name is enough.
 */
export const namedRoute = (app: FastifyInstance, pool: pg.Pool, door: Door, resource: Resource) => {
  if (!namedBody(resource, '')) return
  app.post(`/${resource.path}/named`, async (request, reply) => {
    const { actor, query } = request
    const { name: sent, ...others } = sendingIn(request)
    const name = typeof sent === 'string' ? sent.trim() : ''
    const names = propertiesIn(resource, query as Query)
    const violations = [
      ...(name === '' ? [{ propertyPath: 'name', message: 'Bitte „Name“ ausfüllen.' }] : []),
      ...Object.keys(others).map((one) => ({ propertyPath: one, message: `„${one}“ kann hier nicht gesetzt werden.` })),
    ]
    if (violations.length > 0) throw unprocessable(violations)
    const { result, deed } = await door.inDeed(actor, async (asking) => {
      await waitFor(asking.client, resource, name)
      const there = await calledSo(asking.client, resource, name)
      if (there !== undefined) return there
      const [made] = await asking.create(resource, [{ sent: namedBody(resource, name)! }])
      return made!
    })
    const { rows } = await pool.query(recordStatement(resource.path, result, actor, names))
    return answerRecord(reply.code(deed === null ? 200 : 201), { ...rows[0], deed })
  })
}
