import type { Iri } from '@rampenlicht/model/kit/iri'
import { logoOf } from './art/index.ts'
import { isSign } from './art/logo.ts'
import type { Random } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import { CUSTOMER_LINES, CUSTOMER_POSITIONS } from './content/customers.ts'
import { cityNamed } from './content/places.ts'
import { addressedAs, addressIn, gatheredFrom, mobileOf, personsOf, phoneIn, salutationOf } from './persons.ts'
import { newSheet, type Wish } from './rows.ts'
import { domainOf, mailOf } from './words.ts'

export interface Customer {
  readonly iri: Iri
  readonly name: string
  /** Contacts that can be chosen for a project, the most important first. */
  readonly contacts: readonly { readonly iri: Iri; readonly name: string }[]
}

export const customersOf = (random: Random, calendar: Calendar) => {
  const customers = newSheet('customers')
  const contacts = newSheet('customer_contacts')
  const person = personsOf(random)
  const known = new Map<string, Customer>()
  const pictures: Wish[] = []
  CUSTOMER_LINES.forEach(([key = '', name = '', fullName = '', cityName = '', kind = '', look = ''], number) => {
    const [color, sign = ''] = look.split(' ')
    const city = cityNamed(cityName)
    const domain = domainOf(name)
    const iri = customers.add({
      name,
      fullName,
      website: `https://www.${domain}`,
      ...addressIn(random, city),
      color: color || null,
    })
    const row = customers.rows.at(-1)!
    if (color && isSign(sign))
      pictures.push({
        shelf: 'customers',
        ending: '.jpg',
        isPicture: true,
        draw: () => logoOf({ name, color, sign }),
        keep: (logoName, logoSize) => Object.assign(row.columns, { logoName, logoSize, logoMimeType: 'image/jpeg' }),
      })
    const positions = CUSTOMER_POSITIONS[kind] ?? []
    const count = Math.min(positions.length, random.whole(2, 5))
    const active: { iri: Iri; name: string }[] = []
    for (const [index, titles] of positions.slice(0, count).entries()) {
      const { firstName, lastName, feminine } = person()
      // the main contact stays; of the others some have moved on
      const isActive = index === 0 || !random.chance(0.16)
      const contact = contacts.add({
        customer: iri,
        firstName,
        lastName,
        ...addressedAs(`${firstName} ${lastName}`, salutationOf({ feminine }), 0.3),
        position: titles[feminine ? 0 : 1],
        email: mailOf(firstName, lastName, domain, number % 3),
        phone: phoneIn(random, city),
        mobile: random.chance(0.45) ? mobileOf(random) : null,
        isActive,
        ...gatheredFrom(
          `${firstName} ${lastName}`,
          calendar,
          ['Auftrag', 'Angebotsanfrage', `Signatur einer Mail von ${domain}`, 'Visitenkarte Kick-off'],
          'Vertrag',
        ),
      })
      if (isActive) active.push({ iri: contact, name: `${firstName} ${lastName}` })
    }
    known.set(key, { iri, name, contacts: active })
  })
  const named = (key: string): Customer => {
    const found = known.get(key)
    if (!found) throw new Error(`no customer ${key}`)
    return found
  }
  return { sheets: [customers, contacts] as const, pictures, named }
}
export type Customers = ReturnType<typeof customersOf>
