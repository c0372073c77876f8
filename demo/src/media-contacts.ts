import type { Iri } from '@rampenlicht/model/kit/iri'
import type { Random } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import { FREELANCE, GONE, HABITS, JOBS, type ProductType, TASTES, TOPICS } from './content/media-words.ts'
import { MEN, WOMEN } from './content/names.ts'
import { CITIES, type City } from './content/places.ts'
import type { Media, MediaDepartment, Partner, PartnerSize } from './media.ts'
import type { Staff } from './people.ts'
import {
  addressedAs,
  addressIn,
  gatheredFrom,
  mobileOf,
  type Person,
  personsOf,
  phoneIn,
  salutationOf,
} from './persons.ts'
import { newSheet } from './rows.ts'
import { fillIn, mailOf, some, weighted } from './words.ts'

const COUNT = 1200
const FREELANCERS = 130
/** How many people of a title we know, in proportion. */
const KNOWN_PEOPLE: Readonly<Record<PartnerSize, number>> = { S: 2.4, M: 6.5, L: 12, X: 20 }
/** Where correspondents write from. */
const FAR_AWAY = [
  ['Los Angeles', 'USA', '90028'],
  ['New York', 'USA', '11211'],
  ['London', 'Großbritannien', 'E8 3PB'],
  ['Paris', 'Frankreich', '75011'],
  ['Brüssel', 'Belgien', '1050'],
  ['Bozen', 'Italien', '39100'],
].map(
  ([name = '', country = '', zip = '']): City => ({
    name,
    country,
    zips: [zip],
    region: 'Überregional',
    trunk: undefined,
  }),
)

/** What lists are made up by. */
export interface MediaContact {
  readonly iri: Iri
  readonly departments: readonly MediaDepartment[]
  readonly products: readonly ProductType[]
  readonly categories: readonly string[]
  readonly regions: readonly string[]
  readonly partners: readonly Partner[]
}

export const mediaContactsOf = (random: Random, calendar: Calendar, media: Media, staff: Staff) => {
  const contacts = newSheet('mediacontacts')
  const known: MediaContact[] = []
  const person = personsOf(random)
  const said = deckedBy(random)

  const add = (who: Person, partners: readonly Partner[], city: City, jobTitle: string, topics: readonly string[]) => {
    const { firstName, lastName } = who
    const partner = partners[0]
    const isFree = !partner || partners.length > 1
    const served = [...new Set(partners.flatMap((one) => mainDepartments(random, one)))]
    const departments: MediaDepartment[] = served.length ? served : ['Print', 'Online']
    const products = [...new Set(topics.flatMap((topic) => TOPICS[topic]!.products))]
    const categories = [...new Set(partners.map(({ category }) => category))]
    const regions = [...new Set([...partners.map(({ region }) => region), ...(isFree ? [city.region] : [])])]
    const isActive = !random.chance(0.06)
    const isScreen = topics.includes('F') || topics.includes('S')
    const updated = signature()
    const domain =
      isFree || !partner
        ? `${random.pick(['textbuero', 'schreibtisch', 'kulturtext', 'freipost'])}.example`
        : partner.domain
    const address = addressFor(random, city, isFree ? undefined : partner)
    const iri = contacts.add(
      {
        firstName,
        middleName: random.chance(0.05) ? random.pick(who.feminine ? WOMEN : MEN) : null,
        lastName,
        ...addressedAs(`${firstName} ${lastName}`, salutationOf(who)),
        jobTitle,
        // one in thirty is still to be found out
        email: random.chance(0.03) ? null : mailOf(firstName, lastName, domain, isFree ? 0 : domain.length),
        phone: random.chance(isFree ? 0.3 : 0.72) ? phoneIn(random, city) : null,
        fax: departments.includes('Print') && random.chance(0.12) ? phoneIn(random, city) : null,
        mobile: random.chance(isFree ? 0.8 : 0.3) ? mobileOf(random) : null,
        ...address,
        productTypes: products.map(media.productAt),
        departments,
        partnerCategories: categories.map(media.categoryAt),
        partners: partners.map((one) => one.iri),
        regions: regions.map(media.regionAt),
        notes: isActive ? notesOn(isFree, topics) : said(GONE, (suits) => !suits || !isFree),
        inquiryCase: random.chance(0.08),
        contests: random.chance(/Aktion|Gewinn|Promotion/.test(jobTitle) ? 1 : 0.28),
        interviews: random.chance(0.45),
        pressPreview: isScreen && random.chance(0.6),
        // every third, without drawing lots: what chance decides below stays as it is
        keepsEmbargo: contacts.rows.length % 3 === 0,
        isActive,
        ...gatheredFrom(
          `${firstName} ${lastName}`,
          calendar,
          [
            `Impressum ${domain}`,
            `Impressum ${domain}`,
            'Redaktionsverzeichnis',
            'Visitenkarte Berlinale',
            'Anfrage per E-Mail',
          ],
          'Berechtigtes Interesse',
        ),
      },
      updated,
    )
    if (isActive) known.push({ iri, departments, products, categories, regions, partners })
  }
  const notesOn = (isFree: boolean, topics: readonly string[]): string | null => {
    const habit = () => said(HABITS, (suits) => !suits || !isFree)
    const taste = () => said(TASTES, (suits) => topics.some((topic) => suits.includes(topic)))
    return weighted<() => string | null>(random, [
      [() => null, 62],
      [habit, 14],
      [taste, 14],
      [() => [habit(), taste()].filter(Boolean).join(' '), 10],
    ])()
  }
  /** Some were looked after lately, most long ago, a few never. */
  const signature = () => {
    if (random.chance(0.04)) return {}
    const isRecent = random.chance(0.13)
    const editor = random.pick(isRecent ? media.editors : [...media.editors, ...staff.former])
    return {
      updatedBy: editor.id,
      updatedAt: isRecent ? calendar.recently(random) : calendar.between(random, -900, -140),
    }
  }

  const desks = deskOf(random)
  const places = media.partners.flatMap((partner) => Array.from({ length: placesAt(random, partner) }, () => partner))
  for (const partner of some(random, places, COUNT - FREELANCERS)) {
    const who = person()
    const topics = some(random, partner.topics, random.whole(1, Math.min(3, partner.topics.length)))
    add(who, [partner], partner.city, desks(partner, who, topics), topics)
  }
  while (contacts.rows.length < COUNT) {
    const who = person()
    const job = weighted(random, FREELANCE)
    const topics = some(random, [...job.topics], random.whole(1, Math.min(2, job.topics.length)))
    const fitting = media.partners.filter((partner) => topics.some((topic) => partner.topics.includes(topic)))
    const own = random.chance(0.7) ? some(random, fitting, random.whole(2, 3)) : []
    const title = who.feminine ? job.feminine : job.masculine
    const isAway = /korrespondent/i.test(title)
    const city = random.pick(isAway ? FAR_AWAY : CITIES)
    add(who, own, city, isAway ? `${title} ${city.name}` : title, topics)
  }
  return { sheet: contacts, contacts: known as readonly MediaContact[] }
}

/** The house's address or none; whoever works alone is written to at home, correspondents by mail. */
const addressFor = (random: Random, city: City, partner: Partner | undefined) => {
  if (partner?.address) return random.chance(0.78) ? partner.address : {}
  return FAR_AWAY.includes(city) ? { city: city.name, country: city.country } : addressIn(random, city)
}

/** Draws from those lines of a list that fit, none twice before all came once. */
const deckedBy = (random: Random) => {
  const used = new Map<string, number>()
  return (lines: readonly (readonly string[])[], fits: (suits: string) => boolean): string | null => {
    const fitting = random.shuffled(lines.filter(([suits = '']) => fits(suits)).map(([, text = '']) => text))
    const [rarest] = fitting.sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))
    if (rarest === undefined) return null
    used.set(rarest, (used.get(rarest) ?? 0) + 1)
    return rarest
  }
}

/** Few serve all channels of a title. */
const mainDepartments = (random: Random, { departments }: Partner): readonly MediaDepartment[] =>
  departments.length > 1 && random.chance(0.55) ? [random.chance(0.6) ? departments[0]! : departments[1]!] : departments

const placesAt = (random: Random, { size, category }: Partner) =>
  Math.max(1, Math.round(KNOWN_PEOPLE[size] * (category === 'Podcast' ? 0.7 : 1) * random.between(0.8, 1.25)))

/** Single makers run their title, houses have desks. */
const deskOf =
  (random: Random) =>
  (partner: Partner, { feminine }: Person, topics: readonly string[]) => {
    const desk = random.pick(TOPICS[topics[0]!]!.desks)
    return fillIn(weighted(random, jobsAt(partner))[feminine ? 0 : 1]!, { desk })
  }
const jobsAt = ({ category, departments, address }: Partner) => {
  switch (category) {
    case 'Tageszeitung':
      return JOBS.Tageszeitung
    case 'Hörfunk':
      return JOBS.Hörfunk
    case 'Fernsehen':
      return departments.includes('TV') ? JOBS.Fernsehen : JOBS.Magazin
    case 'Podcast':
      return JOBS.Podcast
    default:
      if (departments.includes('Print')) return JOBS.Magazin
      return address ? JOBS.Portal : JOBS.Blog
  }
}
