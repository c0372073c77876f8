import { open, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { isPicture } from '@rampenlicht/model/rules/file-kinds'
import type { FastifyRequest } from 'fastify'
import { badRequest, Problem, violation } from '../../errors.ts'
import type { Storage } from '../../storage/storage.ts'
import { isReadable } from './pictures.ts'

export interface Incoming {
  /** A temporary file; gone when `incoming` returns. */
  readonly path: string
  readonly name: string
  readonly size: number
  readonly mimeType: string
  /** The other parts of the form. */
  readonly fields: Readonly<Record<string, string>>
}
const MEGABYTE = 1024 * 1024

/**
 * The one way a file comes in, for all four uploads: one file, streamed to the disk, with a limit that is known before
 * it is read. `use` gets it complete or not at all; afterwards nothing of it is left but what `use` kept.
 */
export const incoming = async <T>(
  request: FastifyRequest,
  storage: Storage,
  megabytes: number,
  use: (file: Incoming) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw new Problem(415, 'Die Datei muss als multipart/form-data gesendet werden.')
  const limit = `${megabytes} MB`
  const most = megabytes * MEGABYTE
  if (Number(request.headers['content-length'] ?? 0) > most + MEGABYTE)
    throw new Problem(413, `Die Datei ist zu groß (höchstens ${limit}).`)
  const fields: Record<string, string> = {}
  let file: Omit<Incoming, 'fields'> | undefined
  try {
    const limits = { fileSize: most, files: 1, fields: 10, fieldSize: 10_000, parts: 11 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        const name = fileName(part.filename)
        const { path, size } = await storage.receive(part.file, () => part.file.truncated, limit)
        file = { path, name, size, mimeType: 'application/octet-stream' }
        file = { ...file, mimeType: await kindOf(path, name) }
      }
    }
    if (!file) throw violation('file', 'Es wurde keine Datei gesendet.')
    if (file.size === 0) throw violation('file', `„${file.name}“ ist leer.`)
    return await use({ ...file, fields })
  } catch (error) {
    request.raw.resume() // what is still on its way; unread, it would keep the next request on this connection waiting
    throw translated(error, limit)
  } finally {
    if (file) await rm(file.path, { force: true })
  }
}

const translated = (error: unknown, limit: string): unknown => {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem(413, `Die Datei ist zu groß (höchstens ${limit}).`)
  if (code === 'FST_FILES_LIMIT') return badRequest('Bitte nur eine Datei je Anfrage senden.')
  if (code?.startsWith('FST_') && code !== 'FST_ERR_CTP_BODY_TOO_LARGE')
    return badRequest('Das Formular ist fehlerhaft.')
  if (/^Multipart:|Missing Content-Type|Unsupported content type/i.test(message ?? ''))
    return badRequest('Das Formular ist fehlerhaft.')
  if (/Unexpected end|Premature close|aborted|Malformed|Part terminated/i.test(message ?? ''))
    return badRequest('Die Übertragung der Datei wurde abgebrochen.')
  return error
}

/** The name people gave it, without folders, control and direction characters. */
export const fileName = (given: string | undefined): string => {
  const base = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '')
  if (!clean) return 'Datei'
  const ending = extname(clean).slice(0, 12)
  return [...clean].length <= 200 ? clean : `${[...clean].slice(0, 200 - ending.length).join('')}${ending}`
}

const ENDINGS: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.zip': 'application/zip',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.svg': 'image/svg+xml',
  '.psd': 'image/vnd.adobe.photoshop',
}

/** What the file is, by its first bytes; by its ending only for kinds that are never shown, only downloaded. */
const kindOf = async (path: string, name: string): Promise<string> => {
  const kind = kindAt(await headOf(path))
  if (kind && (!isPicture(kind) || (await isReadable(path)))) return kind
  return ENDINGS[extname(name).toLowerCase()] ?? 'application/octet-stream'
}

const kindAt = (head: string): string | undefined => {
  if (head.startsWith('%PDF-')) return 'application/pdf'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('GIF8')) return 'image/gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

const headOf = async (path: string): Promise<string> => {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(16)
    await file.read(head, 0, 16, 0)
    return head.toString('latin1')
  } finally {
    await file.close()
  }
}
