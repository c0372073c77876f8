import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../test/page.tsx'
import { prepareMenus } from '../ui/MenuButton.tsx'
import { NavEntry } from './NavEntry.tsx'

const ITEM = {
  to: '/influencer',
  label: 'Influencer',
  below: [{ to: '/influencer/netzwerke', label: 'Netzwerke' }],
} as const

afterEach(() => void vi.useRealTimers())

test('hovering opens what is below, but not after a click has led away', async () => {
  await prepareMenus()
  showPage(() => <NavEntry item={ITEM} isActive={false} />)
  const link = await screen.findByText('Influencer')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const entry = link.parentElement as HTMLElement
  fireEvent.mouseEnter(entry)
  fireEvent.click(link)
  pass(1000)
  expect(screen.queryByText('Netzwerke')).toBeNull()
  fireEvent.mouseLeave(entry)
  fireEvent.mouseEnter(entry)
  pass(1000)
  expect(screen.getByText('Netzwerke')).toBeInTheDocument()
})
