import type { Resource } from '@rampenlicht/model/kit/resource'
import { isPicture, isViewable } from '@rampenlicht/model/rules/file-kinds'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { encoded } from '../../crud/export/answer.ts'
import { idOf } from '../../crud/routes.ts'
import { seenBy } from '../../crud/visible.ts'
import { quoted } from '../../db/names.ts'
import { badRequest, notFound } from '../../errors.ts'
import { filesOf, nounOf, shelfOf } from '../../storage/shelves.ts'
import type { Opened, Storage } from '../../storage/storage.ts'
import { THUMBNAIL_WIDTHS, thumbnailOf } from './pictures.ts'

interface Named {
  Params: { id: string; name: string }
  Querystring: { width?: string; inline?: string }
}
interface Found {
  readonly isAttachment: boolean
  readonly storedAs: string
  readonly mimeType: string
}

/** GET /files/projects/7/…: a file that the record names, for those who see the record. */
export const loadingRoute = (app: FastifyInstance, pool: pg.Pool, storage: Storage, resource: Resource) => {
  const shelf = shelfOf(resource)
  app.get<Named>(`/files/${resource.path}/:id/:name`, { config: { pictures: true } }, async (request, reply) => {
    const { params, query, actor } = request
    const { rows } = await pool.query<Found>(
      `select f."isAttachment", f."storedAs", f."mimeType" from ${quoted(resource.path)} t, ${filesOf(resource, 't')}
       where t.id = $1 and f.name = $2 and ${seenBy(resource, actor, 't')}`,
      [idOf(resource, params.id), params.name],
    )
    const found = rows[0]
    if (!found) throw notFound(nounOf(resource))
    const { isAttachment, storedAs, mimeType } = found
    // what can be looked at has a small picture: itself, or its first page
    const width = isViewable(mimeType) ? widthIn(query.width) : undefined
    const isInline = isAttachment && inlineIn(query.inline, mimeType)
    // another picture has another name, another attachment may be called the same
    reply.header('cache-control', isAttachment ? 'private, max-age=300' : 'private, max-age=31536000, immutable')
    if (width) return sendFile(reply, await thumbnailOf(storage, { shelf, storedAs, mimeType }, width), 'image/jpeg')
    if (isAttachment)
      reply.header(
        'content-disposition',
        `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(params.name)}`,
      )
    return sendFile(reply, await storage.open(shelf, storedAs), mimeType, isInline)
  })
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

/** Whatever is in a file, it is nobody's page: no scripts, no origin, no requests. */
const ALONE = "default-src 'none'; sandbox"
/** The viewer for PDFs is part of the browser: it does not work in a sandbox, and brings its own styles along. */
const IN_VIEWER = "default-src 'none'; object-src 'self'; frame-ancestors 'self'"

const sendFile = (reply: FastifyReply, found: Opened | undefined, mimeType: string, isInline = false) => {
  if (!found) throw notFound('Datei')
  return reply
    .type(mimeType)
    .header('content-length', found.size)
    .header('content-security-policy', isInline && !isPicture(mimeType) ? IN_VIEWER : ALONE)
    .send(found.content)
}
