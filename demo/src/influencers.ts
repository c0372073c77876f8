import type { Iri } from '@rampenlicht/model/kit/iri'
import type { BodyAt } from '@rampenlicht/model/resources/index'
import { proposedSalutation } from '@rampenlicht/model/rules/first-names'
import { channelImageOf } from './art/index.ts'
import type { Random } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import {
  AUDIENCES,
  INFLUENCER_CATEGORIES,
  INFLUENCER_NOTES,
  NETWORKS,
  STAGE_NAMES,
} from './content/influencer-words.ts'
import { CITIES, cityNamed } from './content/places.ts'
import { channelId } from './media.ts'
import type { Staff } from './people.ts'
import { addressedAs, addressIn, gatheredFrom, mobileOf, personsOf, phoneIn } from './persons.ts'
import { type Columns, lookupSheet, newSheet, type Wish } from './rows.ts'
import { deckOf, domainOf, mailOf, slugOf, some, spread, weighted } from './words.ts'

export interface Influencer {
  readonly iri: Iri
  readonly name: string
  readonly category: string
  /** All followers together. */
  readonly reach: number
  /** The channel people know them from. */
  readonly main: Channel
  readonly handle: string
}

/** The columns of a channel, and how common it is. */
const CHANNELS = {
  Instagram: { handle: 'instagramProfileName', prefix: 'instagramProfile', count: 'FollowerCount', share: 0.93 },
  TikTok: { handle: 'tiktokUserId', prefix: 'tiktokUser', count: 'FollowerCount', share: 0.55 },
  YouTube: { handle: 'youtubeChannelId', prefix: 'youtubeChannel', count: 'SubscriberCount', share: 0.45 },
  Facebook: { handle: 'facebookPageName', prefix: 'facebookPage', count: 'LikesCount', share: 0.3 },
  X: { handle: 'twitterProfileName', prefix: 'twitterProfile', count: 'FollowerCount', share: 0.16 },
  Twitch: { handle: 'twitchChannelId', prefix: 'twitchChannel', count: 'FollowerCount', share: 0.08 },
  Podcast: { handle: 'applePodcastId', prefix: 'applePodcast', count: 'TrackCount', share: 0.14 },
} as const
export type Channel = keyof typeof CHANNELS
/** Channels that make a category. */
const MAIN: Readonly<Record<string, readonly (readonly [Channel, number])[]>> = {
  'Film & Serie': [
    ['YouTube', 3],
    ['Instagram', 3],
    ['TikTok', 4],
  ],
  'Buch & Hörbuch': [
    ['Instagram', 5],
    ['TikTok', 5],
  ],
  Musik: [
    ['YouTube', 4],
    ['Instagram', 4],
    ['TikTok', 2],
  ],
  'Games & Technik': [
    ['Twitch', 4],
    ['YouTube', 5],
  ],
  'Comedy & Unterhaltung': [
    ['TikTok', 6],
    ['YouTube', 3],
  ],
}
const ELSEWHERE: readonly (readonly [Channel, number])[] = [
  ['Instagram', 8],
  ['TikTok', 2],
]

export const influencersOf = (random: Random, calendar: Calendar, staff: Staff) => {
  const audiences = lookupSheet('influencer_audiences', AUDIENCES)
  const subNames = INFLUENCER_CATEGORIES.flatMap(([, subs = '']) => subs.split(', '))
  const subs = lookupSheet('influencer_sub_categories', subNames)
  const categories = newSheet('influencer_categories')
  const networks = newSheet('influencer_networks')
  const influencers = newSheet('influencers')
  const pictures: Wish[] = []
  const person = personsOf(random)
  const note = deckOf(random, INFLUENCER_NOTES)
  const editors = staff.inTeams('Social Media')

  const managements = NETWORKS.map(([name = '', cityName = '']) => {
    const city = cityNamed(cityName)
    const domain = domainOf(name)
    const iri = networks.add({
      name,
      phone: phoneIn(random, city),
      website: `https://www.${domain}`,
      ...addressIn(random, city),
    })
    const { firstName, lastName } = person()
    return { iri, domain, city, firstName, lastName }
  })

  /** Behind "Papa Pinguin" there is a man, behind "Vinylvera" a Vera. */
  const fullNameFor = (hint: string): string => {
    if (hint.includes(' ')) return hint
    let found = person()
    while ((hint === 'f' || hint === 'm') && found.feminine !== (hint === 'f')) found = person()
    return `${hint.length > 1 ? hint : found.firstName} ${found.lastName}`
  }
  const known = INFLUENCER_CATEGORIES.flatMap(([category = '', subText = '']) => {
    const own = subText.split(', ')
    const categoryIri = categories.add({ name: category, influencerSubCategories: own.map(subs.at) })
    return (STAGE_NAMES[category] ?? []).map(([name = '', hint = '']): Influencer => {
      const fullName = fullNameFor(hint)
      const management = random.chance(0.4) ? random.pick(managements) : undefined
      const city = random.pick(CITIES)
      const handle = slugOf(name).replaceAll('-', random.pick(['', '.', '_']))
      const main = weighted(random, MAIN[category] ?? ELSEWHERE)
      const { body, columns, reach } = channelsOf(random, calendar, main, handle, name)
      const isRecent = random.chance(0.34)
      const ownDomain = `${slugOf(name)}.example`
      const iri = influencers.add(
        {
          name,
          fullName,
          ...addressedAs(fullName, proposedSalutation(fullName.split(' ')[0]), 0.7),
          title: null,
          influencerCategory: categoryIri,
          influencerSubCategories: some(random, own, random.whole(1, 3)).map(subs.at),
          influencerAudiences: audiencesOf(random, category).map(audiences.at),
          region: random.chance(0.7)
            ? city.name
            : random.pick(['Deutschlandweit', 'Norddeutschland', 'DACH', 'Ruhrgebiet']),
          notes: random.chance(0.45) ? note() : null,
          interviews: random.chance(0.4),
          contests: random.chance(0.5),
          influencerNetwork: management?.iri ?? null,
          asp: management ? `${management.firstName} ${management.lastName}` : fullName,
          email: management
            ? mailOf(management.firstName, management.lastName, management.domain)
            : `kontakt@${ownDomain}`,
          phone: management ? phoneIn(random, management.city) : random.chance(0.5) ? mobileOf(random) : null,
          ...(random.chance(0.72) ? addressIn(random, management?.city ?? city) : {}),
          ...body,
          ...gatheredFrom(
            fullName,
            calendar,
            [`Profil von ${name}`, `Impressum ${ownDomain}`, 'Anfrage des Managements', 'Anmeldung zur Premiere'],
            'Berechtigtes Interesse',
          ),
          blog: random.chance(category.startsWith('Buch') ? 0.6 : 0.22) ? `https://www.${ownDomain}` : null,
          mediakit: random.chance(0.4) ? `https://www.${ownDomain}/mediakit.pdf` : null,
        },
        {
          ...columns,
          updatedBy: (isRecent ? random.pick(editors) : random.pick([...editors, ...staff.former])).id,
          updatedAt: isRecent ? calendar.recently(random) : calendar.between(random, -520, -140),
        },
      )
      const row = influencers.rows.at(-1)!
      // one picture for all channels, as most people do it; some channels were never fetched
      const fetched = Object.keys(columns).filter((column) => column.endsWith('UpdatedAt'))
      if (fetched.length && random.chance(0.6))
        pictures.push({
          shelf: 'influencers',
          ending: '.jpg',
          isPicture: true,
          draw: () => channelImageOf(`channel ${handle}`, name),
          keep: (file) => {
            for (const column of fetched)
              Object.assign(row.columns, {
                [column.replace('UpdatedAt', 'Image')]: `/files/influencers/${row.id}/${file}`,
              })
          },
        })
      return { iri, name, category, reach, main, handle }
    })
  })
  return {
    sheets: [audiences.sheet, subs.sheet, categories, networks, influencers] as const,
    pictures,
    influencers: known,
  }
}

const channelsOf = (random: Random, calendar: Calendar, main: Channel, handle: string, name: string) => {
  const body: Partial<BodyAt<'influencers'>> = {}
  const columns: Columns<'influencers'> = {}
  const top = weighted(random, [
    [spread(random, 4_000, 20_000), 3],
    [spread(random, 20_000, 120_000), 5],
    [spread(random, 120_000, 900_000), 2],
  ])
  let reach = 0
  for (const [channel, { handle: column, prefix, count, share }] of Object.entries(CHANNELS) as [
    Channel,
    (typeof CHANNELS)[Channel],
  ][]) {
    if (channel !== main && !random.chance(share)) continue
    body[column] =
      channel === 'YouTube'
        ? channelId(random)
        : channel === 'Podcast'
          ? `1999${random.whole(100_000, 999_999)}`
          : handle
    // the networks do not give everything away
    if (channel !== main && random.chance(0.15)) continue
    const followers = channel === main ? top : Math.round(top * random.between(0.04, 0.7))
    const value = channel === 'Podcast' ? random.whole(12, 240) : followers
    if (channel !== 'Podcast') reach += followers
    Object.assign(columns, {
      [`${prefix}Title`]: channel === 'Podcast' ? `${name} – der Podcast` : name,
      [`${prefix}${count}`]: value,
      [`${prefix}UpdatedAt`]: calendar.recently(random, 6),
    })
  }
  return { body, columns, reach }
}

const audiencesOf = (random: Random, category: string): string[] => {
  const ages = AUDIENCES.slice(1, 6)
  const from = random.whole(0, 2) + (category === 'Reise & Natur' ? 1 : 0)
  const own = ages.slice(from, from + 2)
  if (category === 'Familie') return ['Familien', 'Kinder mit Eltern', '30–39 Jahre']
  if (category.startsWith('Buch') && random.chance(0.5)) return [...own, 'Vielleserinnen']
  if (category.startsWith('Film') && random.chance(0.4)) return [...own, 'Cineasten']
  return own
}
