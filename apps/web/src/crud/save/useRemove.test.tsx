import { project } from '@rampenlicht/model/resources/projects/project'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { around, asked, serve } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { useRemove } from './useRemove.ts'

const said = vi.spyOn(toast, 'ok')
vi.spyOn(toast, 'error')
const onDone = vi.fn()
const PROJECT = { record: { id: 1, title: 'Nachtlinie' }, etag: '"4"' }

beforeEach(() => {
  vi.clearAllMocks()
  serve(() => new Response(null, { status: 204 }))
})
afterEach(() => vi.unstubAllGlobals())

/** Project 1 is deleted by somebody who looks at this address. */
const removedAt = async (address: string) => {
  let removing: ReturnType<typeof useRemove> | undefined
  const Page = () => {
    removing = useRemove(
      { resource: project, page: ({ id }) => ({ at: `/projekte/${id}`, above: '/projekte' }) },
      onDone,
    )
    return null
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const Around = around()
  render(
    <Around>
      <RouterProvider router={router as never} />
    </Around>,
  )
  await waitFor(() => expect(removing).toBeDefined())
  await act(() => removing!.mutateAsync(PROJECT).catch(() => undefined))
  return router.state.location.pathname
}

test.each([
  ['/projekte/1', '/projekte'],
  ['/projekte/1/abrechnung', '/projekte'],
  ['/projekte/12/publicity', '/projekte/12/publicity'],
  ['/dashboard', '/dashboard'],
])('who deletes a project at %s is at %s afterwards', async (before, after) => {
  expect(await removedAt(before)).toBe(after)
  expect(asked).toEqual([{ method: 'DELETE', path: '/projects/1', body: undefined, etag: '"4"' }])
  expect(said).toHaveBeenCalledExactlyOnceWith('Projekt gelöscht')
  expect(onDone).toHaveBeenCalledOnce()
})

test('what the server refuses to delete stays where it is', async () => {
  serve(() => Response.json({ detail: 'Das darf nur: Geschäftsführung.' }, { status: 403 }))
  expect(await removedAt('/projekte/1')).toBe('/projekte/1')
  expect(said).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})
