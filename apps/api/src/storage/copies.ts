import { Readable } from 'node:stream'
import { isPicture } from '@rampenlicht/model/rules/file-kinds'
import type { Opened, Storage } from './storage.ts'

/** A file on its shelf, and what it is. */
export interface Shelved {
  readonly shelf: string
  readonly storedAs: string
  readonly mimeType: string
}

/**
 * A smaller copy, made when it is first asked for and kept beside the original; the sweep knows it by its name. Where there can
 * be none it is empty; of a PDF that is kept as well, since trying is dear. Undefined where the original is gone.
 */
export const copyOf = async (
  storage: Storage,
  { shelf, storedAs, mimeType }: Shelved,
  width: number,
  make: (path: string, mimeType: string, width: number) => Promise<Buffer | undefined>,
): Promise<Opened | undefined> => {
  const small = `${storedAs}.w${width}`
  const known = await storage.open(shelf, small)
  if (known) return known
  const content = await storage.withFile(
    shelf,
    storedAs,
    async (path) => (await make(path, mimeType, width)) ?? Buffer.alloc(0),
  )
  if (!content) return undefined
  if (content.length === 0 && isPicture(mimeType)) return { size: 0, content: Readable.from([]) }
  await storage.write(shelf, small, content)
  return storage.open(shelf, small)
}
