import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comparingSoon } from './tasks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A database that only counts who was sent, and may refuse. */
const stage = (answer: () => Promise<unknown>) => {
  const query = vi.fn(answer)
  const onError = vi.fn()
  return { query, onError, compareSoon: comparingSoon({ query } as unknown as pg.Pool, onError) }
}

test('of many who save within a moment one sends somebody to compare; who saves later sends again', () => {
  const { query, compareSoon } = stage(async () => ({ rows: [] }))
  for (let save = 0; save < 20; save++) compareSoon()
  expect(query).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  compareSoon()
  expect(query).toHaveBeenCalledTimes(2)
})

test('where nobody could be sent, the next save tries again', async () => {
  const { query, onError, compareSoon } = stage(() => Promise.reject(new Error('die Datenbank ist fort')))
  compareSoon()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  compareSoon()
  expect(query).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2))
})
