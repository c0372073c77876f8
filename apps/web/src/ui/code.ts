import { chunk } from './chunk.ts'

/** Page code that is asked for when it is wanted, and kept. */
export interface Code<T> {
  /** What is here, without waiting. */
  readonly now: () => T | undefined
  /** On hover or focus: by the time of the click it is here. Nobody waits for it yet: what goes wrong is told to whoever does. */
  readonly prepare: () => Promise<void>
  /** Tries until it is here. */
  readonly fetch: () => Promise<T>
}

export const codeOf = <T>(name: string, load: () => Promise<T>): Code<T> => {
  let kept: T | undefined
  let fetching: Promise<T> | undefined
  const keep = (code: T) => {
    kept = code
    return code
  }
  const insist = chunk(name, load)
  return {
    now: () => kept,
    prepare: async () => {
      if (kept === undefined) await load().then(keep, () => undefined)
    },
    fetch: () => {
      fetching ??= insist()
        .then(keep)
        .finally(() => {
          fetching = undefined
        })
      return fetching
    },
  }
}
