import { customer } from '@rampenlicht/model/resources/customers/customer'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { expect, test } from 'vitest'
import { viewOf } from './view.ts'

const base = {
  width: 400,
  search: '',
  name: { label: 'Name', reads: ['name'], sortsBy: ['name'], title: ({ name }: { name: string }) => name },
} as const

test('misspelt and read-only fields do not compile', () => {
  // @ts-expect-error there is no such field
  expect(() => viewOf(customer, { ...base, columns: ['nmae'], form: [] })).toThrow()
  // @ts-expect-error contacts are edited on a page of their own
  viewOf(customer, { ...base, columns: [], form: [{ title: 'Kunde', fields: ['customerContacts'] }] })
  // @ts-expect-error the specification knows no such width
  viewOf(customer, { ...base, width: 500, columns: [], form: [] })
})

test('columns take label, order and place from the declaration', () => {
  const { columns } = viewOf(mediacontact, {
    width: 1200,
    search: '',
    name: { label: 'Name', reads: ['lastName'], sortsBy: ['lastName'], title: ({ lastName }) => lastName ?? '' },
    columns: ['city', 'phone', { field: 'updatedAt', label: 'Geändert' }],
    form: [],
  })
  expect(columns.map(({ label, sortsBy, isRight }) => [label, sortsBy, isRight])).toEqual([
    ['Ort', ['city'], false],
    ['Telefon', [], false],
    ['Geändert', ['updatedAt'], true],
  ])
})
