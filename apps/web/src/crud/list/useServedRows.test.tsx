import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { around, asked, serve } from '../../../test/served.tsx'
import { useRowsBetween, useServedRows } from './useServedRows.ts'

const TOTAL = 1_000_000
const pageIn = (path: string) => Number(new URL(path, location.origin).searchParams.get('page'))

const scrolling = async () => {
  serve(({ path }) => {
    const rows = Array.from({ length: 100 }, (_, n) => ({ id: (pageIn(path) - 1) * 100 + n + 1 }))
    return Response.json(rows, { headers: { 'x-total-count': String(TOTAL) } })
  })
  const hook = renderHook(
    ({ first }) => {
      const list = useServedRows('mediacontacts', [])
      return { list, rowAt: useRowsBetween(list, first, first + 30) }
    },
    { wrapper: around(), initialProps: { first: 0 } },
  )
  await waitFor(() => expect(hook.result.current.list.isPending).toBe(false))
  return {
    to: (first: number) => hook.rerender({ first }),
    isThere: (index: number) => waitFor(() => expect(hook.result.current.rowAt(index)).toEqual({ id: index + 1 })),
  }
}
afterEach(() => void vi.unstubAllGlobals())

test('dragging the scroll bar asks only for the rows where it rests', async () => {
  const scroll = await scrolling()
  for (const first of [20_000, 150_000, 420_000, 730_010]) scroll.to(first)
  await scroll.isThere(730_010)
  expect(asked.map(({ path }) => pageIn(path))).toEqual([1, 7301])
})

test('whoever reads on does not wait, but for the frame that is being drawn', async () => {
  const scroll = await scrolling()
  scroll.to(80)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.map(({ path }) => pageIn(path))).toEqual([1, 2])
  await scroll.isThere(105)
})
