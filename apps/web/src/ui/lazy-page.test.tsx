import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ChunkFailure } from './chunk.ts'
import { lazyPage } from './lazy-page.ts'

vi.mock('./chunk.ts', async (original) => ({
  ...(await original<object>()),
  chunk: (_name: string, load: () => unknown) => load,
}))

const shown = (Page: ReturnType<typeof lazyPage>) =>
  act(async () =>
    render(
      <Suspense fallback="wartet">
        <Page />
      </Suspense>,
    ),
  )
const code = { default: () => 'Seite' }
const lost = () => Promise.reject(new ChunkFailure('Projects'))

test('a page that is asked for twice at once is loaded once, and waited for', async () => {
  const load = vi.fn(async () => code)
  const Page = lazyPage('Projects', load)
  void Page.preload()
  await shown(Page)
  expect(screen.getByText('Seite')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that did not come says so, also while it is asked for once more', async () => {
  const load = vi.fn(() => new Promise<typeof code>(() => undefined)).mockImplementationOnce(lost)
  const Page = lazyPage('Projects', load)
  await Page.preload()
  void Page.preload()
  await shown(Page)
  expect(screen.getByRole('heading', { name: 'Diese Seite ist nicht angekommen' })).toBeInTheDocument()
  expect(screen.getByText('Loading chunk Projects failed')).toBeInTheDocument()
})

test('once a second try has brought it, the page is drawn', async () => {
  const Page = lazyPage('Projects', vi.fn(async () => code).mockImplementationOnce(lost))
  await Page.preload()
  await Page.preload()
  await shown(Page)
  expect(screen.getByText('Seite')).toBeInTheDocument()
})
