import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { COPIED, COPYING, type CopiedPart } from '@rampenlicht/model/rules/copying'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { missing } from '../../crud/memory/deleted.ts'
import { answerRecord, idOf, resourceIn, sendingIn } from '../../crud/routes.ts'
import { listedFor } from '../../crud/visible.ts'
import type { Door } from '../../crud/write/door.ts'
import { read } from '../../crud/write/lock.ts'
import { readWhole } from '../../crud/write/reading.ts'
import { storedOf } from '../../crud/write/stored.ts'
import { quoted } from '../../db/names.ts'
import { violation } from '../../errors.ts'
import { type Along, type Copying, copy } from './copy.ts'

type Item = { Params: { path: string; id: string } }
export const copied: readonly Resource[] = Object.keys(COPIED).map(resourceAt)

/** What there is once more, as one deed: the record with what is ticked of it. */
export const copyingRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door, along: Along) => {
  app.post<Item>('/:path/:id/copy', async (request, reply) => {
    const { actor } = request
    const resource = resourceIn(request.params.path, copied)
    const id = idOf(resource, request.params.id)
    const wanted = wantedIn(resource, sendingIn(request))
    const name = quoted(COPIED[resource.path as keyof typeof COPIED])
    const { rows } = await pool.query<{ name: string }>(
      `select t.${name} as name from ${quoted(resource.path)} t where t.id = $1 and ${listedFor(resource, actor, 't')}`,
      [id],
    )
    if (!rows[0]) throw await missing(pool, resource, id, actor)
    const about = { kind: 'copy', title: `Kopie von ${rows[0].name}` }
    const { result, deed } = await door.inDeed(
      actor,
      async (asking) => {
        const [original] = await storedOf(asking.client, resource, [id])
        // deleted since
        if (!original) throw await missing(pool, resource, id, actor)
        const made = await copy({ asking, actor, along }, resource, original, wanted)
        return { made, answer: (await read(asking.client, resource, made, actor))! }
      },
      about,
    )
    const { made, answer } = result
    return answerRecord(reply.code(201).header('location', `/${resource.path}/${made}`), { ...answer, deed })
  })
}

const wantedIn = ({ path, noun }: Resource, { values = {}, ...others }: Sending): Copying => {
  const { parts, days } = readWhole({ fields: COPYING }, others) as {
    parts: readonly CopiedPart[]
    days: number | null
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw violation('values', '„values“ nennt Werte nach Feldern.')
  if (parts.length > 0 && path !== 'projects')
    throw violation('parts', `„Mitnehmen“: Nur mit einem Projekt geht anderes mit, nicht mit ${noun.one}.`)
  return { values: values as Sending, parts, days: days ?? 0 }
}
