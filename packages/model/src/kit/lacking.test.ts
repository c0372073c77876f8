import { expect, test } from 'vitest'
import { customerContact } from '../resources/customers/customer-contact.ts'
import { readBody } from './body.ts'
import { lackingIn } from './lacking.ts'

const why = (sent: object) =>
  lackingIn(
    customerContact.fields,
    readBody(customerContact, { customer: '/customers/1', ...sent }, 'create').violations,
  )

test('a form says which required fields are empty, and which are filled in wrongly', () => {
  expect(why({})).toBe('Es fehlen: Vorname, Nachname, E-Mail')
  expect(why({ firstName: 'Eva', lastName: 'Sommer' })).toBe('Es fehlt: E-Mail')
  expect(why({ firstName: 'Eva', email: 'eva' })).toBe('Es fehlt: Nachname. Bitte prüfen: E-Mail')
  expect(why({ firstName: 'Eva', lastName: 'Sommer', email: 'eva@verleih.example' })).toBeUndefined()
})
