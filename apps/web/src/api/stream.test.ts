import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventsIn, follow, type ServerEvent } from './stream.ts'

describe('text/event-stream', () => {
  /** All events of these chunks. */
  const read = (...chunks: readonly string[]) => {
    const all: ServerEvent[] = []
    let rest = ''
    for (const chunk of chunks) {
      const come = eventsIn(rest, chunk)
      all.push(...come.events)
      rest = come.rest
    }
    return all
  }
  const READY = { event: 'ready', data: '{}' }
  const NEWS = { event: 'message', data: 'Ü\n1' }

  test.each([
    ['line feeds', ':\n\nevent: ready\ndata: {}\n\ndata: Ü\ndata: 1\n\n'],
    ['carriage return and line feed', ':\r\n\r\nevent: ready\r\ndata: {}\r\n\r\ndata: Ü\r\ndata: 1\r\n\r\n'],
    ['carriage returns', ':\r\revent: ready\rdata: {}\r\rdata: Ü\rdata: 1\r\r:\r'],
    ['comments and unknown fields', ': hm\nid: 7\nevent: ready\n: data\ndata: {}\nretry: 3\n\ndata:Ü\n:\ndata:1\n\n'],
  ])('%s, cut anywhere', (_, text) => {
    expect(read(text)).toEqual([READY, NEWS])
    expect(read(...text)).toEqual([READY, NEWS])
    for (let cut = 1; cut < text.length; cut++)
      expect(read(text.slice(0, cut), text.slice(cut)), `cut at ${cut}`).toEqual([READY, NEWS])
  })

  test('only one space after the colon belongs to it; a line without colon is empty', () => {
    expect(read('data:  zwei\n\n', 'data\n\n')).toEqual([
      { event: 'message', data: ' zwei' },
      { event: 'message', data: '' },
    ])
  })

  test('what is not finished waits; without data there is no event', () => {
    expect(read('data: 1\n')).toEqual([])
    expect(read('event: ready\n\n', ':\n\n')).toEqual([])
  })
})

describe('following', () => {
  interface Served {
    readonly send: (text: string) => void
    readonly end: () => void
    readonly signal: AbortSignal
    readonly headers: Headers
  }
  let served: Served[]
  let stop = () => {}
  const heard: string[] = []
  let visibility: DocumentVisibilityState
  const show = (state: DocumentVisibilityState) => {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  /** As fetch does: the answer's body ends with the signal. */
  const serve = (_path: string, { signal, headers }: { signal: AbortSignal; headers: Headers }) => {
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')))
        served.push({
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          signal,
          headers,
        })
      },
    })
    return Promise.resolve(new Response(body))
  }
  const fetched = vi.fn(serve)
  beforeEach(() => {
    served = []
    heard.length = 0
    visibility = 'visible'
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(serve))
    localStorage.setItem('token', 'x.y.z')
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
    localStorage.clear()
  })
  const start = async () => {
    stop = follow('/activity/stream', ({ event }) => heard.push(event))
    await vi.advanceTimersByTimeAsync(0)
  }

  test('the token travels in a header, and events are told', async () => {
    await start()
    expect(fetched.mock.calls[0]?.[0]).toBe('/activity/stream')
    expect(served[0]?.headers.get('authorization')).toBe('Bearer x.y.z')
    served[0]?.send('event: ready\ndata: {}\n\n')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual(['ready'])
  })

  test('ended, it is opened again; failing, after delays that grow up to a minute', async () => {
    await start()
    served[0]?.send('event: ready\ndata: {}\n\n')
    await vi.advanceTimersByTimeAsync(0)
    served[0]?.end()
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched).toHaveBeenCalledTimes(1)
    fetched.mockRejectedValue(new TypeError('Network failure'))
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    for (const [at, delay] of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(fetched).toHaveBeenCalledTimes(2 + at)
      await vi.advanceTimersByTimeAsync(1)
      expect(fetched).toHaveBeenCalledTimes(3 + at)
    }
    fetched.mockImplementation(serve)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(served).toHaveLength(2)
  })

  test('silence of a minute is a broken line', async () => {
    await start()
    for (let beat = 0; beat < 4; beat++) {
      await vi.advanceTimersByTimeAsync(25_000)
      served[0]?.send(':\n\n')
    }
    await vi.advanceTimersByTimeAsync(59_000)
    expect(served[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(served[0]?.signal.aborted).toBe(true)
    expect(served).toHaveLength(2)
  })

  test('hidden for a minute it rests, and goes on at once when looked at', async () => {
    await start()
    show('hidden')
    await vi.advanceTimersByTimeAsync(30_000)
    show('visible')
    served[0]?.send(':\n\n')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(served[0]?.signal.aborted).toBe(false)
    served[0]?.send(':\n\n')
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(served[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(served).toHaveLength(1)
    show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(served).toHaveLength(2)
  })

  test('stopped, or signed out, it stays closed', async () => {
    await start()
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(served).toHaveLength(1)
    await start()
    localStorage.clear()
    served[1]?.end()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(served).toHaveLength(2)
  })
})
