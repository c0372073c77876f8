import { readFile } from 'node:fs/promises'
import type { Iri } from '@rampenlicht/model/kit/iri'
import { drawnAnew } from './pictures.ts'
import { newName, type Storage } from './storage.ts'

/** Keeps the picture of a channel, drawn anew; one that has not changed keeps its address. */
export const channelPicturesIn =
  (storage: Storage) =>
  async (picture: Buffer, record: Iri, known: string | null): Promise<string> => {
    const content = await drawnAnew(picture, 'Kanalbild')
    const [, shelf = ''] = record.split('/')
    const [, name] = /\/([^/]+)$/.exec(known ?? '') ?? []
    const before = name ? await readFile(storage.pathOf(shelf, name)).catch(() => undefined) : undefined
    if (known && before?.equals(content)) return known
    const file = newName('.jpg')
    await storage.write(shelf, file, content)
    return `/files${record}/${file}`
  }
