import { toast } from '../api/toast.ts'
import { typing, unsaved } from '../api/unsaved.ts'

/** Spec 9: page code that has not come after two minutes counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000
const NEXT_LOOK_MS = 3_000

/** Page code that did not arrive; the page says so and offers to load anew. */
export class ChunkFailure extends Error {
  constructor(name: string, cause?: unknown) {
    super(`Loading chunk ${name} failed`, { cause })
  }
}

/** Loads page code. What is shown stays until it is here; a request that hangs for ever becomes a failure one can act on. */
export const chunk =
  <T>(name: string, load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise<T>((resolve, reject) => {
      const over = new AbortController()
      const impatience = setTimeout(() => over.abort(), CHUNK_TIMEOUT_MS)
      over.signal.addEventListener('abort', () => reject(new ChunkFailure(name)))
      persist(load, over.signal)
        .then(resolve, (cause) => reject(new ChunkFailure(name, cause)))
        .finally(() => clearTimeout(impatience))
    })

/** Tries until it works, as far as trying can help. */
const persist = async <T>(load: () => Promise<T>, over: AbortSignal): Promise<T> => {
  for (let isFirst = true; ; isFirst = false)
    try {
      const code = await load()
      // To run new code and to draw what it brings are two things; between them clicks and keys are heard.
      await globalThis.scheduler?.yield?.()
      return code
    } catch (cause) {
      const build = await answeringBuild(over)
      // A second failure at the server the page came from: what ails it may be over with a new page.
      if (build !== 'ours' || !isFirst) await reloadOnce(cause)
    }
}

/** Which build the server has. While it does not answer, that is told once, and it is waited for. */
const answeringBuild = async (over: AbortSignal): Promise<'ours' | 'another'> => {
  const entry = entryOf(document)
  for (let isTold = false; !over.aborted; isTold = true) {
    const page = await pageOfServer()
    if (page) return entryOf(page) === entry ? 'ours' : 'another'
    if (!isTold) toast.error('Keine Verbindung zum Server.')
    await nextLook()
  }
  throw over.reason
}
const nextLook = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      clearTimeout(next)
      window.removeEventListener('online', look)
      resolve()
    }
    const next = setTimeout(look, NEXT_LOOK_MS)
    window.addEventListener('online', look)
  })
const entryOf = (page: Document) => page.querySelector('script[type=module]')?.getAttribute('src')
const pageOfServer = async (): Promise<Document | undefined> => {
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

const KEY = 'reloaded-for'
/** After an update the old page asks for code that is gone: one reload brings the new page. Never a loop, never a loss. */
const reloadOnce = (cause: unknown): Promise<never> => {
  const here = `${entryOf(document)} ${location.href}`
  if (sessionStorage.getItem(KEY) === here || typing.isAny() || unsaved.isAny()) throw cause
  sessionStorage.setItem(KEY, here)
  location.reload()
  return new Promise(() => undefined)
}
