import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { Arrival } from '../api/arrival.ts'
import { Together, useHeld } from './Together.tsx'

const Part = () => <button type="button">{useHeld('Plakat.pdf') ?? 'Umriss'}</button>
const page = (arrival: Arrival) => (
  <Together arrival={arrival}>
    <Part />
  </Together>
)

test('outlines take no click until everything is there, and are not taken back afterwards', () => {
  const { rerender } = render(page('waiting'))
  expect(screen.getByText('Umriss').closest('[inert]')).not.toBeNull()
  rerender(page('whole'))
  expect(screen.getByText('Plakat.pdf').closest('[inert]')).toBeNull()
  rerender(page('waiting'))
  expect(screen.getByText('Plakat.pdf')).toBeInTheDocument()
})

test('after a failure what has come is shown where it stands', () => {
  const { rerender } = render(page('waiting'))
  const outline = screen.getByText('Umriss')
  rerender(page('failed'))
  expect(screen.getByText('Plakat.pdf')).toBe(outline)
  expect(outline.closest('[inert]')).toBeNull()
})

test('what comes with the last answer is drawn once, not into the outline that goes', () => {
  const drawn: string[] = []
  const Told = ({ text }: { text: string }) => {
    useEffect(() => void drawn.push(text), [text])
    return <p>{text}</p>
  }
  const told = (arrival: Arrival, text: string) => (
    <Together arrival={arrival}>
      <Told text={text} />
    </Together>
  )
  const { rerender } = render(told('waiting', 'Umriss'))
  rerender(told('whole', 'Plakat.pdf'))
  expect(screen.getByText('Plakat.pdf')).toBeInTheDocument()
  expect(drawn).toEqual(['Umriss', 'Plakat.pdf'])
})
