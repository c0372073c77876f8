import { expect, test } from 'vitest'
import { cooperationsMade } from './add-influencers.ts'

test('one cooperation is named, several are counted', () => {
  expect(cooperationsMade([{ id: 1, name: 'elbkind' }])).toBe('Influencer Kooperation mit elbkind erstellt')
  expect(
    cooperationsMade([
      { id: 1, name: 'elbkind' },
      { id: 2, name: 'Kinokeller' },
    ]),
  ).toBe('2 Influencer Kooperationen erstellt')
})
