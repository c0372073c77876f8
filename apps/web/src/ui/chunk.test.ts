import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkFailure, chunk } from './chunk.ts'

const page = (entry: string) => new Response(`<html><body><script type="module" src="${entry}"></script></body></html>`)
const reload = vi.fn()
/** What the server answers, one after the other; the last for good. */
let answers: (() => Promise<Response>)[] = []
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const ours = async () => page('/js/index-a.js')
const another = async () => page('/js/index-b.js')
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  sessionStorage.clear()
  document.body.innerHTML = '<script type="module" src="/js/index-a.js"></script>'
  vi.stubGlobal('location', { href: '/projekte', origin: location.origin, reload })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.()),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('while the server is away nothing is loaded anew; once it is back, the code comes', async () => {
  answers = [away, away, ours]
  const load = vi.fn(async () => 'Seite').mockImplementationOnce(lost)
  const loading = chunk('Projects', load)()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await loading).toBe('Seite')
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})

test('a browser that says it is online again is believed at once', async () => {
  answers = [away, ours]
  const loading = chunk('Projects', vi.fn(async () => 'Seite').mockImplementationOnce(lost))()
  await vi.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('online'))
  expect(await loading).toBe('Seite')
})

test('a server with another build: one reload, and never a loop', async () => {
  answers = [another]
  void chunk('Projects', lost)()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(chunk('Projects', lost)()).rejects.toThrow('Loading chunk Projects failed')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after 120 seconds it counts as failed', async () => {
  answers = [away]
  const loading = chunk('Projects', lost)()
  const told = expect(loading).rejects.toThrow(ChunkFailure)
  await vi.advanceTimersByTimeAsync(119_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await told
  expect(reload).not.toHaveBeenCalled()
})
