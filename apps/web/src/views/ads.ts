import { projectAdBudget } from '@rampenlicht/model/resources/ads/ad-budget'
import { projectAdCampaign } from '@rampenlicht/model/resources/ads/ad-campaign'
import { viewOf } from '../crud/view.ts'
import { CampaignEnd } from '../domain/ads/CampaignEnd.tsx'

export const adCampaignView = viewOf(projectAdCampaign, {
  width: 800,
  search: 'Publisher, Platzierung, Format …',
  name: {
    label: 'Publisher',
    reads: ['publisher'],
    sortsBy: ['publisher'],
    title: ({ publisher }) => publisher ?? 'Ohne Publisher',
  },
  filters: ['campaignStatus', { field: 'invoiceStatus', label: 'Rechnung' }],
  decidedBy: ['publisher', 'placement', 'campaignStart', 'campaignEnd'],
  form: [
    {
      title: 'Kampagne',
      fields: ['publisher', 'placement', ['format', 4], ['contact', 4], ['campaignStatus', 4]],
    },
    { title: 'Zeitraum', fields: ['campaignStart', { name: 'campaignEnd', input: CampaignEnd }] },
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
  name: { label: 'Budget', reads: ['description'], sortsBy: [], title: budgetName },
  form: [
    { title: 'Budget', fields: ['amount', 'description'] },
    { title: 'Art', fields: ['adCreation'] },
  ],
})
