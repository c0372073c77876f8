import type { Config } from '../../config.ts'
import { type Outside, OutsideProblem } from '../../outside/call.ts'
import type { Counter } from '../../outside/counts.ts'
import { facebookPages, instagramProfiles } from '../../outside/meta.ts'
import { applePodcasts } from '../../outside/podcasts.ts'
import type { Service } from '../../outside/services.ts'
import { type TiktokAccess, tiktokProfiles } from '../../outside/tiktok.ts'
import { twitchChannels } from '../../outside/twitch.ts'
import { xProfiles } from '../../outside/x.ts'
import { youtubeChannels, youtubeVideos } from '../../outside/youtube.ts'
import type { Counted } from './targets.ts'

export type Counters = ReadonlyMap<Counted, Counter>

/** Whom we may ask: those whose variables are set. */
export const countersOf = (config: Config, outside: Outside): Counters => {
  const { YOUTUBE_KEY, FACEBOOK_TOKEN, INSTAGRAM_USER_ID, X_TOKEN } = config
  const { TWITCH_CLIENT_ID, TWITCH_CLIENT_SECRET } = config
  const found: [Counted, Counter][] = []
  if (FACEBOOK_TOKEN) {
    const access = { url: config.FACEBOOK_URL, token: FACEBOOK_TOKEN }
    found.push(['Facebook', facebookPages(access, outside)])
    if (INSTAGRAM_USER_ID)
      found.push(['Instagram', instagramProfiles({ ...access, userId: INSTAGRAM_USER_ID }, outside)])
  }
  if (X_TOKEN) found.push(['X', xProfiles({ url: config.X_URL, token: X_TOKEN }, outside)])
  if (YOUTUBE_KEY) {
    const access = { url: config.YOUTUBE_URL, key: YOUTUBE_KEY }
    found.push(['YouTube', youtubeChannels(access, outside)], ['YouTube-Video', youtubeVideos(access, outside)])
  }
  const tiktok = tiktokAccess(config)
  if (tiktok) found.push(['TikTok', tiktokProfiles(config.TIKTOK_URL, tiktok, outside)])
  if (TWITCH_CLIENT_ID && TWITCH_CLIENT_SECRET) {
    const secrets = { clientId: TWITCH_CLIENT_ID, clientSecret: TWITCH_CLIENT_SECRET }
    const access = { url: config.TWITCH_URL, loginUrl: config.TWITCH_LOGIN_URL, ...secrets }
    found.push(['Twitch', twitchChannels(access, outside)])
  }
  if (config.ITUNES) found.push(['Apple Podcast', applePodcasts({ url: config.ITUNES_URL }, outside)])
  return new Map(found)
}

/** What fetches tokens itself goes before a token that ends after two hours. */
const tiktokAccess = ({ TIKTOK_TOKEN: token, ...config }: Config): TiktokAccess | undefined => {
  const { TIKTOK_CLIENT_KEY: clientKey, TIKTOK_CLIENT_SECRET: clientSecret } = config
  if (clientKey && clientSecret) return { clientKey, clientSecret }
  return token ? { token } : undefined
}

const SERVICES = [
  {
    counted: 'YouTube',
    name: 'YouTube',
    purpose: 'Abonnenten von Influencern und Medienpartnern, Aufrufe von Beiträgen',
    variables: ['YOUTUBE_KEY', 'YOUTUBE_URL'],
    setup: 'Ein Schlüssel der YouTube Data API.',
    guide: 'youtube',
  },
  {
    counted: 'Facebook',
    name: 'Facebook',
    purpose: 'Likes der Seiten von Influencern und Medienpartnern',
    variables: ['FACEBOOK_TOKEN', 'FACEBOOK_URL'],
    setup: 'Ein Token einer App bei Meta, das nicht abläuft.',
    guide: 'facebook',
  },
  {
    counted: 'Instagram',
    name: 'Instagram',
    purpose: 'Follower von Influencern und Medienpartnern',
    variables: ['FACEBOOK_TOKEN', 'INSTAGRAM_USER_ID', 'FACEBOOK_URL'],
    setup: 'Dasselbe Token wie bei Facebook und die Kennung des eigenen Geschäftskontos.',
    guide: 'instagram',
  },
  {
    counted: 'X',
    name: 'X',
    purpose: 'Follower von Influencern',
    variables: ['X_TOKEN', 'X_URL'],
    setup: 'Das Bearer Token einer App bei X.',
    guide: 'x',
  },
  {
    counted: 'TikTok',
    name: 'TikTok',
    purpose: 'Follower von Influencern; ohne Zugang zur Research API von Hand',
    variables: ['TIKTOK_TOKEN', 'TIKTOK_URL'],
    setup: 'Ein Token der Research API, oder deren Client Key und Secret.',
    guide: 'tiktok',
  },
  {
    counted: 'Twitch',
    name: 'Twitch',
    purpose: 'Follower von Influencern',
    variables: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET', 'TWITCH_URL', 'TWITCH_LOGIN_URL'],
    setup: 'Kennung und Geheimnis einer App bei Twitch.',
    guide: 'twitch',
  },
  {
    counted: 'Apple Podcast',
    name: 'Apple Podcasts',
    purpose: 'Folgen der Podcasts von Influencern',
    variables: ['ITUNES', 'ITUNES_URL'],
    setup: '1 schaltet den Abruf ein; einen Schlüssel braucht es nicht.',
    guide: 'apple-podcasts',
  },
] as const

/** An access that finds nobody is as good as none, however friendly the answer. */
const findSample = async ({ service, sample, find }: Counter): Promise<void> => {
  if (!(await find([sample])).has(sample)) throw new OutsideProblem(service, `findet „${sample}“ nicht`)
}

/** The same for the page of services. */
export const followerServices = (config: Config, outside: Outside): readonly Service[] => {
  const counters = countersOf(config, outside)
  return SERVICES.map(({ counted, ...service }) => {
    const counter = counters.get(counted)
    if (!counter) return { ...service, isConfigured: false }
    return { ...service, isConfigured: true, test: () => findSample(counter) }
  })
}
