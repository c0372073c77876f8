import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { type BulkResult, bulkFields, isListEdit } from '@rampenlicht/model/rules/bulk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { sendingIn, withDeed } from '../../crud/routes.ts'
import { idsOf, whichIn } from '../../crud/which.ts'
import type { Bulk } from '../../crud/write/bulk.ts'
import type { Door } from '../../crud/write/door.ts'
import { inTransaction } from '../../db/pool.ts'
import { badRequest, violation } from '../../errors.ts'
import { addJob, JOB_JSON } from '../../jobs/queue.ts'
import { examplesFor } from './examples.ts'
import { BULK, type BulkJob, titleOf } from './tasks.ts'

/** POST /mediacontacts/bulk: the same for many records, as one deed. */
export const bulkRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door) => {
  const answerBulk = async (resource: Resource, request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request
    const { which, bulk, isPreview, isLater } = wantedIn(resource, sendingIn(request))
    const ids = await idsOf(pool, resource, actor, which)
    if (isPreview) {
      const outcome = await door.bulkPreview(actor, resource, bulk, ids)
      const examples = await examplesFor(pool, resource, actor, outcome.examples)
      return { ...outcome, examples, deed: null } satisfies BulkResult
    }
    const title = titleOf(resource, bulk, ids.length)
    if (isLater)
      return reply.code(202).send(await asJob(pool, title, { actor: actor.id, path: resource.path, ids, bulk }))
    const { result, deed } = await door.bulk(actor, resource, title, bulk, ids)
    const examples = await examplesFor(pool, resource, actor, result.examples)
    return withDeed(reply, { deed }).send({ ...result, examples, deed } satisfies BulkResult)
  }
  for (const resource of resources)
    app.post(`/${resource.path}/bulk`, (request, reply) => answerBulk(resource, request, reply))
}

const asJob = (pool: pg.Pool, title: string, payload: BulkJob): Promise<object> =>
  inTransaction(pool, async (client) => {
    const { actor, ids } = payload
    const job = await addJob(client, { kind: BULK, title, actor, total: ids.length, payload })
    const { rows } = await client.query<{ body: object }>(`select ${JOB_JSON} as body from jobs where id = $1`, [job])
    return rows[0]!.body
  })

const KNOWN = ['ids', 'filter', 'changes', 'remove', 'preview', 'later']

const wantedIn = (resource: Resource, body: Sending) => {
  const unknown = Object.keys(body).find((name) => !KNOWN.includes(name))
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  return {
    which: whichIn(resource, body),
    bulk: bulkIn(resource, body),
    isPreview: flagIn(body, 'preview'),
    isLater: flagIn(body, 'later'),
  }
}

const flagIn = (body: Sending, name: string): boolean => {
  const value = body[name] ?? false
  if (typeof value !== 'boolean') throw violation(name, `„${name}“ ist wahr oder falsch.`)
  return value
}

const bulkIn = ({ fields }: Resource, { changes, remove }: Sending): Bulk => {
  if (remove === true && changes === undefined) return { removes: true }
  if (remove !== undefined && remove !== false) throw violation('remove', '„remove“ steht für sich allein.')
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes) || Object.keys(changes).length === 0)
    throw violation('changes', '„changes“ nennt Felder und was aus ihnen wird.')
  const possible = new Map(bulkFields(fields))
  for (const [name, edit] of Object.entries(changes)) {
    const field = possible.get(name)
    if (!field && fields[name]) throw violation(name, `„${fields[name].label}“ lässt sich so nicht ändern.`)
    if (!field) throw badRequest(`Unbekanntes Feld: „${name.slice(0, 50)}“.`)
    const isList = field.kind === 'many' || field.kind === 'choices'
    if (isListEdit(edit) && !isList) throw violation(name, `„${field.label}“ ist keine Liste.`)
  }
  return { changes: changes as Sending }
}
