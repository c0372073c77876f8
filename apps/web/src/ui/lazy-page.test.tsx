import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostCode, withoutCode } from '../../test/no-code.ts'
import { lazyPage } from './lazy-page.ts'

beforeEach(withoutCode)
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const shown = (Page: ReturnType<typeof lazyPage>) =>
  act(async () =>
    render(
      <Suspense fallback="wartet">
        <Page />
      </Suspense>,
    ),
  )
const code = { default: () => 'Seite' }

test('a page that is asked for twice at once is loaded once, and waited for', async () => {
  const load = vi.fn(async () => code)
  const Page = lazyPage('Projects', load)
  void Page.preload()
  await shown(Page)
  expect(screen.getByText('Seite')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that did not come says so, also while it is asked for once more', async () => {
  const load = vi.fn(() => new Promise<typeof code>(() => undefined)).mockImplementationOnce(lostCode)
  const Page = lazyPage('Projects', load)
  await Page.preload()
  void Page.preload()
  await shown(Page)
  expect(screen.getByRole('heading', { name: 'Diese Seite ist nicht angekommen' })).toBeInTheDocument()
  expect(screen.getByText('Loading chunk Projects failed')).toBeInTheDocument()
})

test('once a second try has brought it, the page is drawn', async () => {
  const Page = lazyPage('Projects', vi.fn(async () => code).mockImplementationOnce(lostCode))
  await Page.preload()
  await Page.preload()
  await shown(Page)
  expect(screen.getByText('Seite')).toBeInTheDocument()
})
