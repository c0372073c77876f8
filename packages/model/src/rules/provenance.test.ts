import { expect, test } from 'vitest'
import { entryNote, importDay, importNote, isEntryNote, provenanceLine } from './provenance.ts'

test('an import is noted with its file, its day and who brought it in', () => {
  const note = importNote('Liste vom 1.02.2024.xlsx', '2026-11-16', 'Merle Brandt')
  expect(note).toBe('Import Liste vom 1.02.2024.xlsx vom 16.11.2026 durch Merle Brandt')
  expect(importDay(note)).toBe('16.11.2026')
  expect(importDay('Importeur Hansen')).toBeUndefined()
})

test('whoever is entered by hand is noted with who did it', () => {
  expect(entryNote('Merle Brandt')).toBe('Eingetragen von Merle Brandt')
  expect([isEntryNote('Eingetragen von Merle Brandt'), isEntryNote('Impressum')]).toEqual([true, false])
})

test.each([
  [
    { source: 'Visitenkarte Berlinale', sourceDate: '2026-05-03', basis: 'Vertrag (Art. 6 Abs. 1 b)' },
    'Herkunft: Visitenkarte Berlinale, erhoben am 3.05.2026, Rechtsgrundlage: Vertrag (Art. 6 Abs. 1 b)',
  ],
  [
    { source: 'Impressum kulturspiegel.test', sourceDate: null, basis: '' },
    'Herkunft: Impressum kulturspiegel.test, Rechtsgrundlage: nicht vermerkt',
  ],
  [{ source: null, sourceDate: null, basis: '' }, 'Herkunft: nicht vermerkt, Rechtsgrundlage: nicht vermerkt'],
])('%j is told in one line', (told, line) => {
  expect(provenanceLine(told)).toBe(line)
})
