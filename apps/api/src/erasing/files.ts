import type { Storage } from '../storage/storage.ts'
import type { ShelvedFile } from './memory.ts'

/** Files with all their smaller copies, see `storage/copies.ts`. What cannot be removed now is swept later. */
export const removeFiles = async (storage: Storage, files: readonly ShelvedFile[]): Promise<void> => {
  if (files.length === 0) return
  const going = new Set(files.map(({ shelf, name }) => `${shelf}/${name}`))
  for await (const { shelf, name } of storage.all()) {
    const [original = ''] = name.split('.w')
    if (going.has(`${shelf}/${original}`)) await storage.remove(shelf, name)
  }
}
