import { expect, test } from 'vitest'
import { cooperationsMade } from './add-partners.ts'

const made = (id: number, name: string) => ({ id, mediacontactPartner: { id, name } })

test('one cooperation is named, several are counted in the same words', () => {
  expect(cooperationsMade({ added: [made(1, 'Kinozeit')], present: 0 })).toBe(
    'Medienpartner Kooperation mit Kinozeit erstellt',
  )
  expect(cooperationsMade({ added: [made(1, 'Kinozeit'), made(2, 'Der Abend')], present: 1 })).toBe(
    '2 Medienpartner Kooperationen erstellt',
  )
})

test('a colleague was quicker: it says so', () => {
  expect(cooperationsMade({ added: [], present: 2 })).toBe('Alle gewählten Medienpartner sind schon im Projekt.')
})
