import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Table } from './Table.tsx'

const rows = Array.from({ length: 130 }, (_, n) => ({ id: n + 1, name: `Verlag ${n + 1}` }))
const shown = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

test('a long table begins with more than a screen of rows, and soon has all of them, in the order that is asked for', async () => {
  const name = { id: 'name', label: 'Publisher', cell: (row: { name: string }) => row.name }
  const last = (a: { id: number }, b: { id: number }) => b.id - a.id
  render(<Table label="Kampagnen" columns={[{ ...name, order: last }]} rows={rows} />)
  expect(shown().slice(0, 20)).toEqual(rows.slice(0, 20).map((row) => row.name))
  await waitFor(() => expect(shown()).toHaveLength(130))
  fireEvent.click(screen.getByText('Publisher'))
  expect(shown().at(0)).toBe('Verlag 130')
  expect(shown().at(-1)).toBe('Verlag 1')
})
