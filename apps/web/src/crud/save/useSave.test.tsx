import { customer } from '@rampenlicht/model/resources/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { around, asked, record, serve } from '../../../test/served.tsx'
import { Conflict, Problem } from '../../api/problem.ts'
import { wholeListQuery } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { LeftBehind } from './companion.ts'
import { useOnce, useSave } from './useSave.ts'

const ALPHA = { name: 'Alpha', fullName: 'Alpha Filmverleih GmbH' }
const onDone = vi.fn()
const said = vi.spyOn(toast, 'ok')
vi.spyOn(toast, 'error')

const saving = (pageOf?: Parameters<typeof useSave>[2]) =>
  renderHook(() => useSave(customer, onDone, pageOf), { wrapper: around() }).result
/** What an upload answers. */
const arrived = (data: object, version: number) => ({ data, etag: `"${version}"`, total: undefined, next: undefined })
const deeds = () => asked.map(({ method, path }) => `${method} ${path}`)

beforeEach(() => {
  vi.clearAllMocks()
  serve(({ method }) => record({ id: 7, ...ALPHA }, method === 'POST' ? 1 : 3, method === 'POST' ? 201 : 200))
})
afterEach(() => vi.unstubAllGlobals())

test('creates, says so, and hands over what is stored', async () => {
  const save = saving()
  await act(() => save.current.mutateAsync({ body: ALPHA }))
  expect(asked).toEqual([{ method: 'POST', path: '/customers', body: ALPHA, etag: null }])
  expect(said.mock.calls).toEqual([['Kunde Alpha erstellt', undefined]])
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ record: { id: 7, ...ALPHA }, etag: '"1"' })
})

test('a new record with a page of its own can be opened from the toast, a changed one is in front of you', async () => {
  const save = saving(({ id }) => ({ at: `/kunden/${id}`, above: '/kunden' }))
  await act(() => save.current.mutateAsync({ body: ALPHA }))
  await act(() => save.current.mutateAsync({ body: ALPHA, existing: { id: 7, etag: '"1"' } }))
  expect(said.mock.calls).toEqual([
    ['Kunde Alpha erstellt', { label: 'Öffnen', to: '/kunden/7' }],
    ['Kunde Alpha gespeichert', undefined],
  ])
})

test('replaces what was loaded, and nothing newer', async () => {
  const save = saving()
  await act(() => save.current.mutateAsync({ body: ALPHA, existing: { id: 7, etag: '"2"' } }))
  expect(asked).toEqual([{ method: 'PUT', path: '/customers/7', body: ALPHA, etag: '"2"' }])
  expect(said.mock.calls).toEqual([['Kunde Alpha gespeichert', undefined]])
})

test('a file goes ahead of a change, and the change stands on it', async () => {
  const save = saving()
  const onArrived = vi.fn()
  const send = async (id: number) => {
    asked.push({ method: 'FILE', path: String(id), body: undefined, etag: null })
    return arrived({ coverName: 'a.png' }, 3)
  }
  const companion = { send, onArrived, toast: 'Poster gespeichert' }
  await act(() => save.current.mutateAsync({ body: ALPHA, existing: { id: 7, etag: '"2"' }, companion }))
  expect(deeds()).toEqual(['FILE 7', 'PUT /customers/7'])
  expect(asked[1]?.etag).toBe('"3"')
  expect(onArrived).toHaveBeenCalledExactlyOnceWith(arrived({ coverName: 'a.png' }, 3))
  expect(said.mock.calls.map(([text]) => text)).toEqual(['Poster gespeichert', 'Kunde Alpha gespeichert'])
})

test('somebody saved between the load and the file: the save is refused, not theirs overwritten', async () => {
  const save = saving()
  const companion = { send: async () => arrived({}, 5), onArrived: () => undefined }
  await act(() => save.current.mutateAsync({ body: ALPHA, existing: { id: 7, etag: '"2"' }, companion }))
  expect(asked[0]?.etag).toBe('"2"')
})

test('a file goes after the record that it belongs to has been created', async () => {
  const save = saving()
  const send = vi.fn(async () => arrived({ coverName: 'a.png' }, 2))
  await act(() => save.current.mutateAsync({ body: ALPHA, companion: { send, onArrived: () => undefined } }))
  expect(deeds()).toEqual(['POST /customers'])
  expect(send).toHaveBeenCalledExactlyOnceWith(7)
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ record: { id: 7, ...ALPHA, coverName: 'a.png' }, etag: '"2"' })
})

test('a file that does not arrive leaves the record behind, and says both', async () => {
  const save = saving()
  const send = () => Promise.reject(new Problem(413, 'Die Datei ist zu groß.'))
  const failure = await act(() =>
    save.current.mutateAsync({ body: ALPHA, companion: { send, onArrived: () => undefined } }).catch((one) => one),
  )
  expect(failure).toBeInstanceOf(LeftBehind)
  expect(failure).toMatchObject({ message: 'Die Datei ist zu groß.', made: { record: { id: 7 }, etag: '"1"' } })
  expect(said.mock.calls).toEqual([['Kunde Alpha erstellt']])
  expect(onDone).not.toHaveBeenCalled()
})

test('who saved first is not overwritten: what is stored now comes back', async () => {
  serve(() => record({ id: 7, name: 'Alpha Film' }, 9, 412))
  const save = saving()
  const failure = await act(() =>
    save.current.mutateAsync({ body: ALPHA, existing: { id: 7, etag: '"2"' } }).catch((one) => one),
  )
  expect(failure).toBeInstanceOf(Conflict)
  expect(failure).toMatchObject({ current: { name: 'Alpha Film' }, etag: '"9"' })
  expect([said.mock.calls, onDone.mock.calls]).toEqual([[], []])
})

test.each([
  ['saved', record({ id: 7, ...ALPHA }, 3)],
  ['gone', Response.json({ detail: 'Diesen Kunden gibt es nicht mehr.' }, { status: 404 })],
])('what is on the page is asked for again when the record is %s', async (_, answer) => {
  serve(({ method }) => (method === 'PUT' ? answer.clone() : Response.json([])))
  const { result } = renderHook(
    () => ({ save: useSave(customer, onDone), list: useQuery(wholeListQuery('customers')) }),
    { wrapper: around() },
  )
  await waitFor(() => expect(result.current.list.data).toEqual([]))
  await act(() =>
    result.current.save.mutateAsync({ body: ALPHA, existing: { id: 7, etag: '"2"' } }).catch(() => undefined),
  )
  await waitFor(() => expect(deeds().filter((one) => one.startsWith('GET /customers?'))).toHaveLength(2))
})

test('what was refused leaves the page as it is', async () => {
  serve(({ method }) =>
    method === 'PUT' ? Response.json({ description: 'name: zu lang' }, { status: 422 }) : Response.json([]),
  )
  const { result } = renderHook(
    () => ({ save: useSave(customer, onDone), list: useQuery(wholeListQuery('customers')) }),
    { wrapper: around() },
  )
  await waitFor(() => expect(result.current.list.data).toEqual([]))
  await act(() =>
    result.current.save.mutateAsync({ body: ALPHA, existing: { id: 7, etag: '"2"' } }).catch(() => undefined),
  )
  expect(deeds()).toEqual([expect.stringContaining('GET /customers?'), 'PUT /customers/7'])
})

test('a double click saves once; what failed may be sent again', async () => {
  let isDown = true
  serve(() => (isDown ? Response.json({}, { status: 503 }) : record({ id: 7, ...ALPHA }, 1, 201)))
  const { result } = renderHook(
    () => {
      const save = useSave(customer, onDone)
      return { save, send: useOnce(save) }
    },
    { wrapper: around() },
  )
  const onError = vi.fn()
  act(() => {
    result.current.send({ body: ALPHA }, onError)
    result.current.send({ body: ALPHA }, onError)
  })
  await waitFor(() => expect(onError).toHaveBeenCalledOnce())
  expect(deeds()).toEqual(['POST /customers'])
  isDown = false
  act(() => result.current.send({ body: ALPHA }))
  await waitFor(() => expect(result.current.save.isSuccess).toBe(true))
  // also while the dialog fades
  act(() => result.current.send({ body: ALPHA }))
  expect(deeds()).toEqual(['POST /customers', 'POST /customers'])
})
