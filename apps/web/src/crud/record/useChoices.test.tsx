import { many } from '@rampenlicht/model/kit/field'
import { labelOf } from '@rampenlicht/model/kit/label'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Relation, useChoices } from './useChoices.ts'

const NAMES = Array.from({ length: 100 }, (_, n) => `Kinozeit ${n}`)
/** More partners than come at once. Searches wait until they are let through. */
const serve = () => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const search = new URL(address, location.origin).searchParams.get('q')
    if (search) await held
    const names = search ? [...NAMES.filter((name) => name.endsWith(search)), 'Weit hinten 42'] : NAMES
    return Response.json(
      names.map((name, n) => ({ id: search ? NAMES.indexOf(name) + 1 || 900 : n + 1, name })),
      { headers: { 'x-total-count': '5000' } },
    )
  })
  return letThrough
}
const partners: Relation = many('Medienpartner', 'mediacontact_partners', ['name'])
const choosing = () => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(({ search }) => useChoices(partners, search, true), { wrapper, initialProps: { search: '' } })
}
afterEach(() => vi.unstubAllGlobals())

test('what is known is found while typing, and stays when the answer of the server comes', async () => {
  const letThrough = serve()
  const { result, rerender } = choosing()
  const names = () => result.current.rows.map((row) => labelOf(row))
  await waitFor(() => expect(names()).toHaveLength(100))
  rerender({ search: '42' })
  expect([names(), result.current.isPending]).toEqual([['Kinozeit 42'], true])
  letThrough()
  await waitFor(() => expect(names()).toEqual(['Kinozeit 42', 'Weit hinten 42']))
  expect(result.current.isPending).toBe(false)
  rerender({ search: '' })
  expect(names()).toHaveLength(100)
})

test('a list that came as a whole is searched here, without waiting for anybody', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      NAMES.map((name, n) => ({ id: n + 1, name })),
      { headers: { 'x-total-count': String(NAMES.length) } },
    ),
  )
  const { result, rerender } = choosing()
  await waitFor(() => expect(result.current.isWhole).toBe(true))
  rerender({ search: 'zeit 42' })
  expect([result.current.rows.map(labelOf), result.current.isPending]).toEqual([['Kinozeit 42'], false])
})
