import { influencer } from '@rampenlicht/model/resources/influencers/influencer'
import { type Followed, followersOf, reachOf } from '@rampenlicht/model/rules/reach'
import { Link } from '@tanstack/react-router'
import type { DialogProps } from '../../crud/dialogs.ts'
import { RecordView } from '../../crud/look/RecordView.tsx'
import { FactGroups } from '../../crud/record/RecordViewFacts.tsx'
import { factsOf } from '../../crud/record/record-facts.tsx'
import { portraitOf } from '../../domain/channels/portraits.ts'
import { number } from '../../ui/format.ts'
import { influencerView } from '../../views/influencers.ts'
import { ChannelGroup } from './ChannelGroup.tsx'
import { Channels } from './Channels.tsx'
import { channelsOf } from './channels.ts'
import { Contact, useContactTabs } from './contact.tsx'
import s from './record-views.module.css'
import { Block, bandOf, mail, opening, ownAddress, Print, Provenance } from './shared.tsx'

const PROJECT_PAGE = '/projekte/$projectId/publicity'

const facts = factsOf(influencer, [
  { title: 'Name', facts: ['name', 'fullName', { field: 'title', isRare: true }, opening, 'region'] },
  {
    title: 'Kategorie und Zielgruppe',
    facts: [
      'influencerCategory',
      'influencerSubCategories',
      'influencerAudiences',
      { label: 'Offen für', flags: ['interviews', 'contests'] },
      { label: 'Sperrfrist', flags: ['keepsEmbargo'] },
    ],
  },
  {
    title: 'Ansprechpartner',
    facts: [
      { field: 'asp', label: 'Name' },
      'influencerNetwork',
      mail,
      { field: 'phone', isPhone: true },
      ownAddress,
      {
        label: 'Projekte',
        value: ({ projectInfluencers }) =>
          projectInfluencers.length > 0 &&
          projectInfluencers.map(({ id, project, status }) => (
            <Link
              key={id}
              to={PROJECT_PAGE}
              params={{ projectId: String(project.id) }}
              className={s.chip}
              title={status ?? undefined}
            >
              <span className="trunc">{project.title}</span>
            </Link>
          )),
      },
    ],
  },
  { title: 'Notizen', text: 'notes' },
])

/** Spec 2: who this is, who answers for them, and how far each channel reaches. */
export default function InfluencerView(props: DialogProps) {
  return (
    <RecordView
      resource={influencer}
      view={influencerView}
      width={1200}
      picture={portraitOf}
      band={bandOf('influencers')}
      tools={(record) => <Block path="influencers" record={record} />}
      deeds={(record) => <Print deed="printInfluencer" id={props.id} blocked={record?.blocked} />}
      facts={(record) => (
        <>
          <FactGroups groups={facts} record={record} />
          <Provenance record={record} />
        </>
      )}
      more={useContactTabs('influencers', props.id)}
      {...props}
    >
      {(record, goTo) => (
        <Contact path="influencers" id={props.id} onTab={goTo}>
          <ChannelGroup
            resource={influencer}
            id={props.id ?? 0}
            channels={record && channelsOf(record)}
            note={record && reach(record)}
          >
            {(channels) => <Channels channels={channels} owner={record?.name ?? ''} />}
          </ChannelGroup>
        </Contact>
      )}
    </RecordView>
  )
}

/** Added up only where there is something to add; one person may follow on several. */
const reach = (record: Followed) =>
  followersOf(record).length > 1 && `Reichweite gesamt ${number(reachOf(record) ?? 0)}`
