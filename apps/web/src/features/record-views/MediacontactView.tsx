import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import IconArrowUpRight from '~icons/arrow-up-right'
import IconArrowsExchange from '~icons/arrows-exchange'
import { useDialog } from '../../crud/DialogHost.tsx'
import type { DialogProps } from '../../crud/dialogs.ts'
import { RecordView } from '../../crud/look/RecordView.tsx'
import { FactGroups, Group } from '../../crud/record/RecordViewFacts.tsx'
import { factsOf } from '../../crud/record/record-facts.tsx'
import { Face } from '../../ui/Face.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { mediacontactView } from '../../views/media.ts'
import { Contact, useContactTabs } from './contact.tsx'
import s from './record-views.module.css'
import { Block, bandOf, opening, ownAddress, Print, Provenance, REACHED_BY, status } from './shared.tsx'

const person = factsOf(mediacontact, [
  {
    title: 'Person',
    facts: [
      {
        label: 'Name',
        value: (contact) => [contact.firstName, contact.middleName, contact.lastName].filter(Boolean).join(' '),
      },
      { field: 'title', isRare: true },
      'jobTitle',
      opening,
      status,
    ],
  },
  { title: 'Erreichbarkeit', facts: [...REACHED_BY, ownAddress] },
])
const work = factsOf(mediacontact, [
  {
    title: 'Zuordnung',
    facts: [
      'departments',
      'partnerCategories',
      'productTypes',
      'regions',
      { label: 'Interesse an', flags: ['pressPreview', 'interviews', 'contests', 'inquiryCase'] },
      { label: 'Sperrfrist', flags: ['keepsEmbargo'] },
    ],
  },
  { title: 'Notizen', text: 'notes' },
])

export default function MediacontactView(props: DialogProps) {
  const dialog = useDialog()
  const isPhone = useIsPhone()
  return (
    <RecordView
      resource={mediacontact}
      view={mediacontactView}
      width={1200}
      band={bandOf('mediacontacts')}
      tools={(record) => <Block path="mediacontacts" record={record} />}
      deeds={(record) => (
        <>
          <Print deed="printMediacontact" id={props.id} blocked={record?.blocked} />
          {!isPhone && (
            <Button
              variant="subtle"
              color="gray"
              c="var(--ink-2)"
              leftSection={<IconArrowUpRight size={15} stroke={1.8} aria-hidden />}
              onClick={() => props.id !== undefined && dialog.perform('addToList', [props.id])}
            >
              Zu Verteiler
            </Button>
          )}
        </>
      )}
      more={useContactTabs('mediacontacts', props.id)}
      facts={(record) => (
        <>
          <FactGroups groups={person} record={record} />
          <Group title="Medienpartner">
            {record ? (
              <>
                <Partners partners={record.partners} />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mt={8}
                  leftSection={<IconArrowsExchange size={15} stroke={1.8} />}
                  onClick={() => dialog.perform('changeMedium', [record.id])}
                >
                  Wechselt Medium
                </Button>
              </>
            ) : (
              <div className={s.cards}>
                <div className={`bone ${s.outline}`} />
              </div>
            )}
          </Group>
          <FactGroups groups={work} record={record} />
          <Provenance record={record} />
        </>
      )}
      {...props}
    >
      {(_record, goTo) => <Contact path="mediacontacts" id={props.id} onTab={goTo} />}
    </RecordView>
  )
}

/** Where somebody works, with the way to the partner itself. */
const Partners = ({ partners }: Pick<EntityAt<'mediacontacts'>, 'partners'>) => {
  const dialog = useDialog()
  if (partners.length === 0) return <p className={s.none}>Keinem Medienpartner zugeordnet</p>
  return (
    <div className={s.cards}>
      {partners.map(({ id, name, company }) => (
        <button
          key={id}
          type="button"
          className={s.card}
          onMouseEnter={() => dialog.prepare('mediacontact_partners')}
          onFocus={() => dialog.prepare('mediacontact_partners')}
          onClick={() => dialog.open('mediacontact_partners', id)}
        >
          <Face name={name} size={36} square />
          <span className={s.titles}>
            <b className="trunc">{name}</b>
            {company && <span className="trunc">{company.name}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
