import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Look } from '../../test/look.tsx'
import { DateField } from './DateField.tsx'
import { NumberField } from './NumberField.tsx'

const show = (input: ReactNode) => render(<Look>{input}</Look>)

test('a typed German date becomes an ISO day and is written out when the field is left', async () => {
  const onDay = vi.fn()
  show(<DateField label="Datum" initial={null} onDay={onDay} />)
  const input = screen.getByLabelText('Datum')
  await userEvent.type(input, '3.2.27')
  expect(onDay).toHaveBeenLastCalledWith('2027-02-03')
  await userEvent.tab()
  expect(input).toHaveValue('3.02.2027')
})

test('what is no day is told and reported as such; an emptied field is null', async () => {
  const onDay = vi.fn()
  show(<DateField label="Datum" initial="2026-11-26" onDay={onDay} />)
  const input = screen.getByLabelText('Datum')
  expect(input).toHaveValue('26.11.2026')
  await userEvent.clear(input)
  expect(onDay).toHaveBeenLastCalledWith(null)
  await userEvent.type(input, '31.2.2027')
  expect(onDay).toHaveBeenLastCalledWith(undefined)
  await userEvent.tab()
  expect(screen.getByText('Kein gültiges Datum')).toBeInTheDocument()
})

test('the calendar opens by keyboard and hands its day over', async () => {
  const onDay = vi.fn()
  show(<DateField label="Datum" initial="2026-11-26" onDay={onDay} />)
  await userEvent.type(screen.getByLabelText('Datum'), '{ArrowDown}')
  await userEvent.click(await screen.findByRole('button', { name: /^10 November 2026/ }))
  expect(onDay).toHaveBeenLastCalledWith('2026-11-10')
  expect(screen.getByLabelText('Datum')).toHaveValue('10.11.2026')
}, 20_000)

test('money is read with comma or point and written with cents', async () => {
  const onNumber = vi.fn()
  show(<NumberField label="Betrag" initial={8150} onNumber={onNumber} leastDecimals={2} mostDecimals={2} unit="€" />)
  const input = screen.getByLabelText('Betrag')
  expect(input).toHaveValue('8.150,00')
  await userEvent.clear(input)
  expect(onNumber).toHaveBeenLastCalledWith(null)
  await userEvent.type(input, '1.234,5')
  expect(onNumber).toHaveBeenLastCalledWith(1234.5)
  await userEvent.tab()
  expect(input).toHaveValue('1.234,50')
  await userEvent.clear(input)
  await userEvent.type(input, '99.5')
  expect(onNumber).toHaveBeenLastCalledWith(99.5)
})

test('too many decimals stay visible instead of being rounded away', async () => {
  const onNumber = vi.fn()
  show(<NumberField label="Betrag" initial={null} onNumber={onNumber} leastDecimals={2} mostDecimals={2} />)
  await userEvent.type(screen.getByLabelText('Betrag'), '1,239')
  await userEvent.tab()
  expect(screen.getByLabelText('Betrag')).toHaveValue('1,239')
  expect(onNumber).toHaveBeenLastCalledWith(1.239)
})

test('a complaint waits until the mouse is let go: what is clicked below it must not move away', async () => {
  show(
    <>
      <DateField label="Datum" initial={null} onDay={() => undefined} />
      <button type="button">Darunter</button>
    </>,
  )
  await userEvent.type(screen.getByLabelText('Datum'), '31.2.2027')
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Darunter' }) })
  expect(screen.getByLabelText('Datum')).not.toHaveFocus()
  expect(screen.queryByText('Kein gültiges Datum')).toBeNull()
  await user.pointer('[/MouseLeft]')
  expect(await screen.findByText('Kein gültiges Datum')).toBeInTheDocument()
})
