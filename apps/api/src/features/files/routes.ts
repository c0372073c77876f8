import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { isPicture, isViewable } from '@rampenlicht/model/rules/file-kinds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { answerRecord, idOf } from '../../crud/routes.ts'
import { seenBy } from '../../crud/visible.ts'
import type { Door } from '../../crud/write/door.ts'
import { badRequest, notFound } from '../../errors.ts'
import { type Incoming, incoming } from './incoming.ts'
import { keepPicture, THUMBNAIL_WIDTHS, thumbnailOf } from './pictures.ts'
import { newName, type Shelf, type Storage } from './storage.ts'

const PICTURE_MEGABYTES = 25
type Item = { Params: { id: string } }
type Named = { Params: { id: string; name: string }; Querystring: { width?: string; inline?: string } }

/** The two single pictures: whose they are, and the columns that name them. */
const PICTURES = [
  { path: 'projects', route: 'cover', prefix: 'cover', label: 'Poster' },
  { path: 'users', route: 'picture', prefix: 'picture', label: 'Foto' },
] as const

/** Files that hang on a record, each a record of its own. */
const ATTACHMENTS = [
  { path: 'project_uploads', shelf: 'project_uploads', parent: 'project' },
  { path: 'project_mediacontact_partner_feature_clippings', shelf: 'clippings', parent: 'feature' },
] as const

/** Pictures of an influencer's channels, copied into our own storage; the columns hold their addresses. */
const CHANNEL_IMAGES = Object.keys(resourceAt('influencers').fields).filter((name) => name.endsWith('Image'))

export const fileRoutes = (app: FastifyInstance, pool: pg.Pool, storage: Storage, door: Door, megabytes: number) => {
  for (const { path, route, prefix, label } of PICTURES) {
    const resource = resourceAt(path)
    app.post<Item>(`/${path}/:id/${route}`, (request, reply) =>
      incoming(request, storage, PICTURE_MEGABYTES, async (file) => {
        const id = idOf(resource, request.params.id)
        const picture = await keepPicture(storage, path, file.path, label)
        const columns = {
          [`${prefix}Name`]: picture.name,
          [`${prefix}Size`]: picture.size,
          [`${prefix}MimeType`]: picture.mimeType,
        }
        const saving = door.replace(request.actor, resource, { id, sent: {}, columns })
        const { version } = await withoutLeftover(saving, storage, path, picture.name)
        return reply.header('etag', `"${version}"`).send(columns)
      }),
    )
    app.get<Named>(`/files/${path}/:id/:name`, { config: { pictures: true } }, async (request, reply) => {
      const { id, name } = request.params
      const { rows } = await pool.query(
        `select from ${path} t where t.id = $1 and t."${prefix}Name" = $2 and ${seenBy(resource, request.actor, 't')}`,
        [idOf(resource, id), name],
      )
      if (!rows.length) throw notFound(label)
      const width = widthIn(request.query.width)
      const file = width ? await thumbnailOf(storage, path, name, width) : storage.pathOf(path, name)
      reply.header('cache-control', 'private, max-age=31536000, immutable')
      return sendFile(reply, file, 'image/jpeg')
    })
  }

  const influencers = resourceAt('influencers')
  app.get<Named>('/files/influencers/:id/:name', { config: { pictures: true } }, async (request, reply) => {
    const { id, name } = request.params
    const { rows } = await pool.query(
      `select from influencers t where t.id = $1 and $2 in (${CHANNEL_IMAGES.map((column) => `t."${column}"`)})
         and ${seenBy(influencers, request.actor, 't')}`,
      [idOf(influencers, id), `/files/influencers/${id}/${name}`],
    )
    if (!rows.length) throw notFound('Bild')
    const width = widthIn(request.query.width)
    const file = width ? await thumbnailOf(storage, 'influencers', name, width) : storage.pathOf('influencers', name)
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    return sendFile(reply, file, 'image/jpeg')
  })

  for (const { path, shelf, parent } of ATTACHMENTS) {
    const resource = resourceAt(path)
    const keep = async (file: Incoming, actor: FastifyRequest['actor'], owner: unknown) => {
      const storedAs = newName()
      await storage.keep(file.path, shelf, storedAs)
      const columns = { mimeType: file.mimeType, size: file.size, storedAs }
      const sent = { [parent]: owner, name: file.name }
      return withoutLeftover(door.create(actor, resource, { sent, columns }), storage, shelf, storedAs)
    }
    app.post(`/${path}`, (request, reply) =>
      incoming(request, storage, megabytes, async (file) => {
        const { [parent]: owner, ...others } = file.fields
        const [unknown] = Object.keys(others)
        if (unknown) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
        const { id, answer } = await keep(file, request.actor, owner)
        return answerRecord(reply.code(201).header('location', `/${path}/${id}`), answer)
      }),
    )
    if (shelf === 'clippings') {
      const features = resourceAt('project_mediacontact_partner_features')
      app.post<Item>(`/${features.path}/:id/clippings`, (request, reply) =>
        incoming(request, storage, megabytes, async (file) => {
          const id = idOf(features, request.params.id)
          const { rows } = await pool.query(
            `select from ${features.path} t where t.id = $1 and ${seenBy(features, request.actor, 't')}`,
            [id],
          )
          if (!rows.length) throw notFound(`${features.noun.one} ${id}`)
          const { answer } = await keep(file, request.actor, `/${features.path}/${id}`)
          return answerRecord(reply.code(201), answer)
        }),
      )
    }
    app.get<Named>(`/files/${path}/:id/:name`, { config: { pictures: true } }, async (request, reply) => {
      const { id, name } = request.params
      const { rows } = await pool.query<{ storedAs: string; mimeType: string }>(
        `select t."storedAs", t."mimeType" from ${path} t
         where t.id = $1 and t.name = $2 and ${seenBy(resource, request.actor, 't')}`,
        [idOf(resource, id), name],
      )
      const found = rows[0]
      if (!found) throw notFound(resource.noun.one)
      const width = isPicture(found.mimeType) ? widthIn(request.query.width) : undefined
      const isInline = inlineIn(request.query.inline, found.mimeType)
      reply.header('cache-control', 'private, max-age=300')
      if (width) return sendFile(reply, await thumbnailOf(storage, shelf, found.storedAs, width), 'image/jpeg')
      reply.header('content-disposition', `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`)
      return sendFile(reply, storage.pathOf(shelf, found.storedAs), found.mimeType, isInline)
    })
  }
}

/** A file whose record could not be saved is taken off the shelf again. */
const withoutLeftover = async <T>(saving: Promise<T>, storage: Storage, shelf: Shelf, name: string): Promise<T> => {
  try {
    return await saving
  } catch (error) {
    await storage.remove(shelf, name)
    throw error
  }
}

const widthIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const width = THUMBNAIL_WIDTHS.find((one) => String(one) === text)
  if (!width) throw badRequest(`„width“ kennt nur diese Werte: ${THUMBNAIL_WIDTHS.join(', ')}.`)
  return width
}

/** Whether the file is to be looked at instead of saved; what could be a page of its own never is. */
const inlineIn = (text: string | undefined, mimeType: string): boolean => {
  if (text === undefined) return false
  if (text !== 'true') throw badRequest('„inline“ kennt nur diesen Wert: true.')
  if (!isViewable(mimeType)) throw badRequest('Diese Art von Datei lässt sich nur herunterladen.')
  return true
}

/** A name in a header, RFC 8187: also of what encodeURIComponent leaves as it is, three signs have a meaning there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whatever is in a file, it is nobody's page: no scripts, no origin, no requests. */
const ALONE = "default-src 'none'; sandbox"
/** The viewer for PDFs is part of the browser: it does not work in a sandbox, and brings its own styles along. */
const IN_VIEWER = "default-src 'none'; object-src 'self'; frame-ancestors 'self'"

const sendFile = async (reply: FastifyReply, path: string, mimeType: string, isInline = false) => {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw notFound('Datei')
  return reply
    .type(mimeType)
    .header('content-length', found.size)
    .header('content-security-policy', isInline && !isPicture(mimeType) ? IN_VIEWER : ALONE)
    .send(createReadStream(path))
}

/** Files that lost their record, on all shelves. */
export const sweepFiles = async (pool: pg.Pool, storage: Storage, olderThanMs: number): Promise<void> => {
  const columns = {
    projects: 'select "coverName" as name from projects where "coverName" is not null',
    users: 'select "pictureName" as name from users where "pictureName" is not null',
    influencers: CHANNEL_IMAGES.map(
      (column) => `select split_part("${column}", '/', 5) as name from influencers where "${column}" is not null`,
    ).join(' union '),
    project_uploads: 'select "storedAs" as name from project_uploads',
    clippings: 'select "storedAs" as name from project_mediacontact_partner_feature_clippings',
  }
  for (const [shelf, sql] of Object.entries(columns)) {
    const { rows } = await pool.query<{ name: string }>(sql)
    await storage.sweep(shelf as Shelf, new Set(rows.map(({ name }) => name)), olderThanMs)
  }
}
