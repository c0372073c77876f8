const MINUTE_MS = 60_000

interface Sent {
  readonly mailing: number
  readonly domain: string
  readonly at: number
}
export interface Limits {
  readonly perMinute: number
  readonly perDomain: number
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/**
 * How fast mails go: evenly, so many a minute over all Versände and for each of them, and no more than so many a minute to one
 * domain. Time is passed in.
 */
export const paceOf = (house: Limits, before: readonly Sent[] = []) => {
  let sent = [...before].sort((a, b) => a.at - b.at)
  const spacing = (perMinute: number) => MINUTE_MS / perMinute
  return {
    note: (one: Sent) => {
      sent = [...sent.filter(({ at }) => at > one.at - MINUTE_MS), one]
    },
    /** How long the next mail of a Versand has to wait. */
    waitFor: (mailing: number, { perMinute }: Limits, now: number): number => {
      const last = sent.at(-1)
      const lastOfIt = sent.findLast((one) => one.mailing === mailing)
      const free = Math.max(
        last ? last.at + spacing(house.perMinute) : 0,
        lastOfIt ? lastOfIt.at + spacing(Math.min(perMinute, house.perMinute)) : 0,
      )
      return Math.max(0, free - now)
    },
    /** Domains that have got enough for now. */
    full: ({ perDomain }: Limits, now: number): readonly string[] => {
      const counts = new Map<string, number>()
      for (const { domain, at } of sent) if (at > now - MINUTE_MS) counts.set(domain, (counts.get(domain) ?? 0) + 1)
      const most = Math.min(perDomain, house.perDomain)
      return [...counts].flatMap(([domain, count]) => (count >= most ? [domain] : []))
    },
  }
}
export type Pace = ReturnType<typeof paceOf>
