import { labelOf } from '@rampenlicht/model/kit/label'
import { projectAccountingInvoice } from '@rampenlicht/model/resources/accounting/accounting'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { expect, test } from 'vitest'
import { bodyFrom, textOf, valuesOf } from './values.ts'

test('relations travel as references, and what one may not write stays at home', () => {
  const values = valuesOf(projectAccountingInvoice, undefined, { project: { id: 7, title: 'Nachtzug' } })
  const body = bodyFrom(projectAccountingInvoice, values, (field) => field.writableBy === undefined)
  expect(body).toMatchObject({ project: '/projects/7', status: 'Offen', amount: null })
  expect(body).not.toHaveProperty('isPublic')
})

test('a record keeps to what can be written', () => {
  const record = { id: 3, firstName: 'Ida', regions: [{ id: 4, name: 'Köln' }], updatedAt: '2026-11-15T10:00:00Z' }
  const body = bodyFrom(mediacontact, valuesOf(mediacontact, record), () => true)
  expect(body).toMatchObject({ firstName: 'Ida', regions: ['/mediacontact_regions/4'] })
  expect(body).not.toHaveProperty('updatedAt')
  expect(body).not.toHaveProperty('id')
})

test('values in words', () => {
  const { fields } = projectAccountingInvoice
  expect(textOf(fields.amount, 1234.5)).toBe('1.234,50\u00a0€')
  expect(textOf(fields.date, '2027-02-03')).toBe('3.02.2027')
  expect(textOf(fields.costCenter, 3)).toBe('3 Marketing')
  expect(textOf(fields.isPublic, false)).toBe('Nein')
  expect(labelOf({ id: 1, firstName: 'Lena', lastName: 'Petersen' })).toBe('Lena Petersen')
  expect(labelOf({ id: 9 })).toBe('Nr. 9')
})
