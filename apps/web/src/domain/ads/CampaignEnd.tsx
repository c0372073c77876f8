import { iriOf } from '@rampenlicht/model/kit/iri'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { overlaps } from '@rampenlicht/model/rules/campaign-hints'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../api/queries.ts'
import { warned } from '../../crud/form/warned.ts'
import type { OwnInputProps } from '../../crud/input.ts'
import type { Values } from '../../crud/values.ts'
import s from './CampaignEnd.module.css'
import { hintsOf } from './campaign-words.ts'

type Campaign = EntityAt<'project_ad_campaigns'>
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)
/** While a date is being typed it is no day yet. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-/.test(value) ? value : null)

/** The last day, and what the dates are at odds with: known before it is saved, not only afterwards in the list. */
export const CampaignEnd = ({ usual: Usual, draft, record, ...input }: OwnInputProps) => {
  const values = draft.values()
  const campaign = campaignIn(values, record?.id ?? 0)
  const { id } = values['project'] as Campaign['project']
  // The page has asked for the very same list.
  const { data: all = [] } = useQuery(wholeListQuery('project_ad_campaigns', [['project', iriOf('projects', id)]]))
  const others = all.filter((one) => one.id !== campaign.id)
  const overlapping = overlaps([campaign, ...others]).get(campaign.id) as readonly Campaign[] | undefined
  const [hint] = hintsOf(campaign, overlapping)
  return <Usual {...input} common={{ ...input.common, ...warned(hint, s.beyond) }} />
}

const campaignIn = (values: Values, id: number) => ({
  id,
  publisher: textIn(values['publisher']),
  placement: textIn(values['placement']),
  format: textIn(values['format']),
  campaignStart: dayIn(values['campaignStart']),
  campaignEnd: dayIn(values['campaignEnd']),
})
