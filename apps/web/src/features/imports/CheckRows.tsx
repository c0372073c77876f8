// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { DuplicateRule, Import, ImportRow, RowState } from '@rampenlicht/model/rules/import/imports'
import { useEffect, useRef, useState } from 'react'
import IconChevronDown from '~icons/chevron-down'
import IconSearchOff from '~icons/search-off'
import type { Parameters } from '../../api/queries.ts'
import { useRowWindow } from '../../crud/list/useRowWindow.ts'
import { useRowsBetween, useServedRows } from '../../crud/list/useServedRows.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { CheckRow } from './CheckRow.tsx'
import s from './CheckRows.module.css'
import { duplicatesSaid, rowsSaid } from './words.ts'

type Decide = (decisions: Readonly<Record<string, DuplicateRule>>) => Promise<void>
interface Props {
  readonly shown: Import
  /** All of them without. */
  readonly state: RowState | undefined
  readonly onDecide: Decide
}

const HEAD_PX = 34
const ROW_PX = 56
/** On phones a card is as high as its lines; where some have to be decided, all leave room for that. */
const CARD_PX = 128
const CARD_TO_DECIDE_PX = 172

/** The rows of the file with what becomes of them; only those in view are asked for and drawn. */
export const CheckRows = ({ shown, state, onDecide }: Props) => {
  const isPhone = useIsPhone()
  const resource = resourceAt(shown.resource)
  const scroller = useRef<HTMLDivElement>(null)
  const duplicates = shown.counts?.duplicate ?? 0
  const isToDecide = duplicates > 0 && (state === undefined || state === 'duplicate')
  const parameters: Parameters = state ? [['state', state]] : []
  const list = useServedRows(`imports/${shown.id}/rows`, parameters)
  const rowHeight = isPhone ? (isToDecide ? CARD_TO_DECIDE_PX : CARD_PX) : ROW_PX
  const rows = useRowWindow(scroller, list.total, rowHeight, { above: isPhone ? 0 : HEAD_PX, below: 0 })
  const rowAt = useRowsBetween(list, rows.first, rows.last)
  // what has been decided since the rows were asked for
  const [decided, setDecided] = useState<Readonly<Record<string, DuplicateRule>>>({})
  const decide = async (decisions: Readonly<Record<string, DuplicateRule>>) => {
    const before = decided
    setDecided('*' in decisions ? decisions : { ...decided, ...decisions })
    await onDecide(decisions).catch(() => setDecided(before))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts at its first row
  useEffect(() => {
    rows.toTop()
  }, [state])

  if (list.isFailed)
    return <LoadFailure title="Die Zeilen konnten nicht geladen werden." error={list.failure} onRetry={list.retry} />
  const drawn = Array.from({ length: Math.max(0, rows.last - rows.first + 1) }, (_, index) => rows.first + index)
  return (
    <div className={s.list}>
      {isToDecide && (
        <div className={s.bulk}>
          <span>
            <b>{duplicates === 1 ? 'Eine Zeile ist doppelt.' : `${rowsSaid(duplicates)} sind doppelt.`}</b>{' '}
            {duplicatesSaid(shown)}
          </span>
          <DecideAll onDecide={decide} />
        </div>
      )}
      <div
        ref={scroller}
        role="table"
        aria-label="Zeilen der Datei"
        aria-rowcount={list.total + 1}
        aria-busy={list.isPending || list.isOutdated}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys have to reach it
        tabIndex={0}
        className={s.rows}
      >
        <div role="row" aria-rowindex={1} className={isPhone ? 'sr' : s.rowHead}>
          <span role="columnheader">Zeile</span>
          <span role="columnheader">Ergebnis</span>
          <span role="columnheader">{resource.noun.one}</span>
          <span role="columnheader">Was passiert</span>
          <span role="columnheader">Entscheidung</span>
        </div>
        <div role="rowgroup" className={s.window} style={{ height: rows.height }}>
          <div role="presentation" style={{ transform: `translateY(${rows.shift}px)` }}>
            {drawn.map((index) => (
              <CheckRow
                key={index}
                index={index}
                // rows of a file come the way records do
                row={rowAt(index) as ImportRow | undefined}
                decided={decided}
                resource={resource}
                top={rows.topOf(index)}
                height={rowHeight}
                onDecide={decide}
              />
            ))}
          </div>
        </div>
        {!list.isPending && list.total === 0 && (
          <Empty icon={<IconSearchOff size={22} stroke={1.6} />} title="Keine solchen Zeilen." />
        )}
      </div>
    </div>
  )
}

const FOR_ALL: readonly (readonly [DuplicateRule, string])[] = [
  ['update', 'In vorhandene übernehmen'],
  ['skip', 'Zeilen überspringen'],
  ['create', 'Trotzdem neu anlegen'],
]
const DecideAll = ({ onDecide }: { onDecide: Decide }) => (
  <MenuButton
    position="bottom-end"
    width={220}
    target={
      <button type="button" className={s.quiet}>
        Für alle entscheiden
        <IconChevronDown size={14} aria-hidden />
      </button>
    }
  >
    {(Menu) => (
      <Menu.Dropdown>
        {FOR_ALL.map(([rule, label]) => (
          <Menu.Item key={rule} onClick={() => void onDecide({ '*': rule })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    )}
  </MenuButton>
)
