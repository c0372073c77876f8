import type { Iri } from '@rampenlicht/model/kit/iri'
import type { MEDIA_DEPARTMENTS } from '@rampenlicht/model/resources/media/mediacontact'
import type { Random } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import { AIRWAVES } from './content/airwaves.ts'
import { PRODUCT_TYPES, type ProductType, TOPICS } from './content/media-words.ts'
import { CITIES, type City, cityNamed, REGIONS } from './content/places.ts'
import { PRESS } from './content/press.ts'
import type { Staff } from './people.ts'
import { addressIn } from './persons.ts'
import { lookupSheet, newSheet } from './rows.ts'
import { domainOf, linesOf, rounded, slugOf, spread } from './words.ts'

export type MediaDepartment = (typeof MEDIA_DEPARTMENTS)[number]
export type PartnerSize = 'S' | 'M' | 'L' | 'X'
export interface Partner {
  readonly iri: Iri
  readonly name: string
  readonly category: string
  readonly departments: readonly MediaDepartment[]
  readonly topics: readonly string[]
  readonly products: readonly ProductType[]
  readonly size: PartnerSize
  readonly city: City
  /** Where the house sits; single makers work from home. */
  readonly address: ReturnType<typeof addressIn> | undefined
  readonly domain: string
  readonly region: string
}

const DEPARTMENTS: Readonly<Record<string, MediaDepartment>> = {
  P: 'Print',
  O: 'Online',
  R: 'Radio',
  T: 'TV',
  C: 'Podcast',
}
/** Unique users of a month and printed copies, from and to. */
const REACH: Readonly<Record<PartnerSize, { users: readonly [number, number]; copies: readonly [number, number] }>> = {
  S: { users: [6_000, 60_000], copies: [9_000, 34_000] },
  M: { users: [60_000, 420_000], copies: [22_000, 78_000] },
  L: { users: [420_000, 2_400_000], copies: [70_000, 210_000] },
  X: { users: [2_400_000, 11_000_000], copies: [180_000, 640_000] },
}
/** Categories that are at home in one region. */
const REGIONAL = new Set(['Tageszeitung', 'Stadtmagazin', 'Hörfunk'])

/** What media directories choose from, the houses and their titles. */
export const mediaOf = (random: Random, calendar: Calendar, staff: Staff) => {
  const lines = linesOf(PRESS + AIRWAVES)
  const titles = lines.filter(([name = '']) => !name.startsWith('='))
  const regions = lookupSheet('mediacontact_regions', REGIONS)
  const products = lookupSheet('mediacontact_product_types', PRODUCT_TYPES)
  const categories = lookupSheet(
    'mediacontact_partner_categories',
    [...new Set(titles.map(([, category = '']) => category))].sort(),
  )
  const companies = newSheet('mediacontact_companies')
  const partners = newSheet('mediacontact_partners')
  const editors = staff.inTeams('Online PR', 'Offline PR')
  const known: Partner[] = []

  let house: { iri: Iri; city: City; address: ReturnType<typeof addressIn> } | undefined
  for (const [first = '', second = '', departmentLetters = '', topicLetters = '', size = 'S', description] of lines) {
    if (first.startsWith('=')) {
      house = first === '=' ? undefined : houseOf(first.slice(1).trim(), cityNamed(second))
      continue
    }
    known.push(partnerOf(first, second, departmentLetters, topicLetters, size as PartnerSize, description))
  }

  function houseOf(name: string, city: City) {
    const address = addressIn(random, city)
    return { iri: companies.add({ name, ...address }), city, address }
  }

  function partnerOf(
    name: string,
    category: string,
    departmentLetters: string,
    topicLetters: string,
    size: PartnerSize,
    description = '',
  ): Partner {
    const departments = [...departmentLetters].map((letter) => DEPARTMENTS[letter]!)
    const domain = domainOf(name)
    const { users, copies } = REACH[size]
    const isOnline = !departmentLetters.startsWith('P') || departmentLetters.includes('O')
    // what a podcast calls users are its listeners
    const uniqueUser = isOnline ? rounded(spread(random, ...users) * (departmentLetters === 'C' ? 0.3 : 1)) : null
    const handle = slugOf(name).replaceAll('-', random.pick(['', '.', '_']))
    const has = (share: number) => size !== 'S' || random.chance(share)
    const facebook = has(0.6) && category !== 'Podcast'
    const instagram = has(0.85)
    const youtube = random.chance(departments.some((one) => one === 'TV' || one === 'Podcast') ? 0.7 : 0.3)
    const followers = (share: number) => Math.round(spread(random, users[0] * share, users[1] * share))
    const isRecent = random.chance(0.3)
    const iri = partners.add(
      {
        company: house?.iri ?? null,
        name,
        categories: [categories.at(category)],
        description: description || null,
        uniqueUser,
        visits: uniqueUser === null ? null : rounded(uniqueUser * random.between(1.6, 3.4)),
        printCount: departmentLetters.includes('P') ? rounded(spread(random, ...copies)) : null,
        website: `https://www.${domain}`,
        facebookPageName: facebook ? handle : null,
        instagramProfileName: instagram ? handle : null,
        youtubeChannelId: youtube ? channelId(random) : null,
      },
      {
        facebookPageLikesCount: facebook ? followers(0.06) : null,
        instagramProfileFollowerCount: instagram ? followers(0.08) : null,
        youtubeChannelTitle: youtube ? name : null,
        youtubeChannelSubscriberCount: youtube ? followers(0.05) : null,
        updatedBy: (isRecent ? random.pick(editors) : random.pick([...editors, ...staff.former])).id,
        updatedAt: isRecent ? calendar.recently(random) : calendar.between(random, -620, -140),
      },
    )
    const city = house?.city ?? random.pick(CITIES.slice(0, 40))
    return {
      iri,
      name,
      category,
      departments,
      topics: [...topicLetters],
      products: [...new Set([...topicLetters].flatMap((letter) => TOPICS[letter]!.products))],
      size,
      city,
      address: house?.address,
      domain,
      region: REGIONAL.has(category) ? city.region : 'Überregional',
    }
  }

  return {
    sheets: [regions.sheet, products.sheet, categories.sheet, companies, partners] as const,
    partners: known as readonly Partner[],
    regionAt: regions.at,
    productAt: products.at,
    categoryAt: categories.at,
    editors,
  }
}
export type Media = ReturnType<typeof mediaOf>

/** An id as YouTube gives them to channels. */
export const channelId = (random: Random): string =>
  `UC${Array.from({ length: 22 }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'])).join('')}`
