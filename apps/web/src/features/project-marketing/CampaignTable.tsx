import { projectAdCampaign } from '@rampenlicht/model/resources/ads/ad-campaign'
import { type CampaignSums, campaignSums } from '@rampenlicht/model/rules/ad-figures'
import { spanOf } from '@rampenlicht/model/rules/campaign-span'
import { weeksInWords } from '@rampenlicht/model/rules/campaign-weeks'
import { StatusPill } from '../../crud/save/StatusPill.tsx'
import { datesOf } from '../../domain/ads/campaign-words.ts'
import { money } from '../../ui/format.ts'
import { percent } from '../../ui/percent.ts'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { TwoLine } from '../../ui/TwoLine.tsx'
import { Hints } from './Hints.tsx'
import type { Campaign } from './queries.ts'
import { CREATION, MEDIA, nameOf } from './words.ts'

export interface CampaignsShown {
  readonly campaigns: readonly Campaign[]
  readonly hintsOf: (campaign: Campaign) => readonly string[]
  readonly onOpen: (campaign: Campaign) => void
  readonly onNear: () => void
}

const dash = <span className="muted">–</span>
const amount = (value: number | null) => (value === null ? dash : money(value))

/** By what they are for, with sums and margin of each kind and in all. */
export const CampaignTable = ({ campaigns, hintsOf, onOpen, onNear }: CampaignsShown) => {
  const group = (label: string, rows: readonly Campaign[]) => ({
    id: label,
    label,
    rows,
    sums: sumsOf(campaignSums(rows)),
  })
  return (
    <Table
      label="Kampagnen"
      columns={columnsFor(hintsOf)}
      groups={[
        group(
          MEDIA,
          campaigns.filter(({ adCreation }) => !adCreation),
        ),
        group(
          CREATION,
          campaigns.filter(({ adCreation }) => adCreation),
        ),
      ].filter(({ rows }) => rows.length > 0)}
      foot={{ label: 'Summe', sums: sumsOf(campaignSums(campaigns)) }}
      onOpen={onOpen}
      onNear={onNear}
    />
  )
}

const sumsOf = (sums: CampaignSums) => ({
  customerNet: money(sums.customerNet),
  agencyNet: money(sums.agencyNet),
  margin: <Margin {...sums} />,
})

const Margin = ({ margin, marginShare }: Pick<CampaignSums, 'margin' | 'marginShare'>) => (
  <>
    {money(margin)}
    {marginShare !== undefined && <span className="muted"> {percent(marginShare)}</span>}
  </>
)

const columnsFor = (hintsOf: CampaignsShown['hintsOf']): readonly TableColumn<Campaign>[] => [
  {
    id: 'publisher',
    label: 'Publisher',
    cell: (campaign) => (
      <>
        <TwoLine title={nameOf(campaign)} note={campaign.placement} />
        <Hints hints={hintsOf(campaign)} />
      </>
    ),
    order: by(nameOf),
  },
  {
    id: 'format',
    label: 'Format, Ansprechpartner',
    width: 190,
    isMinor: true,
    phone: 'none',
    cell: ({ format, contact }) => (format || contact ? <TwoLine title={format ?? dash} note={contact} /> : dash),
  },
  {
    id: 'span',
    label: 'Zeitraum',
    width: 168,
    cell: (campaign) => {
      const span = spanOf(campaign)
      return span ? <TwoLine title={weeksInWords(span)} note={datesOf(campaign)} /> : dash
    },
    order: by((campaign) => spanOf(campaign)?.from ?? '9999'),
  },
  {
    id: 'campaignStatus',
    label: 'Status',
    width: 146,
    cell: (campaign) => (
      <StatusPill resource={projectAdCampaign} field="campaignStatus" record={campaign} of={nameOf(campaign)} />
    ),
  },
  {
    id: 'invoiceStatus',
    label: 'Rechnung',
    width: 118,
    cell: (campaign) => (
      <StatusPill resource={projectAdCampaign} field="invoiceStatus" record={campaign} of={nameOf(campaign)} />
    ),
  },
  {
    id: 'customerNet',
    label: 'Kunde netto',
    width: 122,
    isRight: true,
    cell: ({ customerNet }) => amount(customerNet),
    order: (a, b) => (a.customerNet ?? 0) - (b.customerNet ?? 0),
  },
  {
    id: 'agencyNet',
    label: 'Agentur netto',
    width: 122,
    isRight: true,
    isMinor: true,
    phone: 'none',
    cell: ({ agencyNet }) => amount(agencyNet),
  },
  {
    id: 'margin',
    label: 'Marge',
    width: 160,
    isRight: true,
    phone: 'none',
    cell: (campaign) =>
      campaign.customerNet === null && campaign.agencyNet === null ? dash : <Margin {...campaignSums([campaign])} />,
  },
]

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true })
const by = (text: (campaign: Campaign) => string) => (a: Campaign, b: Campaign) => collator.compare(text(a), text(b))
