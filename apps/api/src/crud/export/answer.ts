import { open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { inTransaction } from '../../db/pool.ts'
import { abandoned, gateFor } from '../../db/reads.ts'
import type { Storage } from '../../storage/storage.ts'
import { leavingOf } from '../leaving.ts'
import { nothingElse, type Query, wordIn } from '../values.ts'
import { exportedStatement } from '../write/audit.ts'
import { writeCsv } from './csv.ts'
import type { Table, Workbook } from './table.ts'

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
}
export type Format = keyof typeof FILE_TYPES
/** Cards are for people. */
export const PEOPLE_FORMATS = [...TABLE_FORMATS, 'vcf'] as const

export const formatIn = <F extends Format>(asked: Query[string] | undefined, formats: readonly F[]): F =>
  wordIn('format', typeof asked === 'string' ? asked : (asked?.at(-1) ?? ''), formats)

/** Of a table the format is all that can be asked for. */
export const tableFormatOf = ({ format, ...others }: Query): TableFormat => {
  nothingElse(others)
  return formatIn(format, TABLE_FORMATS)
}

/** Few files are made at a time: each takes a connection to the database and much of a processor. */
const AT_ONCE = 2
const gate = gateFor(AT_ONCE)

/** A file that is made: what it is called, and how many rows it has. */
export interface Made {
  readonly title: string
  readonly count: number
}
/** Where files lie until they are sent, and where it is noted who took them along. */
export interface Outgoing extends Pick<Storage, 'temporary'> {
  readonly note: (request: FastifyRequest, path: string, made: Made) => Promise<unknown>
}
/** What else is written down where somebody takes rows along, in the same transaction. */
type Noting = (client: pg.PoolClient, request: FastifyRequest, made: Made) => Promise<unknown>

export const outgoingOf = ({ temporary }: Storage, pool: pg.Pool, alsoNote: Noting): Outgoing => ({
  temporary,
  note: (request, path, made) =>
    inTransaction(pool, async (client) => {
      const changes = { title: [null, made.title], address: [null, request.url], count: [null, made.count] }
      await client.query(exportedStatement(request.actor.id, path, changes))
      await alsoNote(client, request, made)
    }),
})

/**
 * Sends rows of a resource as a file to be saved, which `make` writes. It is noted and complete before any of it is sent: what fails is
 * told, and a slow reader keeps nobody from making theirs. It is not made on for who has gone away. While it is sent it has
 * no name any more, so that nothing of it is left behind, however that ends.
 */
export const answerFile = async (
  reply: FastifyReply,
  outgoing: Outgoing,
  resource: { readonly path: string },
  format: Format,
  make: (path: string, signal: AbortSignal) => Promise<Made>,
) => {
  const signal = leavingOf(reply)
  const leave = await gate(signal)
  try {
    const { title, size, content } = await outgoing.temporary(async (path) => {
      const made = await make(path, signal)
      await outgoing.note(reply.request, resource.path, made)
      const file = await open(path)
      return { title: made.title, size: (await file.stat()).size, content: file.createReadStream() }
    })
    return reply
      .type(FILE_TYPES[format])
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
export const answerTable = (
  reply: FastifyReply,
  outgoing: Outgoing,
  resource: { readonly path: string },
  format: TableFormat,
  load: Load<Table>,
) => answerWorkbook(reply, outgoing, resource, format, async (signal) => workbookOf(await load(signal)))

/** Sends several of them, as sheets of one file where the format has sheets. */
export const answerWorkbook = (
  reply: FastifyReply,
  outgoing: Outgoing,
  resource: { readonly path: string },
  format: TableFormat,
  load: Load<Workbook>,
) =>
  answerFile(reply, outgoing, resource, format, async (path, signal) =>
    writeWorkbook(path, format, await load(signal), signal),
  )

export const workbookOf = (table: Table, title = table.title): Workbook => ({ title, sheets: [table], flat: table })

export const writeWorkbook = async (
  path: string,
  format: TableFormat,
  { title, sheets, flat }: Workbook,
  signal: AbortSignal,
): Promise<Made> => ({
  title,
  count: await (format === 'csv'
    ? writeCsv(path, flat, signal)
    : (await import('./xlsx.ts')).writeXlsx(path, sheets, signal)),
})

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
export const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
