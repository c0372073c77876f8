/** Spec 9: page code that has not come after two minutes counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000

/** Page code that did not arrive; the page says so and offers to load anew. */
export class ChunkFailure extends Error {
  constructor(name: string) {
    super(`Loading chunk ${name} failed`)
  }
}

/** Loads page code; a request that hangs for ever becomes a failure one can act on. */
export const chunk =
  <T>(name: string, load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    new Promise<T>((resolve, reject) => {
      const impatience = setTimeout(() => reject(new ChunkFailure(name)), CHUNK_TIMEOUT_MS)
      load()
        .then(resolve, () => reject(new ChunkFailure(name)))
        .finally(() => clearTimeout(impatience))
    })
