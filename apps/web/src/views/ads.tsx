import { projectAdBudget } from '@rampenlicht/model/resources/ads/ad-budget'
import { projectAdCampaign } from '@rampenlicht/model/resources/ads/ad-campaign'
import { endsBeforeStart } from '@rampenlicht/model/rules/campaign-hints'
import { viewOf } from '../crud/view.ts'

type Values = Readonly<Record<string, unknown>>
/** While a date is being typed it is no day yet. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-/.test(value) ? value : null)
const wrongOrder = ({ campaignStart, campaignEnd }: Values) =>
  endsBeforeStart({ campaignStart: dayIn(campaignStart), campaignEnd: dayIn(campaignEnd) })
    ? 'Das Ende liegt vor dem Beginn.'
    : undefined

export const adCampaignView = viewOf(projectAdCampaign, {
  width: 800,
  search: 'Publisher, Platzierung, Format …',
  name: {
    label: 'Publisher',
    reads: ['publisher'],
    sortsBy: ['publisher'],
    title: ({ publisher }) => publisher ?? 'Ohne Publisher',
  },
  columns: [],
  filters: ['campaignStatus', { field: 'invoiceStatus', label: 'Rechnung' }],
  decidedBy: ['campaignStart', 'campaignEnd'],
  form: [
    { title: 'Kampagne', fields: ['publisher', 'placement', 'format', 'contact'] },
    {
      title: 'Zeitraum',
      fields: [['campaignStart', 4], { name: 'campaignEnd', span: 4, warning: wrongOrder }, ['campaignStatus', 4]],
    },
    {
      title: 'Kosten',
      fields: [
        ['customerNet', 4],
        ['agencyNet', 4],
        ['invoiceStatus', 4],
      ],
    },
    { title: 'Art', fields: [['adCreation', 12]] },
  ],
})

/** The first line of what it is for. */
export const budgetName = ({ description }: { readonly description: string | null }) =>
  description?.split('\n')[0] || 'Ohne Beschreibung'

export const adBudgetView = viewOf(projectAdBudget, {
  width: 400,
  search: '',
  name: { label: 'Budget', reads: ['description'], sortsBy: [], title: budgetName },
  columns: [],
  form: [
    { title: 'Budget', fields: ['amount', 'description'] },
    { title: 'Art', fields: ['adCreation'] },
  ],
})
