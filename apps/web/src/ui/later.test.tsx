import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lostCode, withoutCode } from '../../test/no-code.ts'
import { shownToasts } from '../api/toast.ts'
import { later } from './later.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a button pressed before its code is there opens as soon as that has come, and keeps the focus', async () => {
  let arrive: (code: string) => void = () => undefined
  const arrival = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const code = later('Liste', 'Die Liste ist nicht angekommen.', () => arrival)
  const Button = () => {
    const [isOpen, setIsOpen] = useState(false)
    const loaded = code.useLoaded(isOpen, () => setIsOpen(false))
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Öffnen
        </button>
        {isOpen && loaded && <p>{loaded}</p>}
      </>
    )
  }
  render(<Button />)
  const button = screen.getByText('Öffnen')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByText('Inhalt')).toBeNull()
  await act(async () => arrive('Inhalt'))
  expect(await screen.findByText('Inhalt')).toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('what cannot be done without code that does not arrive is refused, and told', async () => {
  withoutCode()
  const code = later('Liste', 'Die Liste ist nicht angekommen.', lostCode)
  await expect(code.get()).rejects.toThrow('Loading chunk Liste failed')
  expect(shownToasts().at(-1)?.text).toBe('Die Liste ist nicht angekommen.')
})
