import type { Readable, Writable } from 'node:stream'

/** Where files wait on this machine that are not complete yet. */
export const INCOMING = 'incoming'

export interface Opened {
  readonly size: number
  readonly content: Readable
}
export interface StoredFile {
  readonly shelf: string
  readonly name: string
  readonly size: number
  readonly changedAt: number
}

/** Where files lie: under random names that say nothing, complete or not at all. */
export interface Storage {
  readonly prepare: () => Promise<void>
  /** Streams into a temporary file and onto the disk. */
  readonly receive: (
    from: Readable,
    isTooLarge: () => boolean,
    limit: string,
  ) => Promise<{ readonly path: string; readonly size: number }>
  /** A file of this machine that `use` makes; when that has ended, its name is gone, and with it what nobody has open. */
  readonly temporary: <T>(use: (path: string) => Promise<T>) => Promise<T>
  /** Puts a complete file on its shelf. */
  readonly keep: (path: string, shelf: string, name: string) => Promise<void>
  readonly write: (shelf: string, name: string, content: Buffer) => Promise<void>
  /** A file that comes back from a copy. */
  readonly take: (shelf: string, name: string) => Promise<Writable>
  /** Undefined where there is none. */
  readonly open: (shelf: string, name: string) => Promise<Opened | undefined>
  /** As a file of this machine for as long as `use` takes; undefined where there is none. */
  readonly withFile: <T>(shelf: string, name: string, use: (path: string) => Promise<T>) => Promise<T | undefined>
  readonly remove: (shelf: string, name: string) => Promise<void>
  /** All that is complete. */
  readonly all: () => AsyncIterable<StoredFile>
  /** Removes files that no record names any more; young ones may belong to a save that is not committed yet. */
  readonly sweep: (shelf: string, known: ReadonlySet<string>, olderThanMs: number) => Promise<void>
}

/** `sweep` for files that are listed and removed this way. */
export const sweepWith = async (
  files: AsyncIterable<StoredFile>,
  remove: Storage['remove'],
  known: ReadonlySet<string>,
  olderThanMs: number,
): Promise<void> => {
  for await (const { shelf, name, changedAt } of files) {
    const [original = ''] = name.split('.w')
    if (!known.has(original) && Date.now() - changedAt >= olderThanMs) await remove(shelf, name)
  }
}
