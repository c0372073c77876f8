import type { Random } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import { BUSINESS_COMPANIES, BUSINESS_FIELDS, BUSINESS_NOTES } from './content/business-words.ts'
import { cityNamed } from './content/places.ts'
import type { Staff } from './people.ts'
import { addressedAs, addressIn, gatheredFrom, mobileOf, personsOf, phoneIn, salutationOf } from './persons.ts'
import { lookupSheet, newSheet } from './rows.ts'
import { deckOf, domainOf, mailOf, some } from './words.ts'

const COUNT = 120

export const businessOf = (random: Random, calendar: Calendar, staff: Staff) => {
  const categories = lookupSheet(
    'business_contact_categories',
    BUSINESS_FIELDS.map(([name = '']) => name),
  )
  const topics = lookupSheet('business_contact_topics', [
    ...new Set(BUSINESS_FIELDS.flatMap(([, names = '']) => names.split(', '))),
  ])
  const companies = newSheet('business_contact_companies')
  const contacts = newSheet('business_contacts')
  const person = personsOf(random)
  const editors = staff.inTeams('Marketing', 'Offline PR', 'Geschäftsführung')

  const known = BUSINESS_COMPANIES.map(([name = '', cityName = '', category = '', ownTopics = '']) => {
    const city = cityNamed(cityName)
    const domain = domainOf(name)
    const iri = companies.add({ name, website: `https://www.${domain}`, ...addressIn(random, city) })
    const [, topicNames = '', positions = ''] = BUSINESS_FIELDS.find(([one]) => one === category) ?? []
    return {
      iri,
      city,
      domain,
      category,
      topics: (ownTopics || topicNames).split(', '),
      position: deckOf(random, positions.split(', ')),
      note: deckOf(
        random,
        BUSINESS_NOTES.filter(([suits]) => !suits || suits === category).map(([, note = '']) => note),
      ),
    }
  })
  // everybody has one, the rest as it comes
  const places = [...known, ...known, ...Array.from({ length: COUNT }, () => random.pick(known))].slice(0, COUNT)
  for (const company of places) {
    const { firstName, lastName, feminine } = person()
    const [her = '', his = her] = company.position().split('/')
    const isRecent = random.chance(0.25)
    const isUntouched = random.chance(0.1)
    contacts.add(
      {
        firstName,
        lastName,
        ...addressedAs(`${firstName} ${lastName}`, salutationOf({ feminine })),
        position: feminine ? her : his,
        email: mailOf(firstName, lastName, company.domain, company.domain.length),
        phone: phoneIn(random, company.city),
        fax: random.chance(0.1) ? phoneIn(random, company.city) : null,
        mobile: random.chance(0.4) ? mobileOf(random) : null,
        company: company.iri,
        category: categories.at(company.category),
        topics: some(random, company.topics, random.whole(1, 3)).map(topics.at),
        notes: random.chance(0.35) ? company.note() : null,
        isActive: !random.chance(0.06),
        ...gatheredFrom(
          `${firstName} ${lastName}`,
          calendar,
          [`Website ${company.domain}`, 'Visitenkarte Filmmesse Köln', 'Angebot per E-Mail', 'Empfehlung'],
          'Berechtigtes Interesse',
        ),
      },
      isUntouched
        ? {}
        : {
            updatedBy: random.pick(editors).id,
            updatedAt: isRecent ? calendar.recently(random) : calendar.between(random, -480, -140),
          },
    )
  }
  return { sheets: [categories.sheet, topics.sheet, companies, contacts] as const }
}
