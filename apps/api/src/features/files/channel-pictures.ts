import { readFile } from 'node:fs/promises'
import { drawnAnew } from './pictures.ts'
import { newName, type Storage } from './storage.ts'

const SHELF = 'influencers'

/** Keeps the picture of a channel, drawn anew; one that has not changed keeps its address. */
export const channelPicturesIn =
  (storage: Storage) =>
  async (picture: Buffer, record: number, known: string | null): Promise<string> => {
    const content = await drawnAnew(picture, 'Kanalbild')
    const [, name] = /\/([^/]+)$/.exec(known ?? '') ?? []
    const before = name ? await readFile(storage.pathOf(SHELF, name)).catch(() => undefined) : undefined
    if (known && before?.equals(content)) return known
    const file = newName('.jpg')
    await storage.write(SHELF, file, content)
    return `/files/${SHELF}/${record}/${file}`
  }
