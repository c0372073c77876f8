import { readFile } from 'node:fs/promises'
import type { Iri } from '@rampenlicht/model/kit/iri'
import { newName } from '../../storage/folder.ts'
import type { Storage } from '../../storage/storage.ts'
import { drawnAnew } from './pictures.ts'

/** Keeps the picture of a channel, drawn anew; one that has not changed keeps its address. */
export const channelPicturesIn =
  (storage: Storage) =>
  async (picture: Buffer, record: Iri, known: string | null): Promise<string> => {
    const content = await drawnAnew(picture, 'Kanalbild')
    const [, shelf = ''] = record.split('/')
    const [, name] = /\/([^/]+)$/.exec(known ?? '') ?? []
    const before = name ? await storage.withFile(shelf, name, (path) => readFile(path)) : undefined
    if (known && before?.equals(content)) return known
    const file = newName('.jpg')
    await storage.write(shelf, file, content)
    return `/files${record}/${file}`
  }
