import { projectAdCampaign } from '@rampenlicht/model/resources/ads/ad-campaign'
import { overlaps } from '@rampenlicht/model/rules/campaign-hints'
import { spanOf } from '@rampenlicht/model/rules/campaign-span'
import { weeksInWords, wholeSpan } from '@rampenlicht/model/rules/campaign-weeks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import IconSpeakerphone from '~icons/speakerphone'
import IconTable from '~icons/table'
import IconTimeline from '~icons/timeline'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Filters, SearchField } from '../../crud/list/ListBar.tsx'
import { type ListState, useListState } from '../../crud/list/useListState.ts'
import { hintsOf } from '../../domain/ads/campaign-words.ts'
import { Bone } from '../../domain/project/Part.tsx'
import { PartList } from '../../domain/project/PartList.tsx'
import { number } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { Segments } from '../../ui/Segments.tsx'
import { useHeld } from '../../ui/Together.tsx'
import { adCampaignView } from '../../views/ads.ts'
import s from './Campaigns.module.css'
import { CampaignTable } from './CampaignTable.tsx'
import { narrowed } from './narrow.ts'
import type { Campaign, Project } from './queries.ts'

/** Most look at the table. */
const Timeline = part('Timeline', async () => ({ default: (await import('./Timeline.tsx')).Timeline }))

/** Fewer are looked over at a glance. */
const WORTH_SEARCHING = 8

interface Props {
  readonly project: Pick<Project, 'id' | 'title' | 'category' | 'releaseDate'>
  /** Undefined while they are on the way. */
  readonly campaigns: readonly Campaign[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** The campaigns of a project, as a table with their sums or on a time line. */
export const Campaigns = ({ project, campaigns: all, isFailed, onRetry }: Props) => {
  const campaigns = useHeld(all)
  const dialog = useDialog()
  const { ansicht } = useSearch({ strict: false })
  const state = useListState(adCampaignView)
  const found = campaigns && narrowed(campaigns, questionIn(state))
  const hints = useMemo(() => campaigns && allHints(campaigns), [campaigns])
  const shown = {
    campaigns: found ?? [],
    hintsOf: (campaign: Campaign) => hints?.get(campaign.id) ?? [],
    onOpen: (campaign: Campaign) => dialog.edit('project_ad_campaigns', campaign.id),
    onNear: () => dialog.prepare('project_ad_campaigns'),
  }
  return (
    <PartList
      resource={projectAdCampaign}
      project={project}
      rows={found}
      isFailed={isFailed}
      onRetry={onRetry}
      count={undefined}
      note={found && countInWords(found)}
      action={<ViewSwitch />}
      icon={IconSpeakerphone}
      hint="Plane hier, wo und wann geworben wird; was davon das Budget deckt, zeigt der Balken oben."
      first="Erste Kampagne anlegen"
      onReset={state.isNarrowed ? state.reset : undefined}
      outline={<Outline />}
      bar={
        (state.isNarrowed || (campaigns?.length ?? 0) > WORTH_SEARCHING) && (
          <>
            <SearchField state={state} label="Kampagnen durchsuchen" placeholder={adCampaignView.search} />
            <Filters filters={adCampaignView.filters} state={state} />
          </>
        )
      }
    >
      {() =>
        ansicht ? <Timeline meanwhile={<Outline />} {...shown} project={project} /> : <CampaignTable {...shown} />
      }
    </PartList>
  )
}

const questionIn = (state: ListState) => {
  const chosen = (name: string) =>
    adCampaignView.filters.filter((filter) => filter.name === name).flatMap((filter) => state.chosen(filter))
  return { text: state.text, campaignStatus: chosen('campaignStatus'), invoiceStatus: chosen('invoiceStatus') }
}

const allHints = (campaigns: readonly Campaign[]) => {
  const overlapping = overlaps(campaigns)
  return new Map(campaigns.map((campaign) => [campaign.id, hintsOf(campaign, overlapping.get(campaign.id))]))
}

/** "8 · KW 44–49" */
const countInWords = (campaigns: readonly Campaign[]) => {
  const whole = wholeSpan(campaigns.flatMap((campaign) => spanOf(campaign) ?? []))
  return [number(campaigns.length), whole && weeksInWords(whole)].filter(Boolean).join(' · ')
}

/** In the address, so that the time line can be sent to a colleague. */
const ViewSwitch = () => {
  const { ansicht } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (view: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ansicht: view || undefined }),
      replace: true,
    } as never)
  return (
    <div className={s.switch}>
      <Segments
        label="Ansicht der Kampagnen"
        value={ansicht ?? ''}
        onChange={choose}
        options={[
          { value: '', label: <Choice icon={IconTable}>Tabelle</Choice> },
          { value: 'zeitleiste', label: <Choice icon={IconTimeline}>Zeitleiste</Choice> },
        ]}
      />
    </div>
  )
}
const Choice = ({ icon: Icon, children }: { icon: typeof IconTable; children: string }) => (
  <span className={s.choice}>
    <Icon size={15} stroke={1.8} aria-hidden />
    <span>{children}</span>
  </span>
)

const Outline = () => (
  <div aria-hidden>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row} className={s.outline}>
        <Bone seed={row} />
        <Bone width={96} />
        <Bone width={72} />
      </div>
    ))}
  </div>
)
