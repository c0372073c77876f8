import { readFile } from 'node:fs/promises'
import type { Outside } from '../../outside/call.ts'
import type { Counter } from '../../outside/counts.ts'
import { drawnAnew } from '../files/pictures.ts'
import { newName, type Storage } from '../files/storage.ts'

const SHELF = 'influencers'

/** The picture of a channel as it will be kept: its address here. */
export type KeepImage = (
  counter: Pick<Counter, 'url'>,
  image: string,
  record: number,
  known: string | null,
) => Promise<string | undefined>

/**
 * Copies the picture of a channel into our own storage, drawn anew; no page ever loads it from outside. One that has not
 * changed keeps its address, and whatever goes wrong leaves the picture that is there.
 */
export const imagesWith =
  (outside: Outside, storage: Storage, tell: (reason: string) => void): KeepImage =>
  async (counter, image, record, known) => {
    if (!isTrusted(image, counter.url)) return undefined
    try {
      const bytes = await outside({ service: 'Kanalbild', url: image, readBytes: (content) => content })
      const content = await drawnAnew(bytes, 'Kanalbild')
      const [, name] = /\/([^/]+)$/.exec(known ?? '') ?? []
      const before = name ? await readFile(storage.pathOf(SHELF, name)).catch(() => undefined) : undefined
      if (known && before?.equals(content)) return known
      const file = newName('.jpg')
      await storage.write(SHELF, file, content)
      return `/files/${SHELF}/${record}/${file}`
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : 'Kanalbild')
      return undefined
    }
  }

/** What an answer names is fetched over https, or from the machine that gave the answer; nowhere else inside of a network. */
const isTrusted = (image: string, base: string): boolean =>
  URL.canParse(image) && (/^https:/i.test(image) || new URL(image).origin === new URL(base).origin)
