/**
 * Saves what changes again and again: when it rests for a moment, one save after the other, and of what has come meanwhile
 * the last. What could not be saved waits for the next attempt.
 */
export const savingLast = <T>(save: (value: T) => Promise<void>, restMs: number) => {
  let waiting: { readonly value: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<boolean> = Promise.resolve(true)
  const next = async (): Promise<boolean> => {
    const now = waiting
    if (!now) return true
    waiting = undefined
    try {
      await save(now.value)
      return true
    } catch {
      waiting ??= now
      return false
    }
  }
  /** Right now; answers whether all of it is saved. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    last = last.then(next)
    return last
  }
  const set = (value: T) => {
    waiting = { value }
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), restMs)
  }
  return { set, flush }
}
