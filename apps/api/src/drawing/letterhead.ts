import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type PDFDocument from 'pdfkit'
import type { Reference } from 'pdfkit'
import { violation } from '../errors.ts'

const READER = new URL('../../threads/read-letterhead.mjs', import.meta.url)
/** A file too large for it ends the thread, not the server. */
const MOST_MEMORY_MB = 512
const MOST_MS = 20_000

/** A letterhead of one's own, taken apart: what a document has to hold in order to draw its pages. */
export interface Letterhead {
  /** Text with the numbers of other objects in between, and the bytes of a stream. */
  readonly objects: readonly { readonly parts: readonly (string | number)[]; readonly content?: Uint8Array }[]
  /** The numbers of the first page and of the one for all that follow. */
  readonly pages: readonly number[]
  /** Which of its layers are shown. */
  readonly layers: number | null
}
type Message = Letterhead | { readonly refused: string }

const TOO_MUCH = 'lässt sich nicht lesen: Die Datei ist zu groß oder beschädigt.'

/** What is wrong with a file is told with its name. */
export const readLetterhead = async (path: string, name: string, signal: AbortSignal): Promise<Letterhead> => {
  const reader = new Worker(READER, {
    workerData: { path },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const refusal = (why: string) => violation('file', `„${name}“ ${why}`)
  try {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])
    const [message] = (await once(reader, 'message', { signal: ends })) as [Message]
    if ('refused' in message) throw refusal(message.refused)
    return message
  } catch (error) {
    // it ran out of memory or of time
    const { name: kind = '', code = '' } = error as { name?: string; code?: string }
    const isItself = kind === 'AbortError' ? !signal.aborted : code.startsWith('ERR_WORKER')
    throw isItself ? refusal(TOO_MUCH) : error
  } finally {
    await reader.terminate()
  }
}

/** Puts it into a document, once; answers its pages. */
export const placeIn = (document: PDFDocument, { objects, pages, layers }: Letterhead): readonly Reference[] => {
  const references = objects.map(() => document.ref({}))
  for (const [n, { parts, content }] of objects.entries()) {
    const reference = references[n] as Reference
    const text = parts.map((part) => (typeof part === 'number' ? String(references[part]) : part)).join('')
    reference.offset = document._offset
    document._write(`${reference.id} 0 obj`)
    // it is finished as it is: pdfkit would pack it a second time
    document._write(content ? text.replace(/>>$/, `/Length ${content.length} >>`) : text)
    if (content) {
      document._write('stream')
      document._write(content)
      document._write('\nendstream')
    }
    document._write('endobj')
    document._refEnd(reference)
  }
  if (layers !== null) Object.assign(document._root.data, { OCProperties: references[layers] })
  return pages.map((n) => references[n] as Reference)
}
