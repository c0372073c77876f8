import { customer } from '@rampenlicht/model/resources/customers/customer'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { expect, test } from 'vitest'
import { CERTAINTIES, differingPieces, signOptionsOf } from './words.ts'

const marked = (name: string, against: string) =>
  differingPieces(name, against)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test.each([
  ['Gesa Moeller', 'Gesa Möller', 'Gesa [Moeller]'],
  ['Strauss Valentin', 'Valentin Strauß', '[Strauss Valentin]'],
  ['Marlene Gross-Behrens', 'Marlene Groß', 'Marlene [Gross-Behrens]'],
  ['Jan Thiele', 'Nora Thiele', '[Jan] Thiele'],
  ['Theo Jaeger jun.', 'Theo Jäger', 'Theo [Jaeger jun.]'],
  ['Ida Ohm', 'Ida Ohm', 'Ida Ohm'],
  ['Ida', 'Ida Ohm', 'Ida'],
])('what differs in „%s“ from „%s“ is marked', (name, against, expected) => {
  expect(marked(name, against)).toBe(expected)
})

test('the reasons of media contacts name the partner; customers work for nobody', () => {
  expect(signOptionsOf(mediacontact).map(({ label }) => label)).toEqual([
    'E-Mail gleich',
    'Telefon gleich',
    'Name gleich',
    'Name ähnlich',
    'Name vertauscht',
    'Medienpartner gleich',
    'Ort gleich',
    'Name verschieden',
  ])
  expect(signOptionsOf(customer).map(({ value }) => value)).not.toContain('house')
})

test('certainty is sought by its words, from 0 to 100 without a gap', () => {
  expect(CERTAINTIES.map(({ label, atLeast, atMost }) => [label, atLeast, atMost])).toEqual([
    ['So gut wie sicher', 95, 100],
    ['Sehr wahrscheinlich', 90, 94],
    ['Wahrscheinlich', 80, 89],
    ['Möglich', 0, 79],
  ])
})
