import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { answerTo, wordsOf } from '@rampenlicht/model/kit/rule'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { leavingOf } from '../../crud/leaving.ts'
import { answerRecord, idOf, withDeed } from '../../crud/routes.ts'
import { seenBy } from '../../crud/visible.ts'
import type { Door } from '../../crud/write/door.ts'
import { quoted } from '../../db/names.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import { newName } from '../../storage/folder.ts'
import { attachmentIn, picturesIn, shelfOf } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import { type IncomingFile, incomingFile } from './incoming.ts'
import { keepPicture } from './pictures.ts'

const PICTURE_MEGABYTES = 25
interface Item {
  Params: { id: string }
}

/** POST /projects/7/cover, for each picture of a record. */
export const pictureRoutes = (app: FastifyInstance, storage: Storage, door: Door, resource: Resource) => {
  const shelf = shelfOf(resource)
  for (const { prefix, label } of picturesIn(resource))
    app.post<Item>(`/${resource.path}/:id/${prefix}`, (request, reply) =>
      incomingFile(request, storage, PICTURE_MEGABYTES, async (file) => {
        const id = idOf(resource, request.params.id)
        const { name, size, mimeType } = await keepPicture(storage, shelf, file.path, label)
        const columns = { [`${prefix}Name`]: name, [`${prefix}Size`]: size, [`${prefix}MimeType`]: mimeType }
        const saving = door.replace(request.actor, resource, { id, sent: {}, columns })
        const { version, deed = null } = await withoutLeftover(saving, storage, shelf, name)
        return withDeed(reply, { deed }).header('etag', `"${version}"`).send(columns)
      }),
    )
}

/** Files of one kind alone: how large they are at most, and what else is noted of one, unless it is refused. */
export interface Examiner {
  readonly megabytes: number
  readonly examine: (file: IncomingFile, signal: AbortSignal) => Promise<Sending>
}

/** POST /project_uploads, where the records are files; and where the record they are part of takes them as well. */
export const attachmentRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  storage: Storage,
  door: Door,
  usual: number,
  resource: Resource,
  examiner: Examiner | undefined,
) => {
  const attachment = attachmentIn(resource)
  if (!attachment) return
  const { within, collection } = attachment
  const shelf = shelfOf(resource)
  const megabytes = examiner ? Math.min(examiner.megabytes, usual) : usual
  const examined = async (file: IncomingFile, actor: FastifyRequest['actor'], signal: AbortSignal) => {
    const rule = resource.may.create
    // whoever may not keep it has nothing read either
    if (examiner && answerTo(rule, { actor }) === false) throw forbidden(`Das darf nur: ${wordsOf(rule)}.`)
    return examiner?.examine(file, signal)
  }
  const keep = async (file: IncomingFile, actor: FastifyRequest['actor'], of: Sending, signal: AbortSignal) => {
    const noted = await examined(file, actor, signal)
    const storedAs = newName()
    await storage.keep(file.path, shelf, storedAs)
    const columns = { mimeType: file.mimeType, size: file.size, storedAs, ...noted }
    const sent = { ...of, name: file.name }
    return withoutLeftover(door.create(actor, resource, { sent, columns }), storage, shelf, storedAs)
  }
  app.post(`/${resource.path}`, (request, reply) =>
    incomingFile(request, storage, megabytes, async (file) => {
      const unknown = Object.keys(file.fields).find((name) => name !== within?.owner)
      if (unknown) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
      const of = within ? { [within.owner]: file.fields[within.owner] } : {}
      const { id, answer } = await keep(file, request.actor, of, leavingOf(reply))
      return answerRecord(reply.code(201).header('location', `/${resource.path}/${id}`), answer)
    }),
  )
  if (!within || !collection) return
  const { owner, ownerResource } = within
  app.post<Item>(`/${ownerResource.path}/:id/${collection}`, (request, reply) =>
    incomingFile(request, storage, megabytes, async (file) => {
      const id = idOf(ownerResource, request.params.id)
      const { rows } = await pool.query(
        `select from ${quoted(ownerResource.path)} t where t.id = $1 and ${seenBy(ownerResource, request.actor, 't')}`,
        [id],
      )
      if (!rows.length) throw notFound(`${ownerResource.noun.one} ${id}`)
      const of = { [owner]: `/${ownerResource.path}/${id}` }
      const { answer } = await keep(file, request.actor, of, leavingOf(reply))
      return answerRecord(reply.code(201), answer)
    }),
  )
}

/** A file whose record could not be saved is taken off the shelf again. */
const withoutLeftover = async <T>(saving: Promise<T>, storage: Storage, shelf: string, name: string): Promise<T> => {
  try {
    return await saving
  } catch (error) {
    await storage.remove(shelf, name)
    throw error
  }
}
