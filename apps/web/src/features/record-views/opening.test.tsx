import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { opening } from './shared.tsx'

const hanno = { firstName: 'Hanno', lastName: 'Petersen' }
test.each([
  ['Sehr geehrter Herr Petersen', { ...hanno, salutation: 'Herr' }],
  ['Hallo Hanno', { ...hanno, isInformal: true }],
  ['Moin Hanno!', { ...hanno, ownSalutation: 'Moin Hanno!' }],
  ['Anrede fehlt', hanno],
])('the view of a contact says „%s“', (words, person) => {
  const { container } = render(opening.value(person))
  expect(container).toHaveTextContent(words)
})
