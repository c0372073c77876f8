import * as z from 'zod'
import { appTokenOf } from './app-token.ts'
import { type Outside, OutsideProblem } from './call.ts'
import { asked, type Counter, countAnswer, type Found, foundOne, NOBODY, nameAnswer, oneByOne } from './counts.ts'

const SERVICE = 'TikTok'
const FIELDS = 'display_name,avatar_url,follower_count'

const answer = z.object({
  data: z
    .object({ display_name: nameAnswer, avatar_url: z.string().optional(), follower_count: countAnswer.optional() })
    .optional(),
  error: z.object({ code: z.string() }).optional(),
})

/** TikTok names what is wrong inside of the answer, whatever its status. */
const foundIn = (handle: string, text: string): ReadonlyMap<string, Found> => {
  const { data, error } = answer.parse(JSON.parse(text))
  switch (error?.code) {
    case undefined:
    case 'ok':
      return data?.follower_count === undefined
        ? NOBODY
        : foundOne(handle, data.follower_count, { title: data.display_name, image: data.avatar_url })
    case 'invalid_params':
    case 'user_not_found':
      return NOBODY
    case 'access_token_invalid':
    case 'scope_not_authorized':
      throw new OutsideProblem(SERVICE, 'Zugang verweigert', 401)
    case 'rate_limit_exceeded':
      throw new OutsideProblem(SERVICE, 'zu viele Anfragen', 429)
    default:
      throw new OutsideProblem(SERVICE, 'Anfrage abgelehnt')
  }
}

/** The access of our app, or a token that somebody else renews. */
export type TiktokAccess = { readonly clientKey: string; readonly clientSecret: string } | { readonly token: string }

const tokenOf = (url: string, access: TiktokAccess, outside: Outside): Pick<ReturnType<typeof appTokenOf>, 'use'> => {
  if ('token' in access) return { use: (call) => call(access.token) }
  const { clientKey, clientSecret } = access
  const form = { client_key: clientKey, client_secret: clientSecret, grant_type: 'client_credentials' }
  return appTokenOf({ service: SERVICE, url: `${url}/v2/oauth/token/`, form }, outside)
}

/** Followers of any account, through the research interface. */
export const tiktokProfiles = (url: string, access: TiktokAccess, outside: Outside): Counter => {
  const token = tokenOf(url, access, outside)
  return {
    service: SERVICE,
    url,
    pauseMs: 3000,
    sample: 'tiktok',
    batches: oneByOne,
    find: (handles) =>
      asked(handles, /^[\w.]{1,30}$/, (handle) =>
        token.use((bearer) =>
          outside({
            service: SERVICE,
            url: `${url}/v2/research/user/info/?${new URLSearchParams({ fields: FIELDS })}`,
            method: 'POST',
            headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
            body: JSON.stringify({ username: handle }),
            read: (text) => foundIn(handle, text),
            readRefusal: (text) => (answer.parse(JSON.parse(text)).error ? foundIn(handle, text) : undefined),
          }),
        ),
      ),
  }
}
