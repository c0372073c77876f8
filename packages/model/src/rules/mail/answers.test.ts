import { expect, test } from 'vitest'
import { codeIn, refusalOf, refusalWords } from './answers.ts'

test.each([
  ['550 5.1.1 <x@y.example>: Recipient address rejected', '550 5.1.1'],
  ['550-5.7.26 This mail has been blocked', '550 5.7.26'],
  ['421 Service not available', '421'],
  ['250 2.0.0 Ok: queued as 4F', '250 2.0.0'],
  ['554 Transaction failed', '554'],
  ['Connection closed', null],
  ['550 10.0.0.1 is listed', '550'],
])('the code of %j', (reply, code) => expect(codeIn(reply)).toBe(code))

test.each([
  ['550 5.1.1 User unknown', 'address', 'Die Adresse gibt es nicht'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'address', 'Die Adresse gibt es nicht'],
  ['550 5.0.0 no such user', 'address', 'Die Adresse gibt es nicht'],
  ['550 No such user here', 'address', 'Die Adresse gibt es nicht'],
  ['550 5.7.1 Our system has detected that this message is likely spam', 'us', 'Der Server nimmt unsere Mails nicht an'],
  ['550 5.7.515 Access denied, sending domain does not pass', 'us', 'Der Server nimmt unsere Mails nicht an'],
  ['554 Spam message rejected', 'us', 'Der Server hat die Mail abgelehnt'],
  ['554 Transaction failed', 'mail', 'Der Server hat die Mail abgelehnt'],
  ['553 5.1.8 Sender address rejected', 'us', 'Der Server nimmt unseren Absender nicht an'],
  ['552 5.2.2 Mailbox full', 'mail', 'Das Postfach ist voll'],
  ['552 5.3.4 Message too big', 'mail', 'Die Mail ist zu groß'],
  ['452 4.2.2 Mailbox full', 'now', 'Das Postfach ist voll'],
  ['451 4.7.1 Greylisted', 'now', 'Der Server lässt uns warten'],
  ['421 Too busy', 'now', 'Der Server hat es gerade nicht angenommen'],
  ['550 4.4.7 Message expired', 'now', 'Der Server des Empfängers ist nicht erreichbar'],
] as const)('%j is about: %s', (reply, meaning, words) => {
  expect(refusalOf(reply)).toBe(meaning)
  expect(refusalWords(codeIn(reply))).toBe(words)
})

test('where a server gives no second code, its words decide', () =>
  expect(refusalOf('550 Message blocked due to reputation')).toBe('us'))

test('no answer is told as such', () => expect(refusalWords(null)).toBe('Der Server hat nicht geantwortet'))
