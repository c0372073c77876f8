import { expect, test } from 'vitest'
import { codeIn, refusalOf } from './answers.ts'

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
  ['550 5.1.1 User unknown', 'address'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'address'],
  ['550 5.0.0 no such user', 'address'],
  ['550 No such user here', 'address'],
  ['550 5.7.1 Our system has detected that this message is likely spam', 'us'],
  ['550 5.7.515 Access denied, sending domain does not pass', 'us'],
  ['554 Spam message rejected', 'us'],
  ['554 Transaction failed', 'mail'],
  ['553 5.1.8 Sender address rejected', 'us'],
  ['552 5.2.2 Mailbox full', 'mail'],
  ['552 5.3.4 Message too big', 'mail'],
  ['452 4.2.2 Mailbox full', 'now'],
  ['451 4.7.1 Greylisted', 'now'],
  ['421 Too busy', 'now'],
  ['550 4.4.7 Message expired', 'now'],
] as const)('%j is about: %s', (reply, meaning) => expect(refusalOf(reply)).toBe(meaning))

test('where a server gives no second code, its words decide', () =>
  expect(refusalOf('550 Message blocked due to reputation')).toBe('us'))
