import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api/session.ts'
import { unsaved } from '../../api/unsaved.ts'
import { toldBy } from './row-save.ts'
import { rows, useRow } from './row-store.ts'

const STORED = {
  type: 'News',
  status: 'Anfrage',
  date: null,
  link: null,
  text: null,
  highlight: false,
  updatedAt: '2026-11-15T10:00:00+00:00',
}
const token = `x.${btoa(JSON.stringify({ id: 1, roles: ['ROLE_USER'] }))}.x`

/** A server of one record that counts its versions and can be unplugged. */
const server = { version: 1, record: {} as object, isDown: false, puts: [] as unknown[] }
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { etag: `"${server.version}"` } })
const fetched = vi.fn(async (_path: string, { method, body, headers }: RequestInit) => {
  if (server.isDown) throw new TypeError('Network failure')
  if (method === 'GET') return answer(200, server.record)
  server.puts.push(JSON.parse(String(body)))
  if ((headers as Headers).get('if-match') !== `"${server.version}"`) return answer(412, server.record)
  server.version++
  server.record = { ...server.record, ...JSON.parse(String(body)) }
  return answer(200, server.record)
})

let last = 100
let id = 0
const onSaved = vi.fn()
const told = () => {
  const { result, unmount } = renderHook(() => useRow(id))
  const row = result.current
  unmount()
  return row && toldBy(row)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const edit = (text: string) => rows.send(id, { is: 'edit', name: 'text', value: text })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  onSaved.mockReset()
  session.start({ token, refresh_token: 'x' })
  id = ++last
  Object.assign(server, { version: 1, record: { id, ...STORED }, isDown: false, puts: [] })
  rows.show(id, { id, ...STORED }, onSaved)
})
afterEach(() => {
  rows.forget(id)
  vi.useRealTimers()
})

test('saves 250 ms after the last key, in one request', async () => {
  rows.enter(id)
  await pass(0)
  edit('A')
  await pass(249)
  edit('AB')
  await pass(249)
  expect(server.puts).toEqual([])
  await pass(1)
  expect(server.puts).toEqual([{ text: 'AB' }])
  expect(told()).toBe('saved')
})

test('what is typed before the stored version is known waits for the same 250 ms', async () => {
  rows.enter(id)
  edit('A')
  await pass(40)
  edit('AB')
  await pass(249)
  expect(server.puts).toEqual([])
  await pass(1)
  expect(server.puts).toEqual([{ text: 'AB' }])
})

test('a dialog that is closed before the stored version is known sends at once all the same', async () => {
  rows.enter(id)
  edit('A')
  rows.hide(id)
  await pass(0)
  expect(server.puts).toEqual([{ text: 'A' }])
})

test('it is told once, when the row has been left', async () => {
  rows.enter(id)
  edit('A')
  await pass(300)
  edit('AB')
  await pass(300)
  expect(onSaved).not.toHaveBeenCalled()
  rows.leave(id)
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a lost connection is tried again with growing delay, and at once when it is back', async () => {
  server.isDown = true
  edit('A')
  await pass(250)
  expect(told()).toBe('failed')
  const tries = () => fetched.mock.calls.length
  const first = tries()
  await pass(2000)
  expect(tries()).toBe(first + 1)
  await pass(3999)
  expect(tries()).toBe(first + 1)
  await pass(1)
  expect(tries()).toBe(first + 2)
  server.isDown = false
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(server.puts).toEqual([{ text: 'A' }])
  expect(told()).toBe('saved')
})

test('closing the dialog sends what waits at once, and the row is forgotten when it is saved', async () => {
  edit('A')
  rows.hide(id)
  await pass(0)
  expect(server.puts).toEqual([{ text: 'A' }])
  expect(onSaved).toHaveBeenCalledOnce()
  expect(told()).toBeUndefined()
})

test('what could not be saved is there again when the dialog is opened again', async () => {
  server.isDown = true
  edit('A')
  rows.hide(id)
  await pass(0)
  rows.show(id, { id, ...STORED }, onSaved)
  expect(told()).toBe('failed')
  expect(renderHook(() => useRow(id)).result.current?.draft['text']).toBe('A')
})

test('leaving the tab and signing out are asked about while something is not saved', async () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect([leave(), unsaved.isAny()]).toEqual([true, false])
  edit('A')
  expect([leave(), unsaved.isAny()]).toEqual([false, true])
  await pass(250)
  expect([leave(), unsaved.isAny()]).toEqual([true, false])
})

test('a session that ran out loses nothing for the same person, and everything for another', async () => {
  server.isDown = true
  edit('A')
  await pass(250)
  session.clear()
  server.isDown = false
  await pass(60_000)
  expect(server.puts).toEqual([])
  session.start({ token, refresh_token: 'y' })
  await pass(0)
  expect(server.puts).toEqual([{ text: 'A' }])
  server.isDown = true
  edit('B')
  await pass(250)
  session.start({ token: `x.${btoa(JSON.stringify({ id: 2, roles: [] }))}.x`, refresh_token: 'z' })
  expect(told()).toBeUndefined()
})

test('a row that is deleted sends nothing any more', async () => {
  edit('A')
  rows.forget(id)
  await pass(1000)
  expect(fetched).not.toHaveBeenCalled()
})

test('a colleague who saved in between is met by the next save, which merges', async () => {
  rows.enter(id)
  await pass(0)
  server.version = 2
  server.record = { ...server.record, status: 'Zusage' }
  edit('A')
  await pass(250)
  expect(server.record).toMatchObject({ status: 'Zusage', text: 'A' })
  expect(told()).toBe('saved')
})

test('settled answers when all is saved', async () => {
  edit('A')
  const settled = rows.settled(id)
  await pass(0)
  expect(await settled).toBe(true)
  server.isDown = true
  edit('B')
  const failed = rows.settled(id)
  await pass(0)
  expect(await failed).toBe(false)
})
