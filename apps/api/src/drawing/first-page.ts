import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const DRAWER = new URL('../../threads/first-page.mjs', import.meta.url)
/** Starting it takes longer than most pages: it stays for the next one. */
const STAYS_MS = 10_000
const LIMITS = { mostBytes: 200 * 1024 * 1024, mostPixels: 4_000_000, mostMemory: 768 * 1024 * 1024 }
const MOST_MS = 15_000

export interface Drawn {
  /** Four bytes each: red, green, blue, alpha. */
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  /** How many the file has. */
  readonly pages: number
}

/** Draws first pages of PDFs, one at a time, in a thread of its own; undefined where one cannot be drawn. */
export const firstPages = (mostMs = MOST_MS) => {
  let drawer: Worker | undefined
  let leaving: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const end = () => {
    void drawer?.terminate()
    drawer = undefined
  }
  const begun = () => {
    const worker = new Worker(DRAWER, {
      workerData: LIMITS,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    // also when nobody waits for it
    return worker.on('error', end)
  }
  const drawn = async (path: string, width: number): Promise<Drawn | undefined> => {
    clearTimeout(leaving)
    drawer ??= begun()
    try {
      drawer.ref()
      drawer.postMessage({ path, width })
      const ends = AbortSignal.timeout(mostMs)
      const [{ picture }] = (await once(drawer, 'message', { signal: ends })) as [{ picture: Drawn | undefined }]
      // nobody waits for a thread that has nothing to do
      drawer.unref()
      leaving = setTimeout(end, STAYS_MS).unref()
      return picture
    } catch {
      // too long, too much, or it broke
      end()
      return undefined
    }
  }
  return (path: string, width: number): Promise<Drawn | undefined> => {
    const next = turn.then(() => drawn(path, width))
    turn = next
    return next
  }
}

export const firstPageOf = firstPages()
