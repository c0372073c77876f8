import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { isPicture } from '@rampenlicht/model/rules/file-kinds'
import type { FastifyRequest } from 'fastify'
import { type Incoming, incoming } from '../../plugins/incoming.ts'
import type { Storage } from '../../storage/storage.ts'
import { isReadable } from './pictures.ts'

export interface IncomingFile extends Incoming {
  readonly mimeType: string
}

/** A file that is kept, with what it is. */
export const incomingFile = <T>(
  request: FastifyRequest,
  storage: Storage,
  megabytes: number,
  use: (file: IncomingFile) => Promise<T>,
): Promise<T> =>
  incoming(request, storage, megabytes, async (file) => use({ ...file, mimeType: await kindOf(file.path, file.name) }))

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
