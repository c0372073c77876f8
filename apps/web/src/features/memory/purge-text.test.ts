import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import { expect, test } from 'vitest'
import { purgeText } from './purge-text.ts'

const entry = (name: string, ...parts: readonly [path: string, count: number][]): TrashEntry => ({
  ...{ id: 1, path: 'projects', record: 1, name, actor: null, mayRestore: true, obstacles: [] },
  ...{ at: '2026-11-16T08:14:00.000Z', until: '2026-12-16T08:14:00.000Z' },
  parts: parts.map(([path, count]) => ({ path, count })),
})

test('the question names what goes, with what belongs to it', () => {
  expect(purgeText(1, [entry('Kurzstrecke', ['project_lists', 3], ['project_uploads', 7])])).toBe(
    '„Kurzstrecke“ mit 7 Dateien und 3 Verteilern endgültig löschen? Das lässt sich nicht rückgängig machen.',
  )
  expect(purgeText(1, [entry('Arte')])).toBe('„Arte“ endgültig löschen? Das lässt sich nicht rückgängig machen.')
})

test('several are counted, and so is what belongs to them', () => {
  const entries = [entry('a', ['project_uploads', 7]), entry('b', ['project_uploads', 1]), entry('c')]
  expect(purgeText(3, entries)).toBe(
    '3 Einträge mit 8 Dateien endgültig löschen? Das lässt sich nicht rückgängig machen.',
  )
})

test('emptying the trash says how many there are', () => {
  expect(purgeText(1038)).toBe(
    'Alles endgültig löschen, was im Papierkorb liegt (1.038)? Auch Teile und Dateien gehen. Das lässt sich nicht rückgängig machen.',
  )
})
