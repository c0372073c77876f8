import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { around, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { unsaved } from '../../api/unsaved.ts'
import { drafts } from './draft-store.ts'
import { useMailing } from './useMailing.ts'

const said = vi.spyOn(toast, 'error')

/** A server of one draft that counts its versions, and can be unplugged. */
const server = {
  ...{ version: 1, record: {} as Record<string, unknown>, isDown: false, puts: [] as unknown[], asked: 0 },
  /** How long the first answer about the audience takes. */
  firstTakes: 0,
}
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { etag: `"${server.version}"` } })
/** Text is kept as it is stored: without what stands around it. */
const stored = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
const fetched = async (path: string, { method, body, headers }: RequestInit) => {
  if (server.isDown) throw new TypeError('Network failure')
  if (path.endsWith('/audience')) {
    const total = ++server.asked
    if (total === 1 && server.firstTakes) await new Promise((over) => setTimeout(over, server.firstTakes))
    return answer(200, { gets: [], leftOut: [], lists: [], counts: {}, total })
  }
  if (path === '/mail/setup') return answer(404, {})
  if (method === 'GET') return answer(200, server.record)
  server.puts.push(JSON.parse(String(body)))
  if ((headers as Headers).get('if-match') !== `"${server.version}"`) return answer(412, server.record)
  server.version++
  server.record = { ...server.record, ...stored(JSON.parse(String(body))) }
  return answer(200, server.record)
}
/** A colleague was quicker. */
const meanwhile = (change: Record<string, unknown>) => {
  server.version++
  server.record = { ...server.record, ...change }
}

let id = 200
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const begin = async () => {
  const hook = renderHook(() => useMailing(id), { wrapper: around() })
  await pass(10)
  const work = () => {
    const now = hook.result.current
    if (!now) throw new Error('nothing there yet')
    return now
  }
  return { ...hook, work, change: (patch: object) => act(() => work().change(patch)) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  signIn(1, ['ROLE_USER'])
  said.mockClear()
  id++
  const record = {
    id,
    kind: 'Mail',
    state: 'Entwurf',
    name: 'Einladung',
    subject: null,
    text: null,
    audience: 'lists=3',
  }
  Object.assign(server, { version: 1, record, isDown: false, puts: [], asked: 0, firstTakes: 0 })
})
afterEach(() => {
  drafts.forget(id)
  vi.useRealTimers()
  signOut()
  vi.unstubAllGlobals()
})

test('what is typed is shown at once and saved when it rests for 1.5 seconds, as it was typed', async () => {
  const { work, change } = await begin()
  expect(work().saving).toBe('saved')
  change({ subject: 'Einla' })
  await pass(1400)
  change({ subject: 'Einladung ' })
  expect(work().mailing.subject).toBe('Einladung ')
  expect(work().saving).toBe('saving')
  await pass(1499)
  expect(server.puts).toEqual([])
  await pass(2)
  expect(server.puts).toEqual([{ subject: 'Einladung ' }])
  expect(work().saving).toBe('saved')
  // the server keeps no space at the end; below the hands of whoever types it stays
  expect(work().mailing.subject).toBe('Einladung ')
})

test('who is meant is saved without a pause, and the sums are asked for anew', async () => {
  const { work, change } = await begin()
  expect(work().audience?.total).toBe(1)
  change({ audience: 'lists=3,5' })
  await pass(50)
  expect(server.puts).toEqual([{ audience: 'lists=3,5' }])
  expect(work().audience?.total).toBe(2)
})

test('sums of those who were meant before do not come late, and stay', async () => {
  server.firstTakes = 500
  const { work, change } = await begin()
  expect(work().audience).toBeUndefined()
  change({ audience: 'lists=3,4' })
  await pass(600)
  expect(server.puts).toEqual([{ audience: 'lists=3,4' }])
  expect(work().audience).toMatchObject({ total: 2 })
})

test('a save that fails loses nothing: it is said, kept and tried again', async () => {
  const { work, change } = await begin()
  server.isDown = true
  change({ text: 'Liebe Kollegin,' })
  await pass(1600)
  expect(work().saving).toBe('failed')
  expect(work().mailing.text).toBe('Liebe Kollegin,')
  expect(said).toHaveBeenCalledWith('Keine Verbindung zum Server.')
  expect(unsaved.isAny()).toBe(true)
  server.isDown = false
  await pass(4100)
  expect(work().saving).toBe('saved')
  expect(server.record['text']).toBe('Liebe Kollegin,')
  expect(unsaved.isAny()).toBe(false)
})

test('whoever leaves takes nothing along', async () => {
  const { change, unmount } = await begin()
  change({ subject: 'Noch schnell' })
  unmount()
  await pass(10)
  expect(server.record['subject']).toBe('Noch schnell')
})

test('saving now tells whether all of it is saved', async () => {
  const { work, change } = await begin()
  change({ subject: 'Jetzt' })
  let isSaved: boolean | undefined
  await act(async () => {
    isSaved = await work().save()
  })
  expect(isSaved).toBe(true)
  expect(server.record['subject']).toBe('Jetzt')
  server.isDown = true
  change({ subject: 'Später' })
  await act(async () => {
    isSaved = await work().save()
  })
  expect(isSaved).toBe(false)
})

test('two people at once: what only one of them touched is merged, who is meant by what each changed', async () => {
  const { work, change } = await begin()
  meanwhile({ subject: 'Von Lena', audience: 'lists=3,9' })
  change({ text: 'Von mir' })
  change({ audience: 'lists=3,5' })
  await pass(1600)
  expect(server.record).toMatchObject({ subject: 'Von Lena', text: 'Von mir', audience: 'lists=3,9,5' })
  expect(work().mailing).toMatchObject({ subject: 'Von Lena', text: 'Von mir' })
  expect(work().saving).toBe('saved')
})

test('both changed the same field: nothing is overwritten until somebody has chosen', async () => {
  const { work, change } = await begin()
  meanwhile({ subject: 'Von Lena' })
  change({ subject: 'Von mir' })
  await pass(1600)
  expect(work().saving).toBe('failed')
  expect(work().mailing.subject).toBe('Von mir')
  expect(server.record['subject']).toBe('Von Lena')
  act(() => drafts.choose(id, {}))
  await pass(10)
  expect(server.record['subject']).toBe('Von mir')
  expect(work().saving).toBe('saved')
})

test('somebody has sent it meanwhile: that is said, and what was typed is no longer in the way', async () => {
  const { work, change } = await begin()
  meanwhile({ state: 'Läuft' })
  change({ subject: 'Zu spät' })
  await pass(1600)
  expect(said).toHaveBeenCalledWith('Der Versand ist inzwischen unterwegs. Deine letzte Änderung ist nicht dabei.')
  expect(work().mailing).toMatchObject({ state: 'Läuft', subject: null })
  expect(unsaved.isAny()).toBe(false)
})
