import { CHANNELS } from './channels.ts'

type Counted = Exclude<(typeof CHANNELS)[number], { readonly name: 'Apple Podcast' }>
/** Episodes of a podcast are not people it reaches. */
const COUNTED = CHANNELS.filter((channel): channel is Counted => channel.name !== 'Apple Podcast')

/** What an influencer says of the channels that have followers, likes or subscribers. */
export type Followed = Readonly<Record<Counted['handle'], string | null> & Record<Counted['count'], number | null>>

/** The channels whose followers are known. A figure without a handle is left over from a channel that was taken away. */
export const followersOf = (influencer: Followed) =>
  COUNTED.flatMap(({ name, handle, count: counted, unit }) => {
    const count = influencer[counted]
    return count !== null && influencer[handle]?.trim() ? [{ name, count, unit }] : []
  })

/** The sum of the channels: who follows on two of them counts twice. Undefined where no channel is known. */
export const reachOf = (influencer: Followed): number | undefined => {
  const channels = followersOf(influencer)
  return channels.length > 0 ? channels.reduce((sum, { count }) => sum + count, 0) : undefined
}
