import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cell } from '@rampenlicht/model/rules/import/cells'
import { MOST_COLUMNS, MOST_ROWS } from '@rampenlicht/model/rules/import/imports'
import { violation } from '../../errors.ts'

const READER = new URL('../../../threads/read-table.mjs', import.meta.url)
/** A file too large for it ends the thread, not the server. */
const MOST_MEMORY_MB = 1024
const MOST_MS = 120_000

export interface Head {
  readonly headings: readonly string[]
  /** What is worth knowing of the file as a whole, in German. */
  readonly notes: readonly string[]
  readonly total: number
  /** How many numbers of each column Excel has turned into something like 4,9E+11. */
  readonly ruined: readonly number[]
}
/** The line in the file, and what stands in it. */
export type Line = readonly [n: number, cells: readonly Cell[]]
type Message = Head | { readonly rows: readonly Line[] } | { readonly end: true } | { readonly refused: string }

const UNREADABLE = 'Die Datei lässt sich nicht lesen: Sie ist zu groß oder beschädigt.'

/** The rows of a file, piece by piece: no more are read than are taken. What it cannot be read for is told. */
export async function* tableIn(path: string, signal: AbortSignal): AsyncGenerator<Head | readonly Line[]> {
  const reader = new Worker(READER, {
    workerData: { path, mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const ends = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])
  try {
    for (;;) {
      const [message] = (await once(reader, 'message', { signal: ends })) as [Message]
      if ('refused' in message) throw violation('file', message.refused)
      if ('end' in message) return
      yield 'rows' in message ? message.rows : message
      reader.postMessage('next')
    }
  } catch (error) {
    // it ran out of memory or of time, or broke at what it was given
    const { name = '', code = '' } = error as { name?: string; code?: string }
    const isItself = name === 'AbortError' ? !signal.aborted : code.startsWith('ERR_WORKER')
    throw isItself ? violation('file', UNREADABLE) : error
  } finally {
    await reader.terminate()
  }
}
