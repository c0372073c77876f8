import { expect, test } from 'vitest'
import { partsInWords, withParts } from './parts-words.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('parts are named in good German, the largest first, at most four', () => {
  const parts = [
    { path: 'project_lists', count: 3 },
    { path: 'project_list_mediacontacts', count: 1214 },
    { path: 'project_mediacontact_partner_features', count: 18 },
    { path: 'project_uploads', count: 7 },
    { path: 'project_briefings', count: 1 },
  ]
  expect(withParts(parts)).toBe('mit 1.214 Kontakten im Verteiler, 18 Beiträgen, 7 Dateien und 3 Verteilern')
  expect(partsInWords(parts).map(spaced)).toEqual([
    '1.214 Kontakte im Verteiler',
    '18 Beiträge',
    '7 Dateien',
    '3 Verteiler',
  ])
  expect(withParts([{ path: 'customer_contacts', count: 2 }])).toBe('mit 2 Ansprechpartnern')
  expect(withParts([{ path: 'project_briefings', count: 1 }])).toBe('mit 1 Briefing')
  expect(withParts([{ path: 'project_accounting_deals', count: 2 }])).toBe('mit 2 Deals')
  expect(withParts([])).toBe('')
})
