import { expect, test } from 'vitest'
import {
  contactTermWords,
  exemptionOf,
  OUR_TERMS,
  staysOf,
  TERM_RULES,
  termBegins,
  termLine,
  whyProposed,
} from './retention.ts'

test('a term ends with the day of the same number; only what is older is over it', () => {
  expect(termBegins('2026-11-18', 24)).toBe('2024-11-18')
  expect(termBegins('2026-11-18', 6)).toBe('2026-05-18')
  expect(termBegins('2027-02-28', 24)).toBe('2025-02-28')
  // six months from 31 March end with 30 September: on 1 October it is over
  expect('2026-03-31' < termBegins('2026-09-30', 6)).toBe(false)
  expect('2026-03-31' < termBegins('2026-10-01', 6)).toBe(true)
})

test('rules are called after their months', () => {
  expect(TERM_RULES.noContact.name(24)).toBe('24 Monate ohne Kontakt')
  expect(TERM_RULES.noContact.name(1)).toBe('1 Monat ohne Kontakt')
  expect(TERM_RULES.undeliverable.name(6)).toBe('Unzustellbar seit 6 Monaten')
  expect(TERM_RULES.former.name(6)).toBe('Ausgeschiedene Mitarbeiter')
  expect(TERM_RULES.answered.name(36)).toBe('Erledigte Anfragen')
  expect(OUR_TERMS).toEqual({
    noContact: { months: 24, isOn: true },
    undeliverable: { months: 6, isOn: true },
    former: { months: 6, isOn: true },
    answered: { months: 36, isOn: true },
  })
})

test('why somebody is proposed', () => {
  expect(whyProposed('noContact', '2024-05-03', true)).toBe('zuletzt Kontakt am 3.05.2024')
  expect(whyProposed('noContact', '2024-05-03', false)).toBe('kein Kontakt, seit es Aufzeichnungen gibt (3.05.2024)')
  expect(whyProposed('undeliverable', '2024-05-03', true)).toBe('unzustellbar seit 3.05.2024')
})

test('vouchers stay without a name to the end of the eighth year after theirs', () => {
  const paid = { paidIn: 2026, hasAllocations: false }
  const says = 'Kooperation mit Kosten: bleibt anonym bis 31.12.2034 (§ 147 AO)'
  expect(staysOf(paid, '2026-11-18')).toBe(says)
  expect(staysOf(paid, '2034-12-31')).toBe(says)
  expect(staysOf(paid, '2035-01-01')).toBeNull()
  expect(staysOf({ paidIn: null, hasAllocations: true }, '2026-11-18')).toBe(
    'Zuteilungen: bleiben als Zahlen ohne Namen',
  )
})

test('who cannot go is told with the law', () => {
  expect(exemptionOf('project', 'Nachtlinie')).toEqual({
    text: 'Im aktiven Projekt „Nachtlinie“',
    law: 'Art. 6 Abs. 1 Buchst. b und f DSGVO',
  })
  expect(exemptionOf('restriction', null).law).toBe('Art. 18 DSGVO')
})

test('what people are told follows the terms', () => {
  expect(contactTermWords(OUR_TERMS)).toContain('wer 24 Monate lang keinen Kontakt mit uns hatte')
  expect(contactTermWords({ ...OUR_TERMS, noContact: { months: 12, isOn: false } })).toBe('')
  expect(termLine('former', { ...OUR_TERMS, former: { months: 3, isOn: true } })).toContain('Nach 3 Monaten')
  expect(termLine('former', { ...OUR_TERMS, former: { months: 3, isOn: false } })).toContain('Ausgeschaltet')
})
