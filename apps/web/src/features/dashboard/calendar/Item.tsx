import type { DayItem } from '@rampenlicht/model/rules/calendar'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useDialog } from '../../../crud/DialogHost.tsx'
import s from './Item.module.css'
import { clockOf, iconOf, isBar, KIND_OF, KIND_WORDS, roomOf } from './kinds.ts'

interface Props {
  readonly item: DayItem
  /** How many columns it takes. */
  readonly days: number
  /** One line high, like the bars, since there is one on this line or below it. */
  readonly isLow: boolean
  /** There is no day beside it that it could run on into. */
  readonly isAlone: boolean
}

/** One event on one day; where a time or a kind stands below it, the words need the room of the icon. Our own opens, a release leads to its project, what comes from elsewhere is only shown. */
export const Item = ({ item, ...place }: Props) => {
  const { part } = item
  const kind = KIND_OF[part]
  const Icon = iconOf(item)
  const { name, kindOfStart } = namesOf(item)
  const below = [clockOf(item), roomOf(part), kindOfStart].filter(Boolean).join(' · ')
  return (
    <Frame item={item} {...place}>
      <span className={s.subject}>
        <span>
          {!below && <Icon size={13} stroke={1.7} aria-hidden />}
          <span className="sr">{KIND_WORDS[kind]}: </span>
          {name}
        </span>
      </span>
      {below && <span className={s.below}>{below}</span>}
      <span className="sr">{goesOn(item)}</span>
    </Frame>
  )
}

/** On the further days of a bar it is seen anyway; whoever listens is told. */
export const Underneath = ({ item }: { item: DayItem }) => (
  <span className="sr">
    {KIND_WORDS[KIND_OF[item.part]]}: {namesOf(item).name}
    {goesOn(item)}
  </span>
)

const goesOn = ({ isFirst, isLast }: DayItem) => {
  if (isFirst && isLast) return ''
  if (isFirst) return ' (beginnt)'
  return isLast ? ' (endet)' : ' (dauert an)'
}

/** „Kinostart: Nachtzug“ would be cut off before it says what starts: the title goes first. */
const namesOf = ({ event: { project, subject } }: DayItem) => {
  const [word = '', ...title] = project === undefined ? [] : subject.split(': ')
  return title.length > 0 ? { name: title.join(': '), kindOfStart: word } : { name: subject, kindOfStart: undefined }
}

const Frame = ({ item, days, isLow, isAlone, children }: Props & { readonly children: ReactNode }) => {
  const { part, event, isFirst, isCutOff } = item
  const dialog = useDialog()
  const { entry, project, subject } = event
  const shape = {
    className: s.item,
    title: subject,
    'data-kind': KIND_OF[part],
    'data-low': isLow || undefined,
    // what reaches beyond the days shown has no end there
    'data-before': (isBar(item) && !isFirst && !isAlone) || undefined,
    'data-after': (isCutOff && !isAlone) || undefined,
    style: { '--days': days } as CSSProperties,
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
