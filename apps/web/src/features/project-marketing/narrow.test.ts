import { expect, test } from 'vitest'
import { narrowed } from './narrow.ts'
import type { Campaign } from './queries.ts'

const campaign = (values: Partial<Campaign>): Campaign => ({
  id: 1,
  project: { id: 1, title: 'Leuchten' },
  publisher: 'Meta',
  placement: null,
  format: null,
  contact: null,
  customerNet: null,
  agencyNet: null,
  campaignStart: null,
  campaignEnd: null,
  campaignStatus: null,
  invoiceStatus: null,
  adCreation: false,
  updatedBy: null,
  updatedAt: null,
  ...values,
})
test('campaigns are found by their words and by their status', () => {
  const meta = campaign({ id: 1, placement: 'Feed', campaignStatus: 'Eingeplant', invoiceStatus: 'Offen' })
  const radio = campaign({ id: 2, publisher: 'Radio Elbe', contact: 'Änne Möller', campaignStatus: 'In Absprache' })
  const found = (text: string, campaignStatus: string[] = [], invoiceStatus: string[] = []) =>
    narrowed([meta, radio], { text, campaignStatus, invoiceStatus }).map(({ id }) => id)
  expect(found('')).toEqual([1, 2])
  expect(found('feed')).toEqual([1])
  expect(found('moeller')).toEqual([2])
  expect(found('', ['In Absprache'])).toEqual([2])
  expect(found('', ['In Absprache', 'Eingeplant'], ['Offen'])).toEqual([1])
  expect(found('radio', ['Eingeplant'])).toEqual([])
})
