// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { DuplicateRule, ImportRow } from '@rampenlicht/model/rules/import/imports'
import { LIKELY } from '@rampenlicht/model/rules/resemblance'
import { memo } from 'react'
import IconChevronDown from '~icons/chevron-down'
import { Difference } from '../../crud/history/Difference.tsx'
import { number } from '../../ui/format.ts'
import s from './CheckRows.module.css'
import { STATE_WORDS } from './CheckTabs.tsx'
import { changesIn, newInWords } from './row-changes.ts'

interface Props {
  readonly index: number
  /** Undefined while it is on the way. */
  readonly row: ImportRow | undefined
  /** By line, and for all by "*". */
  readonly decided: Readonly<Record<string, DuplicateRule>>
  readonly resource: Resource
  readonly top: number
  readonly height: number
  readonly onDecide: (decisions: Readonly<Record<string, DuplicateRule>>) => void
}
const SHOWN_CHANGES = 2

export const CheckRow = memo(({ index, row, decided, resource, top, height, onDecide }: Props) => (
  <div role="row" aria-rowindex={index + 2} className={s.row} style={{ top, height }}>
    {row ? (
      <>
        <span role="cell" className={`num ${s.no}`}>
          <span className={s.line}>Zeile </span>
          {number(row.n)}
        </span>
        <span role="cell" className={s.state} data-tone={row.state && STATE_WORDS[row.state].tone}>
          {row.state && STATE_WORDS[row.state].word}
        </span>
        <span role="cell" className={s.person}>
          <b className="trunc">{row.name || 'ohne Namen'}</b>
          <small className="trunc">{row.about}</small>
        </span>
        <span role="cell" className={s.what}>
          <What row={row} resource={resource} />
        </span>
        <span role="cell" className={s.decide}>
          {row.state === 'faulty' && <span className="muted">Bleibt liegen</span>}
          {row.state === 'duplicate' && (
            <Decision
              row={row}
              decision={decided[String(row.n)] ?? decided['*'] ?? row.decision ?? 'skip'}
              onDecide={onDecide}
            />
          )}
        </span>
      </>
    ) : (
      <span role="cell" className={s.bones}>
        <i className="bone" style={{ width: `${30 + ((index * 13) % 35)}%` }} />
      </span>
    )}
  </div>
))

/** In two lines; the rest is told by the last of them. */
const What = ({ row, resource }: { row: ImportRow; resource: Resource }) => {
  const hints = row.hints.length > 0 && <em title={row.hints.join('\n')}> · {row.hints.join(' ')}</em>
  switch (row.state) {
    case 'faulty':
      return (
        <span className={s.bad} title={row.faults.join('\n')}>
          {row.faults.join(' ')}
        </span>
      )
    case 'duplicate':
      return <Double row={row} />
    case 'changed': {
      const changes = changesIn(row, resource)
      return (
        <span title={changes.map(({ field }) => field.label).join(', ')}>
          {changes.slice(0, SHOWN_CHANGES).map(({ name, field, before, after }, at) => (
            <span key={name} className={s.pair}>
              <em>{field.label}</em>
              <Difference
                // in a line there is no room for a text with its changes marked
                field={field.kind === 'longText' ? ({ ...field, kind: 'text' } as typeof field) : field}
                before={before}
                after={after}
              />
              {at === SHOWN_CHANGES - 1 && changes.length > SHOWN_CHANGES && (
                <em> + {changes.length - SHOWN_CHANGES} weitere</em>
              )}
            </span>
          ))}
          {hints}
        </span>
      )
    }
    case 'created':
      return (
        <span>
          {newInWords(row, resource)}
          {hints}
        </span>
      )
    case 'unchanged':
      return <span className="muted">Schon auf diesem Stand</span>
    case null:
      return null
    default:
      return row.state satisfies never
  }
}

const Double = ({ row: { match, twin } }: { row: ImportRow }) => (
  <span>
    <span className={s.change}>
      {twin !== null ? (
        <>
          <em>Zweimal in der Datei</em>auch Zeile <b className="num">{number(twin)}</b>
        </>
      ) : (
        match && (
          <>
            <em>{match.score >= LIKELY ? 'Gibt es schon' : 'Vielleicht'}</em>
            <b>{match.name}</b>
          </>
        )
      )}
    </span>
    {match && <span className={s.change}>{match.reasons.join(', ')}</span>}
  </span>
)

/** A list of the browser's own: there may be thousands of them. */
const Decision = ({
  row: { n, match, twin },
  decision,
  onDecide,
}: Pick<Props, 'onDecide'> & { row: ImportRow; decision: DuplicateRule }) => {
  const options: readonly (readonly [DuplicateRule, string])[] = [
    ...(match ? [['update', `In ${match.name} übernehmen`] as const] : []),
    ['skip', twin === null ? 'Zeile überspringen' : `Zeile ${number(twin)} nehmen`],
    ['create', 'Trotzdem neu anlegen'],
  ]
  // without a record to write into, it becomes one of its own
  const value = options.some(([rule]) => rule === decision) ? decision : 'create'
  return (
    <span className={s.select}>
      <select
        aria-label={`Entscheidung zu Zeile ${number(n)}`}
        value={value}
        onChange={({ currentTarget }) => onDecide({ [n]: currentTarget.value as DuplicateRule })}
      >
        {options.map(([rule, label]) => (
          <option key={rule} value={rule}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.7} aria-hidden />
    </span>
  )
}
