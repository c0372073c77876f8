/**
 * A set: one file with everything that cannot be made again, as a plain tar. Its members, in this order:
 *   about.json                what it is, written first
 *   tables/NAME/000001.gz …   the rows of a table in COPY's text format, gzipped and cut in pieces (put together, they
 *                             are one gzip file)
 *   files/SHELF/NAME          uploaded files as they are
 *   sums/000001.jsonl …       [name, size, SHA-256] of the files before it
 *   secrets/NAME              keys of the server, only where the set is encrypted
 *   manifest.json             what all that is, written last: without it a set is not complete
 */
export const FORMAT = 1

export interface About {
  readonly format: number
  /** When the copy of the database was begun: what was saved before is in it. */
  readonly at: string
  readonly postgres: string
  /** The steps that the schema had taken, by which it is made again. */
  readonly migrations: readonly string[]
}
export interface TableSum {
  readonly columns: readonly string[]
  readonly rows: number
  /** Of the rows as COPY writes them. */
  readonly sha256: string
}
export interface Manifest {
  readonly tables: Readonly<Record<string, TableSum>>
  readonly sequences: Readonly<Record<string, string>>
  readonly files: { readonly count: number; readonly bytes: number }
}
export type FileSum = readonly [name: string, size: number, sha256: string]

export const pieceName = (folder: string, number: number, ending: string) =>
  `${folder}/${String(number).padStart(6, '0')}.${ending}`

export const tableIn = (member: string): string | undefined => /^tables\/([^/]+)\/\d+\.gz$/.exec(member)?.[1]
/** What a set may put below DATA_DIR/files, and nothing else. */
export const fileIn = (member: string): string | undefined =>
  /^files\/([a-z_]+\/[A-Za-z0-9_-]{16,64}(?:\.[a-z0-9]{1,8})*)$/.exec(member)?.[1]
export const secretIn = (member: string): string | undefined => /^secrets\/([a-z-]+)$/.exec(member)?.[1]

/** Something is wrong with a set; said in German to whoever wants it back. */
export class BadSet extends Error {}
