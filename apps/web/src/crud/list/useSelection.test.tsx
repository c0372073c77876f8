import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { useSelection } from './useSelection.ts'
import { useServedRows } from './useServedRows.ts'

const asked: URLSearchParams[] = []
/** A list of so many rows, served page by page. */
const serve = (total: number) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const parameters = new URL(address, location.origin).searchParams
    asked.push(parameters)
    const [page, size] = [Number(parameters.get('page')), Number(parameters.get('itemsPerPage'))]
    const first = (page - 1) * size
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, n) => ({ id: first + n + 1 }))
    return Response.json(rows, { headers: { 'x-total-count': String(total) } })
  })
const choosing = async (isOut?: (row: Row) => boolean) => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const hook = renderHook(
    () => {
      const list = useServedRows('mediacontacts', [
        ['q', 'kino'],
        ['properties[]', 'lastName'],
      ])
      return { list, selection: useSelection(list, true, isOut) }
    },
    { wrapper },
  )
  await waitFor(() => expect(hook.result.current.list.isPending).toBe(false))
  asked.length = 0
  return () => {
    const { selection } = hook.result.current
    if (!selection) throw new Error('nothing can be chosen')
    return selection
  }
}
afterEach(() => vi.unstubAllGlobals())

test('where no row can be chosen, the box of all rows says so', async () => {
  serve(3)
  expect((await choosing())().isAny).toBe(true)
  expect((await choosing(() => true))().isAny).toBe(false)
  serve(0)
  expect((await choosing())().isAny).toBe(false)
})

test('what is loaded is a part of the list; all of it is chosen on demand', async () => {
  serve(537)
  const selection = await choosing()
  act(() => selection().chooseLoaded())
  expect([selection().count, selection().isAll, selection().hasMore]).toEqual([100, false, true])
  expect(selection().whole.label).toBe('Alle 537 auswählen')

  act(() => selection().whole.choose())
  expect([selection().count, selection().isAll, selection().hasMore]).toEqual([537, true, false])
  // by the filter: nothing is loaded for it, and rows that nobody has scrolled to are among them
  expect([asked.length, selection().has(400)]).toEqual([0, true])
  expect(selection().which).toEqual({ filter: [['q', 'kino']] })

  act(() => selection().choose(3, { id: 4 }, false))
  expect([selection().count, selection().isAll, selection().hasMore, selection().has(4)]).toEqual([
    536,
    false,
    true,
    false,
  ])
  expect(selection().which).toEqual({
    filter: [
      ['q', 'kino'],
      ['except', '4'],
    ],
  })
  act(() => selection().choose(3, { id: 4 }, false))
  act(() => selection().chooseLoaded())
  expect([selection().count, selection().isAll]).toEqual([0, false])
})

test('all of these means nothing among others: another search lifts it, another order does not', async () => {
  serve(537)
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const hook = renderHook(
    ({ q, order }: { q: string; order: string }) => {
      const list = useServedRows('mediacontacts', [
        ['q', q],
        ['order[city]', order],
      ])
      return { list, selection: useSelection(list, true) }
    },
    { wrapper, initialProps: { q: 'kino', order: 'asc' } },
  )
  await waitFor(() => expect(hook.result.current.list.isPending).toBe(false))
  act(() => hook.result.current.selection?.whole.choose())
  expect(hook.result.current.selection?.count).toBe(537)
  hook.rerender({ q: 'kino', order: 'desc' })
  await waitFor(() => expect(hook.result.current.list.isOutdated).toBe(false))
  expect(hook.result.current.selection?.count).toBe(537)
  hook.rerender({ q: 'buch', order: 'desc' })
  await waitFor(() => expect(hook.result.current.selection?.count).toBe(0))
})

test('one row is enough to offer the others, also of a list without a head', async () => {
  serve(537)
  const selection = await choosing()
  act(() => selection().choose(7, { id: 8 }, false))
  expect([selection().count, selection().hasMore]).toEqual([1, true])
  act(() => selection().whole.choose())
  await waitFor(() => expect(selection().count).toBe(537))
  expect([selection().isAll, selection().hasMore]).toEqual([true, false])
})

test('of a list that is there as a whole, those are counted that can be chosen', async () => {
  serve(12)
  const selection = await choosing(({ id }) => id % 3 === 0)
  act(() => selection().choose(0, { id: 1 }, false))
  expect(selection().whole.label).toBe('Alle 8 auswählen')
  act(() => selection().chooseLoaded())
  expect([selection().count, selection().hasMore]).toEqual([8, false])
})

test('where nothing can be chosen, nothing is offered', async () => {
  serve(3)
  const selection = await choosing(() => true)
  expect(selection().hasMore).toBe(false)
})

test('a short list is chosen as a whole at once', async () => {
  serve(12)
  const selection = await choosing()
  act(() => selection().chooseLoaded())
  expect([selection().count, selection().isAll, selection().hasMore]).toEqual([12, true, false])
})

test('rows with which nothing can be done are left out', async () => {
  serve(150)
  const selection = await choosing(({ id }) => id % 2 === 0)
  act(() => selection().whole.choose())
  await waitFor(() => expect(selection().count).toBe(75))
  expect(selection().isAll).toBe(true)
})

test('of a huge list all are chosen as well; only where each row has its say it is the first 2.000', async () => {
  serve(1_000_000)
  const selection = await choosing()
  expect(selection().whole.label).toBe('Alle 1.000.000 auswählen')
  act(() => selection().whole.choose())
  expect([selection().count, selection().isAll, asked.length]).toEqual([1_000_000, true, 0])
  act(() => selection().clear())

  const choosy = await choosing(() => false)
  act(() => choosy().chooseLoaded())
  expect(choosy().whole.label).toBe('Die ersten 2.000 auswählen')
  act(() => choosy().whole.choose())
  await waitFor(() => expect(choosy().count).toBe(2000))
  expect([choosy().isAll, choosy().hasMore]).toEqual([false, false])
})

test('from the row chosen last up to this one, over pages that nobody has scrolled to, in either direction', async () => {
  serve(350)
  const selection = await choosing(({ id }) => id === 100)
  const chosen = () => {
    const { which } = selection()
    return 'ids' in which ? [...which.ids].sort((a, b) => a - b) : []
  }
  act(() => selection().choose(97, { id: 98 }, false))
  act(() => selection().choose(101, { id: 102 }, true))
  await waitFor(() => expect(chosen()).toEqual([98, 99, 101, 102]))
  act(() => selection().clear())
  act(() => selection().choose(202, { id: 203 }, false))
  act(() => selection().choose(199, { id: 200 }, true))
  await waitFor(() => expect(chosen()).toEqual([200, 201, 202, 203]))
})

test('a stretch of more than 1.000 rows is refused, and the next one starts at the row chosen last', async () => {
  const complained = vi.spyOn(toast, 'error')
  serve(5000)
  const selection = await choosing()
  act(() => selection().choose(0, { id: 1 }, false))
  act(() => selection().choose(1000, { id: 1001 }, true))
  expect(complained).toHaveBeenCalledExactlyOnceWith('Bitte höchstens 1.000 Zeilen auf einmal auswählen.')
  expect(selection().which).toEqual({ ids: [1] })
  act(() => selection().choose(999, { id: 1000 }, true))
  await waitFor(() => expect(selection().count).toBe(1000))
  expect([selection().has(1000), selection().has(1001)]).toEqual([true, false])
})
