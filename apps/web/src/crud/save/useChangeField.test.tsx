import { projectAdMaterial } from '@rampenlicht/model/resources/ads/ad-material'
import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { around, asked, record, serve } from '../../../test/served.tsx'
import { pageQuery, wholeListQuery } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { useChangeField } from './useChangeField.ts'

const said = vi.spyOn(toast, 'ok')
vi.spyOn(toast, 'error')

/** As the server has them; a change is kept there once it is let through. */
let stored: { id: number; title: string; status: string }[] = []
let held: (() => void)[] = []
let refusal: Response | undefined
beforeEach(() => {
  vi.clearAllMocks()
  stored = [
    { id: 1, title: 'Banner', status: 'Offen' },
    { id: 2, title: 'Trailer', status: 'Offen' },
  ]
  held = []
  refusal = undefined
  serve(async ({ method, path, body }) => {
    if (method === 'GET') return Response.json(stored)
    await new Promise<void>((resolve) => held.push(resolve))
    if (refusal) return refusal
    const id = Number(path.split('/').at(-1))
    stored = stored.map((row) => (row.id === id ? { ...row, ...(body as object) } : row))
    return record(stored.find((row) => row.id === id) ?? {}, 2)
  })
})
afterEach(() => vi.unstubAllGlobals())

const lists = async () => {
  const { result } = renderHook(
    () => {
      const whole = useQuery(wholeListQuery('project_ad_materials'))
      const page = useQuery(pageQuery('project_ad_materials', [], 1))
      const { mutate } = useChangeField(projectAdMaterial)
      const statuses = (rows: readonly object[] | undefined) =>
        rows?.map((row) => ('status' in row ? row.status : undefined))
      return { change: mutate, whole: statuses(whole.data), page: statuses(page.data?.data) }
    },
    { wrapper: around() },
  )
  await waitFor(() => expect(result.current.page).toBeDefined())
  await waitFor(() => expect(result.current.whole).toBeDefined())
  asked.length = 0
  return result
}
const letThrough = () => act(async () => held.shift()?.())
const reads = () => asked.filter(({ method }) => method === 'GET').length

test('shows the change at once, in lists as a whole and page by page, and sends nothing else', async () => {
  const list = await lists()
  act(() => list.current.change({ id: 1, values: { status: 'Erledigt' } }))
  await waitFor(() => expect(list.current.whole).toEqual(['Erledigt', 'Offen']))
  expect(list.current.page).toEqual(['Erledigt', 'Offen'])
  expect(asked).toEqual([{ method: 'PUT', path: '/project_ad_materials/1', body: { status: 'Erledigt' }, etag: null }])
  expect(said).not.toHaveBeenCalled()
  await letThrough()
  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  await waitFor(() => expect(reads()).toBe(2))
  expect(list.current.whole).toEqual(['Erledigt', 'Offen'])
})

test('takes it back when the server refuses', async () => {
  const list = await lists()
  refusal = Response.json({ detail: 'Das darfst du nicht.' }, { status: 403 })
  act(() => list.current.change({ id: 2, values: { status: 'Erledigt' } }))
  await waitFor(() => expect(list.current.whole).toEqual(['Offen', 'Erledigt']))
  await letThrough()
  await waitFor(() => expect(list.current.whole).toEqual(['Offen', 'Offen']))
  expect(list.current.page).toEqual(['Offen', 'Offen'])
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Das darfst du nicht.')
  expect(said).not.toHaveBeenCalled()
})

test('of several changes only the last one asks anew: none is shown undone for a moment', async () => {
  const list = await lists()
  act(() => list.current.change({ id: 1, values: { status: 'Erledigt' } }))
  await waitFor(() => expect(held).toHaveLength(1))
  act(() => list.current.change({ id: 2, values: { status: 'Erledigt' } }))
  await waitFor(() => expect(held).toHaveLength(2))
  await letThrough()
  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect([reads(), list.current.whole]).toEqual([0, ['Erledigt', 'Erledigt']])
  await letThrough()
  await waitFor(() => expect(reads()).toBe(2))
  expect(list.current.whole).toEqual(['Erledigt', 'Erledigt'])
})
