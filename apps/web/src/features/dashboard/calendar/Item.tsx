import type { DayItem } from '@rampenlicht/model/rules/calendar'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDialog } from '../../../crud/DialogHost.tsx'
import s from './Item.module.css'
import { clockOf, iconOf, KIND_OF, KIND_WORDS, roomOf } from './kinds.ts'

interface Props {
  readonly item: DayItem
  /** There is no day beside it that it could run on into. */
  readonly isAlone: boolean
}

/** One event on one day. Our own opens, a release leads to its project, what comes from elsewhere is only shown. */
export const Item = ({ item, isAlone }: Props) => {
  const { part, isFirst, isLast } = item
  const kind = KIND_OF[part]
  const Icon = iconOf(item)
  const { name, kindOfStart } = namesOf(item)
  const below = [clockOf(item), roomOf(part), kindOfStart].filter(Boolean).join(' · ')
  return (
    <Frame item={item} isAlone={isAlone}>
      <span className={s.subject}>
        <Icon size={13} stroke={1.7} aria-hidden />
        <span className="sr">{KIND_WORDS[kind]}: </span>
        <span className="trunc">{name}</span>
      </span>
      {below && <span className={s.below}>{below}</span>}
      {!(isFirst && isLast) && <span className="sr"> ({goesOn(item)})</span>}
    </Frame>
  )
}

const goesOn = ({ isFirst, isLast }: DayItem) => {
  if (isFirst) return 'beginnt'
  return isLast ? 'endet' : 'dauert an'
}

/** „Kinostart: Nachtzug“ would be cut off before it says what starts: the title goes first. */
const namesOf = ({ event: { project, subject } }: DayItem) => {
  const [word = '', ...title] = project === undefined ? [] : subject.split(': ')
  return title.length > 0 ? { name: title.join(': '), kindOfStart: word } : { name: subject, kindOfStart: undefined }
}

const Frame = ({ item, isAlone, children }: Props & { readonly children: ReactNode }) => {
  const { part, event, isFirst, isLast, isAllDay } = item
  const dialog = useDialog()
  const { entry, project, subject } = event
  const shape = {
    className: s.item,
    title: subject,
    'data-kind': KIND_OF[part],
    // only whole days run on into the next column
    'data-before': (isAllDay && !isFirst && !isAlone) || undefined,
    'data-after': (isAllDay && !isLast && !isAlone) || undefined,
  }
  if (entry !== undefined)
    return (
      <button
        type="button"
        {...shape}
        onMouseEnter={() => dialog.prepare('calendar_entries')}
        onFocus={() => dialog.prepare('calendar_entries')}
        onClick={() => dialog.edit('calendar_entries', entry)}
      >
        {children}
      </button>
    )
  if (project !== undefined)
    return (
      <Link {...shape} to="/projekte/$projectId/übersicht" params={{ projectId: String(project) }}>
        {children}
      </Link>
    )
  return <div {...shape}>{children}</div>
}
