import type { EntityAt } from '@rampenlicht/model/resources/index'
import { endsBeforeStart } from '@rampenlicht/model/rules/campaign-hints'
import { day } from '../../ui/format.ts'

type Campaign = EntityAt<'project_ad_campaigns'>
type Dates = Pick<Campaign, 'campaignStart' | 'campaignEnd'>

/** "26.10. – 22.11.2026": the year is said once unless it changes; or as much as is known. */
export const datesOf = ({ campaignStart: start, campaignEnd: end }: Dates): string => {
  if (start && end)
    return `${start.slice(0, 4) === end.slice(0, 4) ? day(start).slice(0, -4) : day(start)}\u00a0– ${day(end)}`
  if (start) return `ab ${day(start)}`
  return end ? `bis ${day(end)}` : ''
}

type Overlapping = Dates & Pick<Campaign, 'format'>
/** "Video 15″ (2.11. – 29.11.2026)": publisher and placement are the same, so the rest tells them apart. */
const apart = (campaign: Overlapping) =>
  campaign.format ? `„${campaign.format}“ (${datesOf(campaign)})` : `der Kampagne ${datesOf(campaign)}`

/** More would bury the row. */
const MOST_NAMED = 3
const inWords = (campaigns: readonly Overlapping[]) => {
  const named = campaigns.slice(0, MOST_NAMED).map(apart).join(', ')
  const rest = campaigns.length - MOST_NAMED
  return rest > 0 ? `${named} und ${rest} weiteren` : named
}

/** What about the dates of a campaign cannot be right, or may not be meant. */
export const hintsOf = (campaign: Dates, overlapping: readonly Overlapping[] = []): readonly string[] => [
  ...(endsBeforeStart(campaign) ? ['Das Ende liegt vor dem Beginn.'] : []),
  ...(overlapping.length > 0 ? [`Überschneidet sich mit ${inWords(overlapping)}`] : []),
]
