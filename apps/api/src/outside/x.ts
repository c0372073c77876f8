import * as z from 'zod'
import type { Outside } from './call.ts'
import { type Counter, countAnswer, type Found, foundOf, inBatchesOf, nameAnswer } from './counts.ts'

const SERVICE = 'X'
const MOST_NAMES = 100
const NAME = /^\w{1,15}$/

const users = z.object({
  data: z
    .array(
      z.object({
        username: z.string(),
        name: nameAnswer,
        profile_image_url: z.string().optional(),
        public_metrics: z.object({ followers_count: countAnswer }),
      }),
    )
    .optional(),
  errors: z.array(z.unknown()).optional(),
})

/** The address of the small picture ends in "_normal"; without it, the picture is as it was uploaded. */
const whole = (image: string) => image.replace(/_normal(?=\.\w+$)/, '')

/** Followers, a hundred names at once. */
export const xProfiles = ({ url, token }: { url: string; token: string }, outside: Outside): Counter => ({
  service: SERVICE,
  url,
  // 300 in a quarter of an hour
  pauseMs: 3500,
  sample: 'X',
  batches: inBatchesOf(MOST_NAMES),
  find: async (handles) => {
    // one name that cannot be one would spoil the whole call
    const names = handles.filter((handle) => NAME.test(handle))
    if (names.length === 0) return new Map()
    const parameters = new URLSearchParams({
      usernames: names.join(','),
      'user.fields': 'public_metrics,profile_image_url',
    })
    const found = await outside({
      service: SERVICE,
      url: `${url}/2/users/by?${parameters}`,
      headers: { authorization: `Bearer ${token}` },
      read: (text) => {
        const { data, errors } = users.parse(JSON.parse(text))
        if (!data && !errors) throw new Error('neither data nor errors')
        return data ?? []
      },
    })
    const byName = new Map(found.map((user) => [user.username.toLowerCase(), user]))
    return new Map(
      names.flatMap((name): [string, Found][] => {
        const user = byName.get(name.toLowerCase())
        if (!user) return []
        const { name: title, profile_image_url, public_metrics } = user
        const image = profile_image_url && whole(profile_image_url)
        return [[name, foundOf(public_metrics.followers_count, { title, image })]]
      }),
    )
  },
})
