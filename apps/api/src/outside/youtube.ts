import * as z from 'zod'
import { type Outside, OutsideProblem } from './call.ts'
import { type Counter, countAnswer, type Found, foundOf, inBatchesOf, nameAnswer } from './counts.ts'

const SERVICE = 'YouTube'
const MOST_IDS = 50
const CHANNEL_ID = /^UC[\w-]{22}$/
const VIDEO_ID = /^[\w-]{11}$/

interface Access {
  readonly url: string
  readonly key: string
}

const refusal = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string() })).default([]),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
})
const TOO_MANY = ['quotaExceeded', 'dailyLimitExceeded', 'rateLimitExceeded', 'userRateLimitExceeded']
const WRONG_KEY = ['API_KEY_INVALID', 'keyInvalid', 'keyExpired']

/** By its status a spent quota looks like a refusal, and a wrong key like a bad request. */
const readRefusal = (text: string): undefined => {
  const { errors, details } = refusal.parse(JSON.parse(text)).error
  const says = (words: readonly string[]) => [...errors, ...details].some(({ reason }) => words.includes(reason ?? ''))
  if (says(TOO_MANY)) throw new OutsideProblem(SERVICE, 'zu viele Anfragen', 429)
  if (says(WRONG_KEY)) throw new OutsideProblem(SERVICE, 'Zugang verweigert', 401)
}

const thumbnail = z.object({ url: z.string() }).optional()
const channels = z.object({
  // left out where there are none
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z
          .object({
            title: nameAnswer,
            thumbnails: z.object({ default: thumbnail, medium: thumbnail }).optional(),
          })
          .optional(),
        statistics: z.object({
          subscriberCount: countAnswer.optional(),
          hiddenSubscriberCount: z.boolean().default(false),
        }),
      }),
    )
    .default([]),
})
type Item = z.infer<typeof channels>['items'][number]

const foundIn = ({ snippet, statistics }: Item): Found => {
  const image = snippet?.thumbnails?.medium?.url ?? snippet?.thumbnails?.default?.url
  const { subscriberCount, hiddenSubscriberCount } = statistics
  return foundOf(hiddenSubscriberCount ? null : (subscriberCount ?? null), { title: snippet?.title, image })
}

/** Subscribers of channels: fifty ids at once, handles one by one. */
export const youtubeChannels = ({ url, key }: Access, outside: Outside): Counter => {
  const ask = (which: Readonly<Record<string, string>>) =>
    outside({
      service: SERVICE,
      url: `${url}/youtube/v3/channels?${new URLSearchParams({ part: 'snippet,statistics', ...which, key })}`,
      read: (text) => channels.parse(JSON.parse(text)).items,
      readRefusal,
    })
  return {
    service: SERVICE,
    url,
    pauseMs: 1000,
    sample: 'youtube',
    batches: (handles) => [
      ...inBatchesOf(MOST_IDS)(handles.filter((handle) => CHANNEL_ID.test(handle))),
      ...inBatchesOf(1)(handles.filter((handle) => !CHANNEL_ID.test(handle))),
    ],
    find: async (handles) => {
      const [first = ''] = handles
      if (CHANNEL_ID.test(first)) {
        const items = await ask({ id: handles.join(','), maxResults: String(MOST_IDS) })
        return new Map(items.map((item) => [item.id, foundIn(item)]))
      }
      const [item] = await ask({ forHandle: `@${first}` })
      return new Map(item ? [[first, foundIn(item)]] : [])
    },
  }
}

const videos = z.object({
  items: z.array(z.object({ id: z.string(), statistics: z.object({ viewCount: countAnswer.optional() }) })).default([]),
})

/** Views of videos, fifty at once. */
export const youtubeVideos = ({ url, key }: Access, outside: Outside): Counter => ({
  service: SERVICE,
  url,
  pauseMs: 1000,
  sample: 'jNQXAC9IVRw',
  batches: inBatchesOf(MOST_IDS),
  find: async (handles) => {
    const ids = handles.filter((handle) => VIDEO_ID.test(handle))
    if (ids.length === 0) return new Map()
    const items = await outside({
      service: SERVICE,
      url: `${url}/youtube/v3/videos?${new URLSearchParams({ part: 'statistics', id: ids.join(','), maxResults: String(MOST_IDS), key })}`,
      read: (text) => videos.parse(JSON.parse(text)).items,
      readRefusal,
    })
    return new Map(items.map(({ id, statistics }) => [id, { count: statistics.viewCount ?? null }]))
  },
})
