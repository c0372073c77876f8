import type { FileChapter, PersonFile, PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import type { Reads } from '../../db/reads.ts'
import { type FileRow, fileFrom, fileStatement } from './file.ts'
import { type Mention, mentionChapters, mentionsStatement, termsOf } from './mentions.ts'

/** Every text of the house is read, which takes its time where there are millions of them. */
const LONGEST_MS = 120_000
type Row = Record<string, unknown>
interface Whose {
  readonly path: PersonPath
  readonly id: number
}

export const readFile = async (
  reads: Reads,
  signal: AbortSignal,
  { path, id }: Whose,
): Promise<PersonFile | undefined> => {
  const { rows } = await reads(signal, (ask) => ask<FileRow & Row>(fileStatement(path, id)))
  return fileFrom(path, id, rows[0]!, new Date())
}

/** The file, and texts that name them although nothing points at them. */
export const readPerson = (
  reads: Reads,
  signal: AbortSignal,
  { path, id }: Whose,
): Promise<{ readonly file: PersonFile; readonly mentions: readonly FileChapter[] } | undefined> =>
  reads(signal, async (ask) => {
    const { rows } = await ask<FileRow & Row>(fileStatement(path, id))
    const row = rows[0]!
    const file = fileFrom(path, id, row, new Date())
    if (!file) return undefined
    const terms = termsOf(row.records ?? [])
    if (terms.length === 0) return { file, mentions: [] }
    const found = await ask<Mention & Row>({ ...mentionsStatement(path, id, terms), query_timeout: LONGEST_MS })
    const others = (row.colleagues ?? []).filter((one) => path !== 'users' || one.id !== id).map(({ name }) => name)
    return { file, mentions: mentionChapters(found.rows, terms, others) }
  })
