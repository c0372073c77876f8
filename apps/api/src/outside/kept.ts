interface Kept<T> {
  readonly value: Promise<T>
  readonly until: number
}
interface Times {
  readonly keptMs: number
  /** A failure is kept for a while too: a service in trouble is not asked by everybody at once. */
  readonly failedMs: number
}
const MOST_KEPT = 500

/** Asks once for each key and keeps the answer for a while; who asks meanwhile waits for the same answer. */
export const keptFor = <T>({ keptMs, failedMs }: Times, now: () => number = Date.now) => {
  const known = new Map<string, Kept<T>>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const found = known.get(key)
    if (found && found.until > now()) return found.value
    const value = ask()
    known.delete(key) // so that the oldest always stand first
    known.set(key, { value, until: now() + keptMs })
    value.catch(() => {
      if (known.get(key)?.value === value) known.set(key, { value, until: now() + failedMs })
    })
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return value
  }
}
