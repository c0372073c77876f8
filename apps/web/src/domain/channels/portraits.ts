import type { EntityAt } from '@rampenlicht/model/resources/index'
import { CHANNELS } from '@rampenlicht/model/rules/channels'

/** The image of a channel, as large as a face is ever drawn. */
export const pictureAt = (address: string | null) => (address ? `${address}?width=200` : undefined)

export const PORTRAITS = CHANNELS.map(({ prefix }) => `${prefix}Image` as const)
type Portrayed = Pick<EntityAt<'influencers'>, (typeof PORTRAITS)[number]>
/** The first image there is stands for the person. */
export const portraitOf = (influencer: Portrayed) =>
  PORTRAITS.map((name) => pictureAt(influencer[name])).find((image) => image !== undefined)
