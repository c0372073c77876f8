import { resourceAt } from '@rampenlicht/model/resources/index'
import type { LetterPaper } from '@rampenlicht/model/rules/paper/letter'
import { type Letterhead, readLetterhead } from '../../drawing/letterhead.ts'
import { notFound, violation } from '../../errors.ts'
import { shelfOf } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Place } from './gather.ts'
import type { PaperWanted } from './wanted.ts'

const MOST_MEGABYTES = 10
const PDF = 'application/pdf'

interface Uploaded {
  readonly path: string
  readonly name: string
  readonly mimeType: string
}
/** Whether a file can lie underneath letters is found out when it comes, and told with its name. */
export const letterheadExaminer = {
  megabytes: MOST_MEGABYTES,
  examine: async ({ path, name, mimeType }: Uploaded, signal: AbortSignal) => {
    if (mimeType !== PDF) throw violation('file', `„${name}“ ist kein PDF.`)
    const { pages } = await readLetterhead(path, name, signal)
    return { pages: pages.length }
  },
}

/** What is known of a letterhead before it is drawn. */
export interface StoredLetterhead {
  readonly name: string
  readonly storedAs: string
  readonly pages: 1 | 2
}
const readStored = async (place: Place, id: number, signal: AbortSignal): Promise<StoredLetterhead> => {
  const { rows } = await place.reads(signal, (ask) =>
    ask<StoredLetterhead>({ text: 'select name, "storedAs", pages from letterheads where id = $1', values: [id] }),
  )
  if (!rows[0]) throw notFound(`Briefpapier ${id}`)
  return rows[0]
}

/** How the sheet is set, and what lies underneath. */
export const paperFor = async (
  place: Place,
  { letterhead: id, ...paper }: PaperWanted,
  signal: AbortSignal,
): Promise<{ readonly paper: LetterPaper; readonly letterhead: StoredLetterhead | undefined }> => {
  const letterhead = id === undefined ? undefined : await readStored(place, id, signal)
  return { paper: { ...paper, under: letterhead?.pages ?? 0 }, letterhead }
}

/** Takes its file from the shelf, for drawing. */
export const loadLetterhead = async (
  storage: Storage,
  { name, storedAs }: StoredLetterhead,
  signal: AbortSignal,
): Promise<Letterhead> => {
  const shelf = shelfOf(resourceAt('letterheads'))
  const found = await storage.withFile(shelf, storedAs, (path) => readLetterhead(path, name, signal))
  if (!found) throw notFound(`Die Datei „${name}“`)
  return found
}
