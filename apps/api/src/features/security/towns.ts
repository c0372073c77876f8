import type { Config } from '../../config.ts'
import type { Outside } from '../../outside/call.ts'
import { isPrivate, townOf } from '../../outside/places.ts'

const DAY_MS = 86_400_000
const MOST_KNOWN = 1_000

/** Towns by address, as far as they are known by now. Whoever asks does not wait: what is not known is looked up for the next time. */
export const townsWith = (outside: Outside, { IPINFO_TOKEN: token, IPINFO_URL: url }: Config) => {
  const known = new Map<string, { readonly town: string | undefined; readonly until: number }>()
  const lookUp = async (ip: string, access: { readonly url: string; readonly token: string }) => {
    // nobody else asks while this one is on the way; one that failed is asked again tomorrow
    known.set(ip, { town: undefined, until: Date.now() + DAY_MS })
    const town = await townOf(outside, access, ip).catch(() => undefined)
    known.set(ip, { town, until: Date.now() + DAY_MS })
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  }
  return (ip: string | null): string | null => {
    if (!token || ip === null || isPrivate(ip)) return null
    const found = known.get(ip)
    if (!found || found.until < Date.now()) void lookUp(ip, { url, token })
    return found?.town ?? null
  }
}
export type Towns = ReturnType<typeof townsWith>
