import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { projectView } from '../../views/projects.ts'
import { type ListState, parametersOf, useListState } from './useListState.ts'

const filterOf = (name: string) => {
  const filter = projectView.filters.find((one) => one.name === name)
  if (!filter) throw new Error(`no filter ${name}`)
  return filter
}
const [ACTIVE, CATEGORY, CUSTOMER] = [filterOf('isActive'), filterOf('category'), filterOf('customer')]

/** The list of projects at this address. */
const listAt = async (address: string) => {
  let state: ListState | undefined
  const Page = () => {
    state = useListState(projectView)
    return null
  }
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/projekte', component: Page })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  render(<RouterProvider router={router as never} />)
  await waitFor(() => expect(state).toBeDefined())
  return {
    state: () => state!,
    address: () => decodeURIComponent(router.state.location.href),
    asks: () =>
      parametersOf(projectView, state!, [], [])
        .filter(([name]) => name !== 'properties[]')
        .map((pair) => pair.join('=')),
  }
}

/** Spec 2: "Default filter is active projects only." */
test('projects start with the active ones; the address says nothing of it', async () => {
  const list = await listAt('/projekte')
  expect(list.asks()).toEqual(['isActive[]=true'])
  expect(list.state().isNarrowed).toBe(false)
})

test('an emptied filter stays empty; chosen as it started, it leaves the address', async () => {
  const list = await listAt('/projekte')
  await act(async () => list.state().choose(ACTIVE, []))
  await waitFor(() => expect(list.state().chosen(ACTIVE)).toEqual([]))
  expect(list.address()).toBe('/projekte?isActive=')
  expect([list.asks(), list.state().isNarrowed]).toEqual([[], true])
  await act(async () => list.state().choose(ACTIVE, ['true']))
  await waitFor(() => expect(list.address()).toBe('/projekte'))
  expect(list.asks()).toEqual(['isActive[]=true'])
})

test('search, filters and order come from the address; what no filter could hold is left out', async () => {
  const list = await listAt('/projekte?suche=nacht&category=Kino,Oper,Serie&customer=3,x,-1&sortierung=-name')
  expect(list.state().chosen(CATEGORY)).toEqual(['Kino', 'Serie'])
  expect(list.state().chosen(CUSTOMER)).toEqual(['3'])
  expect(list.asks()).toEqual([
    'q=nacht',
    'isActive[]=true',
    'category[]=Kino',
    'category[]=Serie',
    'customer[]=/customers/3',
    'order[title]=desc',
  ])
  await act(async () => list.state().reset())
  await waitFor(() => expect(list.address()).toBe('/projekte?sortierung=-name'))
})

test('what is done to a list stays the same functions while one searches, so that the filters are not drawn anew', async () => {
  const list = await listAt('/projekte?sortierung=-name')
  const before = list.state()
  await act(async () => before.setText('nacht'))
  await waitFor(() => expect(list.state().text).toBe('nacht'))
  const { setText, setSorting, choose, reset, sorting } = list.state()
  expect([setText, setSorting, choose, reset]).toEqual([before.setText, before.setSorting, before.choose, before.reset])
  expect(sorting).toBe(before.sorting)
})
