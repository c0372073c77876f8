import { expect, test } from 'vitest'
import { originSentences } from './origin.ts'

const sentenceOf = originSentences(['Merle Brandt', 'Anna Ährenbach', 'Li Wu'])
const OPEN = 'von Ihnen selbst, von Ihrem Medium oder aus öffentlich zugänglichen Quellen wie Ihrem Impressum.'

test.each([
  [
    'Impressum kulturspiegel.test',
    '2026-05-03',
    'Ihre Kontaktdaten haben wir am 3.05.2026 erhoben (Impressum kulturspiegel.test).',
  ],
  ['Visitenkarte Berlinale', null, 'Ihre Kontaktdaten haben wir erhoben (Visitenkarte Berlinale).'],
  [
    'Import Presse geheim.xlsx vom 16.11.2026 durch Merle Brandt',
    '2026-11-16',
    'Ihre Kontaktdaten haben wir am 16.11.2026 aus einer Kontaktliste für Presse und Medien übernommen.',
  ],
  ['Eingetragen von Jule Kern', '2026-05-03', `Ihre Kontaktdaten haben wir am 3.05.2026 erhoben: ${OPEN}`],
  [null, '2026-05-03', `Ihre Kontaktdaten haben wir am 3.05.2026 erhoben: ${OPEN}`],
  [null, null, `Ihre Kontaktdaten haben wir ${OPEN}`],
])('of „%s“, %s', (source, sourceDate, sentence) => {
  expect(sentenceOf(source, sourceDate)).toBe(sentence)
})

test.each([
  'Visitenkarte, von Merle Brandt mitgebracht',
  'Liste von Frau Brandt',
  'Tipp von anna',
  'Brandt/Messe Frankfurt',
  'kontakte_2025.xlsx',
  'Liste Presse.CSV von der Messe',
])('nobody outside reads „%s“: neither colleagues nor our files are named', (source) => {
  expect(sentenceOf(source, '2026-05-03')).toBe(`Ihre Kontaktdaten haben wir am 3.05.2026 erhoben: ${OPEN}`)
})

test('a name within another word is no colleague', () => {
  expect(sentenceOf('Messestand Annaberg', null)).toBe('Ihre Kontaktdaten haben wir erhoben (Messestand Annaberg).')
})
