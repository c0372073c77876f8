import { compact } from '@rampenlicht/model/rules/compact'
import { isOnline, reachOfCooperation } from '@rampenlicht/model/rules/publicity-figures'
import { memo, useId } from 'react'
import IconChevronRight from '~icons/chevron-right'
import IconPencil from '~icons/pencil'
import IconPlus from '~icons/plus'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Face } from '../../ui/Face.tsx'
import { number } from '../../ui/format.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { Tag, toneOf } from '../../ui/Tag.tsx'
import { FeatureLine } from './FeatureLine.tsx'
import s from './Partners.module.css'
import { aboutPartner, type Cooperation, type Feature } from './query.ts'
import { RejectedQuestion } from './RejectedQuestion.tsx'

interface Props {
  readonly cooperation: Cooperation
  readonly features: readonly Feature[]
  readonly fresh: ReadonlySet<number>
  readonly isOpen: boolean
  /** It has declined as a whole, and somebody wants to add a Beitrag: are they sure? */
  readonly isAsked: boolean
  readonly onFold: (id: number, isOpen: boolean) => void
  readonly onAdd: (cooperation: Cooperation, isSure: boolean) => void
  readonly onKeep: () => void
}

/** One partner. No Mantine in here, and no Beiträge while it is folded: a project may have hundreds. */
export const PartnerItem = memo((props: Props) => {
  const { cooperation, features, fresh, isOpen, isAsked, onFold, onAdd, onKeep } = props
  const { id, mediacontactPartner, rejectedAll } = cooperation
  const { name } = mediacontactPartner
  const dialog = useDialog()
  const about = aboutPartner(mediacontactPartner)
  const bodyId = useId()
  const hidden = cooperation.features.length - features.length
  return (
    <li className={s.item} data-rejected={rejectedAll || undefined} aria-label={name}>
      <div className={s.line}>
        <button
          type="button"
          className={s.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => onFold(id, !isOpen)}
        >
          <IconChevronRight className={s.chevron} size={15} stroke={2} aria-hidden />
          <Face name={name} size={28} square />
          <span className={s.name}>
            <b className="trunc">{name}</b>
            {about && <span className="trunc">{about}</span>}
          </span>
        </button>
        <span className={s.mix}>
          <Mix cooperation={cooperation} />
        </span>
        <Reach cooperation={cooperation} />
        <span className={s.deeds}>
          <button
            type="button"
            aria-label={`Beitrag auf ${name} hinzufügen`}
            title="Beitrag hinzufügen"
            onClick={() => onAdd(cooperation, false)}
          >
            <IconPlus size={16} stroke={1.8} />
          </button>
          <button
            type="button"
            aria-label={`Kooperation mit ${name} bearbeiten`}
            title="Kooperation bearbeiten"
            onMouseEnter={() => dialog.prepare('project_mediacontact_partners')}
            onFocus={() => dialog.prepare('project_mediacontact_partners')}
            onClick={() => dialog.edit('project_mediacontact_partners', id)}
          >
            <IconPencil size={15} stroke={1.7} />
          </button>
        </span>
      </div>
      {isAsked && <RejectedQuestion name={name} onSure={() => onAdd(cooperation, true)} onKeep={onKeep} />}
      {isOpen && (
        <div id={bodyId} className={s.body}>
          {cooperation.features.length === 0 && <p className={s.quiet}>Keine Beiträge gefunden.</p>}
          {features.length > 0 && (
            <ul className={s.features} aria-label={`Beiträge auf ${name}`}>
              {features.map((one) => (
                <FeatureLine key={one.id} feature={one} isFresh={fresh.has(one.id)} />
              ))}
            </ul>
          )}
          {hidden > 0 && (
            <p className={s.quiet}>
              {hidden === 1
                ? '1 weiterer Beitrag passt nicht zum Filter.'
                : `${number(hidden)} weitere Beiträge passen nicht zum Filter.`}
            </p>
          )}
        </div>
      )}
    </li>
  )
})

/** How far the Beiträge are, at a glance. */
const Mix = ({ cooperation: { rejectedAll, features } }: { cooperation: Cooperation }) => {
  if (rejectedAll) return <Tag tone="bad">Absage generell</Tag>
  if (features.length === 0) return <span className={s.count}>Keine Beiträge</span>
  const counts = SHOWN_ORDER.map((status) => ({
    label: status,
    value: features.filter((one) => one.status === status).length,
    tone: toneOf(status),
  }))
  return (
    <>
      <SplitBar parts={counts} />
      <span className={`num ${s.count}`}>
        {number(features.filter(isOnline).length)} von {number(features.length)} online
      </span>
    </>
  )
}
/** What is there first, what was declined last. */
const SHOWN_ORDER: readonly Feature['status'][] = ['Veröffentlicht', 'Zusage', 'Angebot', 'Anfrage', 'TBC', 'Absage']

const Reach = ({ cooperation }: { cooperation: Cooperation }) => {
  const reach = reachOfCooperation(cooperation)
  return (
    <span className={`num ${s.reach}`} title={reach ? `${number(reach)} Unique User` : undefined}>
      <span className="sr">Reichweite </span>
      {reach ? compact(reach) : '–'}
    </span>
  )
}
