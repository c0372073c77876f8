// biome-ignore-all lint/a11y/useSemanticElements: the same grid as every list of the house
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import { ActionIcon, Button } from '@mantine/core'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import type { MouseEvent } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconDots from '~icons/dots'
import IconEye from '~icons/eye'
import IconTrashX from '~icons/trash-x'
import g from '../../crud/list/RowGrid.module.css'
import { daysInWords, daysLeft, whenShort } from '../../crud/record/deleted-words.ts'
import { withParts } from '../../crud/record/parts-words.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Lead } from './Lead.tsx'
import s from './Trash.module.css'

export interface RowDeeds {
  readonly onOpen: (entry: TrashEntry) => void
  readonly onRestore: (entry: TrashEntry) => void
  /** Absent for whoever may not. */
  readonly onPurge: ((entry: TrashEntry) => void) | undefined
}
interface Props extends RowDeeds {
  readonly id: string
  readonly index: number
  readonly entry: TrashEntry
  readonly now: Date
  readonly isPhone: boolean
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onActive: (index: number) => void
  readonly onChoose: (index: number, isRange: boolean) => void
}

/** Below this many it is said in amber. */
const SOON_DAYS = 5

export const TrashRow = (props: Props) => {
  const { id, index, entry, isPhone, isActive, isChosen, onActive, onChoose, onOpen } = props
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('button, [role=menu]')) return
    onActive(index)
    event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    if (event.shiftKey || event.ctrlKey || event.metaKey || target.closest('[data-check]'))
      onChoose(index, event.shiftKey)
    else onOpen(entry)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and handles the keys
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={`${g.row} ${isPhone ? s.card : s.row}`}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={onClick}
    >
      <div role="gridcell" className={g.check} data-check>
        <input
          type="checkbox"
          className={`${g.box} ${s.box}`}
          tabIndex={-1}
          aria-label={`${entry.name} auswählen`}
          checked={isChosen}
          readOnly
        />
      </div>
      {isPhone ? <CardCells {...props} /> : <RowCells {...props} />}
    </div>
  )
}

const RowCells = ({ entry, now, ...deeds }: Props) => (
  <>
    <span role="gridcell" className="soft trunc">
      {kindOf(entry)}
    </span>
    <span role="gridcell" className={s.name}>
      <Lead entry={entry} />
      <span>
        <b className="trunc">{entry.name}</b>
        <small className="trunc">
          <About entry={entry} />
        </small>
      </span>
    </span>
    <span role="gridcell" className={s.who}>
      {entry.actor && <Face name={entry.actor.name} size={20} picture={pictureOf(entry.actor)} />}
      <span className="trunc">{entry.actor?.name ?? 'Rampenlicht'}</span>
    </span>
    <span role="gridcell" className="num soft">
      {whenShort(entry.at, now)}
    </span>
    <Left entry={entry} now={now} />
    <span role="gridcell" className={s.acts}>
      {entry.mayRestore && (
        <Button
          variant="default"
          size="compact-sm"
          h={28}
          aria-label={`${entry.name} wiederherstellen`}
          leftSection={<IconArrowBackUp size={15} stroke={1.8} />}
          onClick={() => deeds.onRestore(entry)}
        >
          Wiederherstellen
        </Button>
      )}
      <More entry={entry} {...deeds} />
    </span>
  </>
)

const CardCells = ({ entry, now, onRestore }: Props) => (
  <>
    <span className={s.face}>
      <Lead entry={entry} />
    </span>
    <span role="gridcell" className={s.mid}>
      <b className="trunc">{entry.name}</b>
      <small className={s.two}>
        <About entry={entry} />
      </small>
      <small className="trunc">
        {kindOf(entry)} · {entry.actor?.firstName ?? 'Rampenlicht'}, {whenShort(entry.at, now)}
      </small>
    </span>
    <span role="gridcell" className={s.right}>
      <Left entry={entry} now={now} isShort />
      {entry.mayRestore && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${entry.name} wiederherstellen`}
          onClick={() => onRestore(entry)}
        >
          <IconArrowBackUp size={17} stroke={1.8} />
        </ActionIcon>
      )}
    </span>
  </>
)

const kindOf = ({ path }: TrashEntry) => resourceAt(path).noun.one

/** What went along, and what has to come back first. */
const About = ({ entry: { parts, obstacles } }: { entry: TrashEntry }) => (
  <>
    {withParts(parts)}
    {parts.length > 0 && obstacles.length > 0 && ' · '}
    {obstacles.map((one) => (
      <em key={one.trash}>
        {resourceAt(one.path).noun.one} {one.name} liegt auch hier{' '}
      </em>
    ))}
  </>
)

const Left = ({ entry, now, isShort }: { entry: TrashEntry; now: Date; isShort?: true }) => {
  const days = daysLeft(entry.until, now)
  const words = days === 0 ? 'bis heute' : daysInWords(days)
  return (
    <span
      {...(isShort ? {} : { role: 'gridcell' })}
      className={`num ${s.left}`}
      data-soon={days < SOON_DAYS || undefined}
    >
      {isShort && days > 0 ? `noch ${words}` : words}
    </span>
  )
}

const More = ({ entry, onOpen, onPurge }: Pick<Props, 'entry' | 'onOpen' | 'onPurge'>) => (
  <MenuButton
    position="bottom-end"
    width={190}
    target={
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Mehr zu ${entry.name}`}>
        <IconDots size={16} stroke={1.8} />
      </ActionIcon>
    }
  >
    {(Menu) => (
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={15} stroke={1.8} />} onClick={() => onOpen(entry)}>
          Letzten Stand ansehen
        </Menu.Item>
        {onPurge && (
          <Menu.Item color="red" leftSection={<IconTrashX size={15} stroke={1.8} />} onClick={() => onPurge(entry)}>
            Endgültig löschen
          </Menu.Item>
        )}
      </Menu.Dropdown>
    )}
  </MenuButton>
)
