import { quoted } from '@rampenlicht/model/kit/table'
import { CHANNELS, PARTNER_CHANNELS } from '@rampenlicht/model/rules/channels'
import { HISTORY_DAYS } from '@rampenlicht/model/rules/follower-history'
import type { Client } from './house.ts'

/** TikTok gives its figures to nobody like us: somebody types them every ten days. */
const TYPED = 'TikTok'
const TYPED_DAYS = 10

/** Where the counts of the demo come from, and what they were in the month before; most channels grow, some shrink. */
export const writeFollowers = async (client: Client): Promise<void> => {
  for (const [path, channels] of [
    ['influencers', CHANNELS],
    ['mediacontact_partners', PARTNER_CHANNELS],
  ] as const)
    for (const { name, prefix, handle, count } of channels) {
      const [table, at, source] = [quoted(path), quoted(`${prefix}UpdatedAt`), quoted(`${prefix}Source`)]
      await client.query(
        `update ${table} set ${source} = $1, ${at} = coalesce(${at}, now() - make_interval(mins => 40 + (hashint4(id) & 1023)))
         where ${quoted(count)} is not null`,
        [name === TYPED ? 'manuell' : 'abgerufen'],
      )
      // a podcast grows by an episode a week
      const before =
        name === 'Apple Podcast'
          ? `greatest(${quoted(count)} - ago / 7, 1)`
          : `${quoted(count)} * (1 - ((hashtext(${quoted(handle)} || $2) & 127) - 25) / 1500.0 * ago / ${HISTORY_DAYS}
              - case when ago = 0 then 0 else ((hashint4(id * 31 + ago) & 7) - 3) / 4000.0 end)`
      await client.query(
        `insert into follower_counts (path, record, channel, day, handle, count, "isManual")
         select $1, id, $2, (${at} at time zone 'Europe/Berlin')::date - ago, ${quoted(handle)}, round(${before})::integer, $3
         from ${table}, generate_series(0, ${HISTORY_DAYS}, $4::integer) as ago where ${quoted(count)} is not null`,
        [path, name, name === TYPED, name === TYPED ? TYPED_DAYS : 1],
      )
    }
}
