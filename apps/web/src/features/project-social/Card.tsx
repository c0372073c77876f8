import { compact } from '@rampenlicht/model/rules/compact'
import { reachOf } from '@rampenlicht/model/rules/reach'
import type { KeyboardEvent, MouseEvent } from 'react'
import IconExternalLink from '~icons/external-link'
import IconUsers from '~icons/users'
import { useDialog } from '../../crud/DialogHost.tsx'
import { portraitOf } from '../../domain/channels/portraits.ts'
import { Face } from '../../ui/Face.tsx'
import { money, number } from '../../ui/format.ts'
import s from './Card.module.css'
import { CardMenu } from './CardMenu.tsx'
import { Channels } from './Channels.tsx'
import { aboutInfluencer, type Cooperation, nextStatus, type Status } from './query.ts'
import type { useDrag } from './useDrag.ts'

interface Props {
  readonly cooperation: Cooperation
  /** Undefined where the card stays where it is. */
  readonly drag: ReturnType<ReturnType<typeof useDrag>['card']> | undefined
  readonly onMove: (cooperation: Cooperation, status: Status, by: 'menu' | 'keys') => void
}

/** A cooperation on the board. */
export const Card = ({ cooperation, drag, onMove }: Props) => {
  const { id, influencer, feature, link, fee, status } = cooperation
  const dialog = useDialog()
  const edit = () => dialog.edit('project_influencers', id)
  const look = () => dialog.open('influencers', influencer.id)
  const reach = reachOf(influencer)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    const next = step && nextStatus(status, step)
    if (!next || !drag) return
    event.preventDefault()
    onMove(cooperation, next, 'keys')
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pointer's share; the button inside is for everybody else
    <li
      className={s.card}
      data-card={id}
      onMouseEnter={() => dialog.prepare('project_influencers')}
      onClick={(event) => isOwnClick(event) || edit()}
      {...drag}
    >
      <button
        type="button"
        className={s.open}
        aria-label={`Kooperation mit ${influencer.name} bearbeiten`}
        aria-keyshortcuts={drag && 'Shift+ArrowLeft Shift+ArrowRight'}
        data-open
        onClick={edit}
        onKeyDown={onKeyDown}
      />
      <div className={s.head}>
        <Face name={influencer.name} size={36} picture={portraitOf(influencer)} />
        <div className={s.who}>
          <button type="button" className={`trunc ${s.name}`} title="Influencer ansehen" onClick={look}>
            {influencer.name}
          </button>
          <span className={`trunc ${s.note}`}>{aboutInfluencer(influencer)}</span>
        </div>
        <span className={s.menu}>
          <CardMenu
            cooperation={cooperation}
            mayMove={drag !== undefined}
            onMove={(next) => onMove(cooperation, next, 'menu')}
            onEdit={edit}
            onLook={look}
          />
        </span>
      </div>
      <p className={s.feature} title={feature ?? undefined}>
        {feature ?? <span className="muted">Beitrag offen</span>}
      </p>
      <Channels influencer={influencer} most={3} />
      <div className={`num ${s.foot}`}>
        {fee === null ? <span className="muted">Honorar offen</span> : <b>{money(fee)}</b>}
        <span className="grow" />
        {reach !== undefined && (
          <span className={s.reach} title={`Summe der Kanäle: ${number(reach)}`}>
            <span className={s.word}>Reichweite</span>
            <IconUsers size={14} stroke={1.7} aria-hidden />
            {compact(reach)}
          </span>
        )}
        {link && (
          <a
            className={s.link}
            href={link}
            target="_blank"
            rel="noreferrer"
            draggable={false}
            aria-label={`Beitrag von ${influencer.name} öffnen`}
            title={link}
          >
            <IconExternalLink size={15} stroke={1.8} />
          </a>
        )}
      </div>
    </li>
  )
}

/** Buttons and links on the card keep their own click; so does the menu, which React counts to the card. */
const isOwnClick = ({ target, currentTarget }: MouseEvent) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button') !== null

const stepOf = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): 1 | -1 | undefined => {
  if (!shiftKey || ctrlKey || altKey || metaKey) return undefined
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined
}
