import type { EntityAt } from '@rampenlicht/model/resources/index'
import { CHANNELS } from '@rampenlicht/model/rules/channels'
import IconFileText from '~icons/file-text'
import IconWorld from '~icons/world'
import { page, profile, type Shown } from '../../domain/channels/channels.ts'
import { pictureAt } from '../../domain/channels/portraits.ts'

type Influencer = EntityAt<'influencers'>

/** Spec 2: the channels of an influencer, in this order. */
export const channelsOf = (influencer: Influencer): readonly Shown[] => [
  ...CHANNELS.map(({ name, prefix, handle, count: counted, unit }) => {
    const shown = profile(name, influencer[handle], influencer[`${prefix}Title`], influencer.name)
    if (!shown.link) return shown
    const count = influencer[counted]
    const image = pictureAt(influencer[`${prefix}Image`])
    const updatedAt = influencer[`${prefix}UpdatedAt`]
    const isManual = influencer[`${prefix}Source`] === 'manuell'
    return {
      ...shown,
      ...(count === null ? {} : { figure: { count, unit, updatedAt, isManual } }),
      ...(image ? { image } : {}),
    }
  }),
  page('Blog', IconWorld, influencer.blog),
  page('Mediakit', IconFileText, influencer.mediakit),
]
