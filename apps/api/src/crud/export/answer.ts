import { open } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { abandoned, gateFor } from '../../db/reads.ts'
import type { Storage } from '../../storage/storage.ts'
import { leavingOf } from '../leaving.ts'
import { nothingElse, type Query, wordIn } from '../values.ts'
import { writeCsv } from './csv.ts'
import type { Table, Workbook } from './table.ts'

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]
const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export type Format = keyof typeof TYPES

export const formatIn = <F extends Format>({ format }: Query, formats: readonly F[]): F =>
  wordIn('format', typeof format === 'string' ? format : (format?.at(-1) ?? ''), formats)

/** Of a table the format is all that can be asked for. */
export const tableFormatOf = ({ format, ...others }: Query): TableFormat => {
  nothingElse(others)
  return formatIn(format === undefined ? {} : { format }, TABLE_FORMATS)
}

/** Few files are made at a time: each takes a connection to the database and much of a processor. */
const AT_ONCE = 2
const gate = gateFor(AT_ONCE)

/** Where files lie until they are sent. */
export type Room = Pick<Storage, 'temporary'>

/**
 * Sends a file to be saved; `make` writes it and answers its name. It is complete before any of it is sent: what fails is
 * told, and a slow reader keeps nobody from making theirs. It is not made on for who has gone away. While it is sent it has
 * no name any more, so that nothing of it is left behind, however that ends.
 */
export const answerFile = async (
  reply: FastifyReply,
  room: Room,
  format: Format,
  make: (path: string, signal: AbortSignal) => Promise<string>,
) => {
  const signal = leavingOf(reply)
  const leave = await gate(signal)
  try {
    const { title, size, content } = await room.temporary(async (path) => {
      const title = await make(path, signal)
      const file = await open(path)
      return { title, size: (await file.stat()).size, content: file.createReadStream() }
    })
    return reply
      .type(TYPES[format])
      .header('content-length', size)
      .header('content-disposition', fileHeader('attachment', title, format))
      .header('cache-control', 'no-store')
      .send(content)
  } catch (error) {
    throw signal.aborted ? abandoned() : error
  } finally {
    leave()
  }
}

type Load<T> = (signal: AbortSignal) => Promise<T>
/** Sends a table as a file to be saved. */
export const answerTable = (reply: FastifyReply, room: Room, format: TableFormat, load: Load<Table>) =>
  answerWorkbook(reply, room, format, async (signal) => workbookOf(await load(signal)))

/** Sends several of them, as sheets of one file where the format has sheets. */
export const answerWorkbook = (reply: FastifyReply, room: Room, format: TableFormat, load: Load<Workbook>) =>
  answerFile(reply, room, format, async (path, signal) => {
    const workbook = await load(signal)
    await writeWorkbook(path, format, workbook, signal)
    return workbook.title
  })

export const workbookOf = (table: Table, title = table.title): Workbook => ({ title, sheets: [table], flat: table })

export const writeWorkbook = async (
  path: string,
  format: TableFormat,
  { sheets, flat }: Workbook,
  signal: AbortSignal,
): Promise<void> =>
  format === 'csv' ? writeCsv(path, flat, signal) : (await import('./xlsx.ts')).writeXlsx(path, sheets, signal)

/** How a browser is to treat a file that was made for it, and what it is called. */
export const fileHeader = (treatment: 'attachment' | 'inline', title: string, ending: string) =>
  `${treatment}; filename*=UTF-8''${encoded(`${fileTitle(title)}.${ending}`)}`

const LONGEST_TITLE = 120
/** Without what Windows, macOS or a path would trip over. */
const fileTitle = (title: string) =>
  title
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u001F\u007F"*/:<>?\\|]/g, '-')
    .slice(0, LONGEST_TITLE)
    .toWellFormed()
    .replace(/[. ]+$/, '')

/** A name in a header, RFC 8187: of what encodeURIComponent leaves as it is, some signs have a meaning there. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
