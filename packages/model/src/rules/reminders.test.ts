import { expect, test } from 'vitest'
import { dueWords, isSoon, postponements } from './reminders.ts'

const TODAY = '2026-11-17' // a Tuesday

test.each([
  ['2026-11-17', 'heute'],
  ['2026-11-18', 'morgen'],
  ['2026-11-20', 'in 3 Tagen'],
  ['2026-11-16', 'überfällig seit gestern'],
  ['2026-11-14', 'überfällig seit 3 Tagen'],
])('what is due on %s is due „%s“', (due, words) => {
  expect(dueWords(due, TODAY)).toBe(words)
})

test('soon is within seven days, or past', () => {
  expect(['2025-01-01', '2026-11-24', '2026-11-25'].map((due) => isSoon(due, TODAY))).toEqual([true, true, false])
})

test('it is put off from today on; the next Monday is never today', () => {
  expect(postponements(TODAY).map(({ label, due }) => `${label} ${due}`)).toEqual([
    'Morgen 2026-11-18',
    'In 3 Tagen 2026-11-20',
    'Nächsten Montag 2026-11-23',
    'In 2 Wochen 2026-12-01',
    'In 4 Wochen 2026-12-15',
  ])
  expect(postponements('2026-11-23')[2]?.due).toBe('2026-11-30')
})
