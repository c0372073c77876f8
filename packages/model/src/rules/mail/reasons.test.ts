import { expect, test } from 'vitest'
import { reasonOf } from './reasons.ts'

test.each([
  ['550 5.1.1', 'Postfach gibt es nicht', 'address'],
  ['550 5.1.10', 'Postfach gibt es nicht', 'address'],
  ['5.1.2', 'Domain gibt es nicht', 'address'],
  ['501 5.1.3', 'Adresse ist ungültig', 'address'],
  ['550 5.2.1', 'Postfach ist abgeschaltet', 'moment'],
  ['452 4.2.2', 'Postfach voll', 'moment'],
  ['552 5.2.2', 'Postfach voll', 'moment'],
  ['552 5.3.4', 'Mail ist zu groß', 'us'],
  ['451 4.4.1', 'Mailserver nicht erreichbar', 'moment'],
  ['4.4.7', 'Zustellung dauerte zu lange', 'moment'],
  ['421 4.7.0', 'Nimmt gerade nichts an', 'moment'],
  ['550 5.7.1', 'Vom Server abgelehnt', 'us'],
  ['550 5.7.515', 'Vom Server abgelehnt', 'us'],
  ['451 4.3.2', 'Störung beim Mailserver', 'moment'],
])('%s: %s, which lies with the %s', (code, text, liesWith) => {
  expect(reasonOf(code)).toEqual({ text, liesWith })
})

test.each([
  ['421', 'Nimmt gerade nichts an', 'moment'],
  ['450', 'Vorübergehend nicht angenommen', 'moment'],
  ['550', 'Postfach nicht erreichbar', 'address'],
  ['552', 'Postfach voll', 'moment'],
  ['554', 'Vom Server abgelehnt', 'us'],
])('a server that gives the plain code %s alone', (code, text, liesWith) => {
  expect(reasonOf(code)).toEqual({ text, liesWith })
})

test('what has no code that anybody knows lies with no address', () => {
  for (const code of [null, '', 'ETIMEDOUT', '999 9.9.9'])
    expect(reasonOf(code)).toEqual({ text: 'Nicht zugestellt', liesWith: 'moment' })
})
