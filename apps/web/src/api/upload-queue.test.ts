import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { type Destination, uploads, useUploads } from './upload-queue.ts'

const sent = vi.fn()
beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
})
const to = (place: string): Destination => ({
  resource: {
    path: 'project_uploads',
    toasts: { created: '{name} hochgeladen', updated: '{name} gespeichert', deleted: '{name} gelöscht' },
  },
  fields: { project: place },
  place,
  limitMegabytes: 1,
  onArrived: () => undefined,
})
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'Plan.zip')
const MEGABYTE = 1024 * 1024

test.each([
  [MEGABYTE + 1, 'Die Datei ist zu groß (höchstens 1 MB).'],
  [0, '„Plan.zip“ ist leer.'],
])('a file of %d bytes is refused before anything is sent', (bytes, reason) => {
  const place = `/projects/${bytes + 1}`
  const { result } = renderHook(() => useUploads(place))
  act(() => uploads.add(to(place), [fileOf(bytes)]))
  expect(result.current).toMatchObject([{ state: 'refused', reason }])
  expect(sent).not.toHaveBeenCalled()
})

test('a file as large as allowed is sent, and leaving the page is asked about until it is gone', () => {
  sent.mockReturnValue(new Promise(() => undefined))
  const place = '/projects/7'
  const { result } = renderHook(() => useUploads(place))
  act(() => uploads.add(to(place), [fileOf(MEGABYTE)]))
  expect(result.current).toMatchObject([{ state: 'sending' }])
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  act(() => uploads.drop(result.current[0]?.key ?? 0))
  expect(result.current).toEqual([])
  expect(leave()).toBe(true)
})

test('who signs out leaves nothing behind: files on their way are stopped, and none is shown to whoever comes next', () => {
  session.start({ token: `1.${btoa(JSON.stringify({ id: 1, roles: [] }))}.x`, refresh_token: 'r' })
  sent.mockReturnValue(new Promise(() => undefined))
  const place = '/projects/8'
  const { result } = renderHook(() => useUploads(place))
  act(() => uploads.add(to(place), [fileOf(10), fileOf(0)]))
  expect(result.current).toMatchObject([{ state: 'sending' }, { state: 'refused' }])
  const [, { signal }] = sent.mock.calls[0] as [string, { signal: AbortSignal }]
  expect(signal.aborted).toBe(false)
  act(() => session.clear())
  expect(signal.aborted).toBe(true)
  expect(result.current).toEqual([])
})
