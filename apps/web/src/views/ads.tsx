import { projectAdBudget } from '@rampenlicht/model/resources/ads/ad-budget'
import { projectAdCampaign } from '@rampenlicht/model/resources/ads/ad-campaign'
import { viewOf } from '../crud/view.ts'
import { day } from '../ui/format.ts'

const dash = <span className="muted">–</span>

/** "1.11.2026 – 30.11.2026", or as much of it as is known. */
const spanOf = ({ campaignStart, campaignEnd }: { campaignStart: string | null; campaignEnd: string | null }) => {
  if (campaignStart && campaignEnd) return `${day(campaignStart)} – ${day(campaignEnd)}`
  if (campaignStart) return `ab ${day(campaignStart)}`
  return campaignEnd ? `bis ${day(campaignEnd)}` : ''
}
const kindOf = ({ adCreation }: { adCreation: boolean }) => (adCreation ? 'Werbemittelerstellung' : 'Media')

export const adCampaignView = viewOf(projectAdCampaign, {
  width: 800,
  search: 'Publisher, Platzierung, Ansprechpartner …',
  name: {
    label: 'Publisher',
    reads: ['publisher', 'placement'],
    sortsBy: ['publisher'],
    width: [220, 1.6],
    title: ({ publisher }) => publisher ?? 'Ohne Publisher',
    note: ({ placement }) => placement,
  },
  columns: [
    {
      id: 'span',
      label: 'Zeitraum',
      reads: ['campaignStart', 'campaignEnd'],
      sortsBy: ['campaignStart'],
      width: [186, 0],
      cell: (campaign) => <span className="num">{spanOf(campaign) || dash}</span>,
      text: spanOf,
    },
    { field: 'format', width: [130, 1], isMinor: true },
    { field: 'campaignStatus', width: [126, 0] },
    { field: 'invoiceStatus', label: 'Rechnung', width: [106, 0] },
    {
      id: 'kind',
      label: 'Art',
      reads: ['adCreation'],
      width: [160, 0],
      isMinor: true,
      cell: (campaign) => <span className="soft">{kindOf(campaign)}</span>,
    },
    'customerNet',
    { field: 'agencyNet', isMinor: true },
  ],
  filters: ['campaignStatus', { field: 'invoiceStatus', label: 'Rechnung' }],
  form: [
    { title: 'Kampagne', fields: ['publisher', 'placement', 'format', 'contact'] },
    {
      title: 'Zeitraum',
      fields: [
        ['campaignStart', 4],
        ['campaignEnd', 4],
        ['campaignStatus', 4],
      ],
    },
    {
      title: 'Kosten',
      fields: [
        ['customerNet', 4],
        ['agencyNet', 4],
        ['invoiceStatus', 4],
        ['adCreation', 12],
      ],
    },
  ],
})

export const adBudgetView = viewOf(projectAdBudget, {
  width: 400,
  search: '',
  name: {
    label: 'Budget',
    reads: ['description', 'adCreation'],
    sortsBy: [],
    width: [240, 2],
    title: ({ description }) => description?.split('\n')[0] || 'Ohne Beschreibung',
    note: kindOf,
  },
  columns: ['amount'],
  filters: [
    {
      field: 'adCreation',
      label: 'Art',
      options: [
        { value: 'false', label: 'Media' },
        { value: 'true', label: 'Werbemittelerstellung' },
      ],
    },
  ],
  form: [{ title: 'Budget', fields: ['amount', 'description', 'adCreation'] }],
})
