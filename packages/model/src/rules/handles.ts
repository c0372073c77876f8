import type { Channel } from './channels.ts'

/** What a pasted address consists of. */
interface Address {
  readonly host: string
  /** The parts of its path, decoded. */
  readonly path: readonly string[]
  readonly query: (name: string) => string | undefined
}

const HOSTS: Readonly<Record<Channel, RegExp>> = {
  Facebook: /^(facebook|fb)\.com$/,
  Instagram: /^(instagram\.com|instagr\.am)$/,
  X: /^(x|twitter)\.com$/,
  YouTube: /^youtube\.com$/,
  TikTok: /^tiktok\.com$/,
  Twitch: /^twitch\.tv$/,
  'Apple Podcast': /^(podcasts|itunes)\.apple\.com$/,
}
/** In front of names that mean the same place: www.facebook.com, m.facebook.com, de-de.facebook.com. */
const LEADING = /^(www|m|mobile|web|touch|music|[a-z]{2}-[a-z]{2})\./

/** First parts of a path that are no profile. */
const ELSEWHERE: Partial<Record<Channel, readonly string[]>> = {
  Facebook: [
    'events',
    'groups',
    'watch',
    'share',
    'sharer',
    'story.php',
    'photo',
    'photo.php',
    'reel',
    'login',
    'hashtag',
    'media',
    'marketplace',
    'permalink.php',
  ],
  Instagram: ['p', 'reel', 'reels', 'tv', 'explore', 'accounts', 'direct', 'share', 's'],
  X: ['i', 'home', 'search', 'hashtag', 'intent', 'share', 'explore', 'settings'],
  Twitch: ['videos', 'directory', 'search', 'settings', 'downloads', 'p'],
}

const addressIn = (text: string): Address | undefined => {
  const [, host = '', path = '', query = ''] =
    /^\s*(?:https?:\/\/)?([\w-]+(?:\.[\w-]+)+)\/([^\s?#]*)(?:\?([^\s#]*))?(?:#\S*)?\s*$/i.exec(text) ?? []
  if (!host) return undefined
  return {
    host: host.toLowerCase().replace(LEADING, ''),
    path: path.split('/').filter(Boolean).map(decoded),
    query: (name) => {
      const [, value] = new RegExp(`(?:^|&)${name}=([^&]+)`).exec(query) ?? []
      return value === undefined ? undefined : decoded(value)
    },
  }
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The digits at the end of "Kinofreunde-100063912345678", or of "id979020229". */
const numberIn = (part: string | undefined) => /(\d+)$/.exec(part ?? '')?.[1]
const isMark = (part: string | undefined) => part?.startsWith('@') ?? false

const nameIn = (channel: Channel, { path, query }: Address): string | undefined => {
  const [first = '', second, third, fourth] = path
  if (ELSEWHERE[channel]?.includes(first.toLowerCase())) return undefined
  switch (channel) {
    case 'Facebook':
      if (first === 'profile.php') return query('id')
      if (first === 'p') return numberIn(second)
      if (first === 'pg') return second
      if (first === 'pages' && second === 'category') return numberIn(fourth) ?? fourth
      return first === 'pages' || first === 'people' ? (numberIn(third) ?? second) : first
    case 'Instagram':
      return first === 'stories' ? second : first
    case 'X':
    case 'Twitch':
      return first
    case 'YouTube':
      if (isMark(first)) return first
      return ['channel', 'c', 'user'].includes(first) ? second : undefined
    case 'TikTok':
      return isMark(first) ? first : undefined
    case 'Apple Podcast':
      return path.includes('podcast') ? numberIn(path.find((part) => /^id\d+$/.test(part))) : undefined
    default:
      return channel satisfies never
  }
}

/** A pasted address of a profile, or "@name", is reduced to the bare handle; what is neither stays as typed. */
export const handleIn = (channel: Channel, text: string): string => {
  const address = addressIn(text)
  const found = address && HOSTS[channel].test(address.host) ? nameIn(channel, address) : undefined
  const [, marked] = /^\s*@(\S+)\s*$/.exec(text) ?? []
  const [, podcast] = /^\s*id(\d+)\s*$/.exec(text) ?? []
  if (channel === 'Apple Podcast' && podcast) return podcast
  return found?.replace(/^@/, '') || marked || text
}

/** An address of that network which names no profile, e.g. of a group: kept as typed, it is its own link. */
export const addressOn = (channel: Channel, text: string): string | undefined => {
  const address = addressIn(text)
  if (!address || !HOSTS[channel].test(address.host)) return undefined
  return /^https?:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
}

const VIDEO_ID = /^[\w-]{11}$/
const VIDEO_PLACES = ['shorts', 'embed', 'live', 'v']

/** The same for a video: youtu.be/…, watch?v=…, shorts/…. */
export const videoIdIn = (text: string): string => {
  const address = addressIn(text)
  if (!address) return text
  const { host, path, query } = address
  const [first = '', second = ''] = path
  if (host === 'youtu.be') return VIDEO_ID.test(first) ? first : text
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return text
  const id = first === 'watch' ? (query('v') ?? '') : VIDEO_PLACES.includes(first) ? second : ''
  return VIDEO_ID.test(id) ? id : text
}
