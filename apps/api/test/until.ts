import { vi } from 'vitest'

/** The machine may be busy: how long something takes is the benchmark's business, here it only has to come true. */
export const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 120_000 })
