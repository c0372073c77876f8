import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { badRequest, Problem, violation } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'

export interface Incoming {
  /** A temporary file; gone when `incoming` returns. */
  readonly path: string
  readonly name: string
  readonly size: number
  /** The other parts of the form. */
  readonly fields: Readonly<Record<string, string>>
}
const MEGABYTE = 1024 * 1024

/**
 * The one way a file comes in, for every upload: one file, streamed to the disk, with a limit that is known before
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
        file = { path, name, size }
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
