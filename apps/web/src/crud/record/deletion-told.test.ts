import type { DeletedRecord } from '@rampenlicht/model/rules/memory'
import { expect, test } from 'vitest'
import { deletionTold } from './deletion-told.ts'

const NOW = new Date(2026, 10, 16, 12, 0)
const MERLE = { id: 3, name: 'Merle Brandt', firstName: 'Merle', lastName: 'Brandt', pictureName: null }
const GONE: DeletedRecord = {
  deletedAt: new Date(2026, 10, 16, 9, 14).toISOString(),
  deletedBy: MERLE,
  trash: 12,
  name: 'Kurzstrecke',
  parts: [{ path: 'project_lists', count: 3 }],
  mayRestore: true,
  restorableBy: 'Merle Brandt oder Geschäftsführung',
}
const PROJECT = ['das Projekt', 'Es', 'es'] as const
const told = (changes: Partial<DeletedRecord>, as?: typeof PROJECT) =>
  deletionTold({ ...GONE, ...changes }, 30, NOW, as).replaceAll('\u00a0', ' ')

test('it says who, when, and for how long it can come back', () => {
  expect(told({}, PROJECT)).toBe(
    'Merle Brandt hat das Projekt heute um 9:14 Uhr gelöscht. Es liegt noch 30 Tage im Papierkorb, mit allem, was dazugehört:',
  )
  expect(told({ parts: [] })).toBe(
    'Merle Brandt hat den Eintrag heute um 9:14 Uhr gelöscht. Er liegt noch 30 Tage im Papierkorb.',
  )
})

test('who may not restore it is told who can', () => {
  expect(told({ mayRestore: false, parts: [] }, PROJECT)).toBe(
    'Merle Brandt hat das Projekt heute um 9:14 Uhr gelöscht. Es liegt noch 30 Tage im Papierkorb. Merle Brandt oder Geschäftsführung kann es wiederherstellen.',
  )
})

test('what is gone for good is not promised back', () => {
  expect(told({ trash: null, mayRestore: false, parts: [], deletedBy: null })).toBe(
    'Er wurde heute um 9:14 Uhr gelöscht. Er liegt auch nicht mehr im Papierkorb.',
  )
})
