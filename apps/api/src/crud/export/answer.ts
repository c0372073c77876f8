import type { FastifyReply } from 'fastify'
import { abandoned, gateFor } from '../../db/reads.ts'
import { leavingOf } from '../leaving.ts'
import { nothingElse, type Query, wordIn } from '../values.ts'
import { csvOf } from './csv.ts'
import type { Table, Workbook } from './table.ts'

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]
const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The format of an export is all that can be asked for. */
export const formatOf = ({ format, ...others }: Query): Format => {
  nothingElse(others)
  return wordIn('format', typeof format === 'string' ? format : (format?.at(-1) ?? ''), FORMATS)
}

/** Few files are made at a time, for each takes all of its rows. */
const AT_ONCE = 2
const gate = gateFor(AT_ONCE)

type Load<T> = (signal: AbortSignal) => Promise<T>
/** Sends a table as a file to be saved. */
export const answerTable = (reply: FastifyReply, format: Format, load: Load<Table>) =>
  answerWorkbook(reply, format, async (signal) => {
    const table = await load(signal)
    return { title: table.title, sheets: [table], flat: table }
  })

/**
 * Sends several of them, as sheets of one file where the format has sheets. The file is made as a whole before any of it is
 * sent: what fails is told, and a slow reader keeps nobody from making theirs. It is not made on for who has gone away.
 */
export const answerWorkbook = async (reply: FastifyReply, format: Format, load: Load<Workbook>) => {
  const signal = leavingOf(reply)
  const leave = await gate(signal)
  try {
    const { title, sheets, flat } = await load(signal)
    const content =
      format === 'csv' ? await csvOf(flat, signal) : await (await import('./xlsx.ts')).xlsxOf(sheets, signal)
    return sendFile(reply, format, title, content)
  } catch (error) {
    throw signal.aborted ? abandoned() : error
  } finally {
    leave()
  }
}

const sendFile = (reply: FastifyReply, format: Format, title: string, content: Buffer) =>
  reply
    .type(TYPES[format])
    .header('content-disposition', fileHeader('attachment', title, format))
    .header('cache-control', 'no-store')
    .send(content)

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
