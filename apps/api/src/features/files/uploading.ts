import type { Resource } from '@rampenlicht/model/kit/resource'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { answerRecord, idOf, withDeed } from '../../crud/routes.ts'
import { seenBy } from '../../crud/visible.ts'
import type { Door } from '../../crud/write/door.ts'
import { quoted } from '../../db/names.ts'
import { badRequest, notFound } from '../../errors.ts'
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

/** POST /project_uploads, where the records are files; and where the record they are part of takes them as well. */
export const attachmentRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  storage: Storage,
  door: Door,
  megabytes: number,
  resource: Resource,
) => {
  const attachment = attachmentIn(resource)
  if (!attachment) return
  const { owner, ownerResource, collection } = attachment
  const shelf = shelfOf(resource)
  const keep = async (file: IncomingFile, actor: FastifyRequest['actor'], of: unknown) => {
    const storedAs = newName()
    await storage.keep(file.path, shelf, storedAs)
    const columns = { mimeType: file.mimeType, size: file.size, storedAs }
    const sent = { [owner]: of, name: file.name }
    return withoutLeftover(door.create(actor, resource, { sent, columns }), storage, shelf, storedAs)
  }
  app.post(`/${resource.path}`, (request, reply) =>
    incomingFile(request, storage, megabytes, async (file) => {
      const { [owner]: of, ...others } = file.fields
      const [unknown] = Object.keys(others)
      if (unknown) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
      const { id, answer } = await keep(file, request.actor, of)
      return answerRecord(reply.code(201).header('location', `/${resource.path}/${id}`), answer)
    }),
  )
  if (!collection) return
  app.post<Item>(`/${ownerResource.path}/:id/${collection}`, (request, reply) =>
    incomingFile(request, storage, megabytes, async (file) => {
      const id = idOf(ownerResource, request.params.id)
      const { rows } = await pool.query(
        `select from ${quoted(ownerResource.path)} t where t.id = $1 and ${seenBy(ownerResource, request.actor, 't')}`,
        [id],
      )
      if (!rows.length) throw notFound(`${ownerResource.noun.one} ${id}`)
      const { answer } = await keep(file, request.actor, `/${ownerResource.path}/${id}`)
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
