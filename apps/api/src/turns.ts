import { setImmediate } from 'node:timers/promises'

/** How long others wait at most. */
const LONGEST_MS = 5

/** Goes through what takes long all together; whoever asks for something meanwhile has their turn in between. */
export const inTurns = async <T, R>(items: Iterable<T>, work: (item: T) => R, signal?: AbortSignal): Promise<R[]> => {
  const done: R[] = []
  let begun = performance.now()
  for (const item of items) {
    done.push(work(item))
    if (performance.now() - begun < LONGEST_MS) continue
    await setImmediate(undefined, { signal })
    begun = performance.now()
  }
  return done
}
