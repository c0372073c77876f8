import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { later } from './later.ts'

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
