import { expect, test } from 'vitest'
import { mailLink, phoneLink, shortAddress } from './contact-links.ts'

test.each([
  ['040 66969-914', 'tel:04066969914'],
  ['+49 (0)40 6696-914', 'tel:+49406696914'],
  ['(040) 123', 'tel:040123'],
  ['0049 171 3920092', 'tel:00491713920092'],
  ['nur über die Agentur', undefined],
  ['', undefined],
])('%j is dialled %j', (noted, link) => {
  expect(phoneLink(noted)).toBe(link)
})

test.each([
  ['f.k@kinozeit.example', 'mailto:f.k@kinozeit.example'],
  [' a+b@c.example ', 'mailto:a%2Bb@c.example'],
  ['a@b.example?bcc=x@y.example', 'mailto:a@b.example%3Fbcc%3Dx@y.example'],
  ['siehe Agentur', undefined],
])('%j is written to %j', (noted, link) => {
  expect(mailLink(noted)).toBe(link)
})

test('a web address is shown without its usual beginning', () => {
  expect(shortAddress('https://www.elbkind.example/')).toBe('elbkind.example')
  expect(shortAddress('http://elbkind.example/mediakit.pdf')).toBe('elbkind.example/mediakit.pdf')
})
