import { expect, test } from 'vitest'
import { domainOf, paceOf } from './pace.ts'

const HOUSE = { perMinute: 60, perDomain: 5 }

test('mails go evenly: 60 a minute are one a second, and a Versand may go slower', () => {
  const pace = paceOf(HOUSE)
  expect(pace.waitFor(1, HOUSE, 0)).toBe(0)
  pace.note({ mailing: 1, domain: 'a.example', at: 0 })
  expect(pace.waitFor(1, HOUSE, 0)).toBe(1000)
  expect(pace.waitFor(1, HOUSE, 400)).toBe(600)
  expect(pace.waitFor(1, HOUSE, 5000)).toBe(0)
  expect(pace.waitFor(1, { ...HOUSE, perMinute: 10 }, 1000)).toBe(5000)
  // another one waits for the house alone
  expect(pace.waitFor(2, { ...HOUSE, perMinute: 10 }, 1000)).toBe(0)
})

test('none goes faster than the house', () => {
  const pace = paceOf(HOUSE)
  pace.note({ mailing: 1, domain: 'a.example', at: 0 })
  expect(pace.waitFor(1, { ...HOUSE, perMinute: 600 }, 0)).toBe(1000)
})

test('a domain gets five a minute, then its turn comes again', () => {
  const pace = paceOf(HOUSE)
  for (const at of [0, 1000, 2000, 3000]) pace.note({ mailing: 1, domain: 'gmx.example', at })
  expect(pace.full(HOUSE, 3000)).toEqual([])
  pace.note({ mailing: 2, domain: 'gmx.example', at: 4000 })
  expect(pace.full(HOUSE, 4000)).toEqual(['gmx.example'])
  expect(pace.full(HOUSE, 59_999)).toEqual(['gmx.example'])
  expect(pace.full(HOUSE, 60_000)).toEqual([])
  expect(pace.full({ ...HOUSE, perDomain: 2 }, 60_000)).toEqual(['gmx.example'])
})

test('what went before a new start counts', () => {
  const pace = paceOf({ ...HOUSE, perDomain: 1 }, [{ mailing: 1, domain: 'gmx.example', at: 500 }])
  expect(pace.waitFor(1, HOUSE, 600)).toBe(900)
  expect(pace.full(HOUSE, 600)).toEqual(['gmx.example'])
})

test('the domain of an address', () => expect(domainOf('Eva@GMX.example')).toBe('gmx.example'))
