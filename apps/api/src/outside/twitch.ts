import * as z from 'zod'
import { appTokenOf } from './app-token.ts'
import type { Outside } from './call.ts'
import { asked, type Counter, countAnswer, foundOne, NOBODY, nameAnswer, oneByOne } from './counts.ts'

const SERVICE = 'Twitch'

interface Access {
  readonly url: string
  readonly loginUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

const users = z.object({
  data: z.array(z.object({ id: z.string(), display_name: nameAnswer, profile_image_url: z.string().optional() })),
})
/** Who follows is not for us to see, and `data` is empty; how many there are always stands in `total`. */
const followers = z.object({ total: countAnswer })

/** Followers in two steps: who the name is, then how many follow. */
export const twitchChannels = ({ url, loginUrl, clientId, clientSecret }: Access, outside: Outside): Counter => {
  const token = appTokenOf(
    {
      service: SERVICE,
      url: `${loginUrl}/oauth2/token`,
      form: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    },
    outside,
  )
  const ask = <T>(path: string, answer: z.ZodType<T>): Promise<T> =>
    token.use((bearer) =>
      outside({
        service: SERVICE,
        url: `${url}/helix/${path}`,
        headers: { 'client-id': clientId, authorization: `Bearer ${bearer}` },
        read: (text) => answer.parse(JSON.parse(text)),
      }),
    )
  return {
    service: SERVICE,
    url,
    pauseMs: 1000,
    sample: 'twitch',
    batches: oneByOne,
    find: (handles) =>
      asked(handles, /^\w{1,25}$/, async (handle) => {
        const {
          data: [user],
        } = await ask(`users?${new URLSearchParams({ login: handle })}`, users)
        if (!user) return NOBODY
        const { total } = await ask(`channels/followers?${new URLSearchParams({ broadcaster_id: user.id })}`, followers)
        return foundOne(handle, total, { title: user.display_name, image: user.profile_image_url })
      }),
  }
}
