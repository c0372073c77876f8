import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import IconFolderPlus from '~icons/folder-plus'
import { useDialog } from '../../crud/DialogHost.tsx'
import type { DialogProps } from '../../crud/dialogs.ts'
import { RecordView } from '../../crud/look/RecordView.tsx'
import { FactGroups, Group } from '../../crud/record/RecordViewFacts.tsx'
import { factsOf } from '../../crud/record/record-facts.tsx'
import { partnerChannelsOf } from '../../domain/channels/channels.ts'
import { number } from '../../ui/format.ts'
import { mediacontactPartnerView } from '../../views/media.ts'
import { ChannelGroup } from './ChannelGroup.tsx'
import { ChannelRow } from './Channels.tsx'
import { Contact, useContactTabs } from './contact.tsx'
import s from './record-views.module.css'

const about = factsOf(mediacontactPartner, [
  { title: 'Medienpartner', facts: ['name', 'company', 'categories', 'website'] },
  { title: 'Beschreibung', text: 'description' },
])
const FIGURES = ['uniqueUser', 'visits', 'printCount'] as const

export default function MediacontactPartnerView(props: DialogProps) {
  const { id } = props
  const dialog = useDialog()
  return (
    <RecordView
      resource={mediacontactPartner}
      view={mediacontactPartnerView}
      width={800}
      deeds={() =>
        id !== undefined && (
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={15} stroke={1.8} />}
            onClick={() => dialog.perform('addPartnerToProject', [id])}
          >
            Zu Projekt
          </Button>
        )
      }
      more={useContactTabs('mediacontact_partners', id)}
      facts={(record) => (
        <>
          <FactGroups groups={about} record={record} />
          <Group title="Reichweite">
            <Figures record={record} />
          </Group>
          <ChannelGroup resource={mediacontactPartner} id={id ?? 0} channels={record && partnerChannelsOf(record)}>
            {(channels) => <ChannelRow channels={channels} owner={record?.name ?? ''} />}
          </ChannelGroup>
        </>
      )}
      {...props}
    >
      {(_record, goTo) => <Contact path="mediacontact_partners" id={id} onTab={goTo} />}
    </RecordView>
  )
}

const Figures = ({ record }: { record: EntityAt<'mediacontact_partners'> | undefined }) => (
  <dl className={s.figures}>
    {FIGURES.map((name) => {
      const figure = record?.[name]
      return (
        <div key={name}>
          <dt>{mediacontactPartner.fields[name].label}</dt>
          <dd className="num">{typeof figure === 'number' ? number(figure) : <span className="muted">–</span>}</dd>
        </div>
      )
    })}
  </dl>
)
