import * as z from 'zod'
import { type Outside, OutsideProblem } from './call.ts'
import { asked, type Counter, countAnswer, type Found, foundOne, NOBODY, nameAnswer, oneByOne } from './counts.ts'

/** 200 calls an hour are allowed, for pages and profiles together: one in forty seconds of each stays below. */
const PAUSE_MS = 40_000
const VERSION = 'v25.0'

interface Access {
  readonly url: string
  readonly token: string
}

const failure = z.object({ error: z.object({ code: z.number(), message: z.string().optional() }) })
/** What is not there, or not for us to see: 803 and 100 a page, 110 and 24 an account. */
const UNKNOWN = [803, 100, 110, 24]
const TOO_MANY = [4, 17, 32, 613]

/** Meta says what is wrong by a code inside of the answer; its status is 400 for nearly everything. */
const refusalOf =
  (service: string) =>
  (text: string): ReadonlyMap<string, Found> | undefined => {
    const { data } = failure.safeParse(JSON.parse(text))
    if (!data) return undefined
    const { code } = data.error
    if (UNKNOWN.includes(code)) return NOBODY
    if (TOO_MANY.includes(code)) throw new OutsideProblem(service, 'zu viele Anfragen', 429)
    if (code === 190 || code === 10 || (code >= 200 && code < 300))
      throw new OutsideProblem(service, 'Zugang verweigert', 401)
    return undefined
  }

/** One object of the Graph, asked for these fields; an error may also come with status 200. */
const graphAt =
  (service: string, { url, token }: Access, outside: Outside) =>
  (object: string, fields: string, read: (body: unknown) => ReadonlyMap<string, Found>) => {
    const refused = refusalOf(service)
    return outside({
      service,
      url: `${url}/${VERSION}/${encodeURIComponent(object)}?${new URLSearchParams({ fields, access_token: token })}`,
      read: (text) => refused(text) ?? read(JSON.parse(text)),
      readRefusal: refused,
    })
  }

const page = z.object({
  name: nameAnswer,
  fan_count: countAnswer.optional(),
  followers_count: countAnswer.optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})

/** Likes of Facebook pages. */
export const facebookPages = (access: Access, outside: Outside): Counter => {
  const service = 'Facebook'
  const ask = graphAt(service, access, outside)
  return {
    service,
    url: access.url,
    pauseMs: PAUSE_MS,
    sample: 'facebook',
    batches: oneByOne,
    find: (handles) =>
      asked(handles, /^[\p{L}\p{N}.-]{1,100}$/u, (handle) =>
        ask(handle, 'id,name,fan_count,followers_count,picture.width(200)', (body) => {
          const { name, fan_count, followers_count, picture } = page.parse(body)
          return foundOne(handle, fan_count ?? followers_count ?? null, { title: name, image: picture?.data.url })
        }),
      ),
  }
}

const discovery = z.object({
  business_discovery: z.object({
    name: nameAnswer,
    followers_count: countAnswer.optional(),
    profile_picture_url: z.string().optional(),
  }),
})

/** Followers of professional Instagram accounts, as our own account sees them. */
export const instagramProfiles = (access: Access & { readonly userId: string }, outside: Outside): Counter => {
  const service = 'Instagram'
  const ask = graphAt(service, access, outside)
  return {
    service,
    url: access.url,
    pauseMs: PAUSE_MS,
    sample: 'instagram',
    batches: oneByOne,
    // the name stands inside of an expression, so nothing but a name may get there
    find: (handles) =>
      asked(handles, /^[A-Za-z0-9._]{1,30}$/, (handle) =>
        ask(
          access.userId,
          `business_discovery.username(${handle}){followers_count,media_count,name,username,profile_picture_url}`,
          (body) => {
            const { name, followers_count, profile_picture_url } = discovery.parse(body).business_discovery
            return foundOne(handle, followers_count ?? null, { title: name, image: profile_picture_url })
          },
        ),
      ),
  }
}
