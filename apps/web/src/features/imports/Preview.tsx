import { ActionIcon } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { ImportRow } from '@rampenlicht/model/rules/import/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconChevronLeft from '~icons/chevron-left'
import IconChevronRight from '~icons/chevron-right'
import { Difference } from '../../crud/history/Difference.tsx'
import { textOf } from '../../crud/values.ts'
import { Face } from '../../ui/Face.tsx'
import { number } from '../../ui/format.ts'
import s from './Preview.module.css'
import { previewQuery } from './queries.ts'
import { changesIn } from './row-changes.ts'

interface Props {
  readonly id: number
  readonly saves: number
  readonly resource: Resource
}

/** The first rows as they would be saved. */
export const Preview = ({ id, saves, resource }: Props) => {
  const { data: rows, isPlaceholderData } = useQuery(previewQuery(id, saves))
  const [at, setAt] = useState<number>()
  // a row that changes something tells more than a new one
  const first = Math.max(0, rows?.findIndex(({ state }) => state === 'changed') ?? 0)
  const shown = Math.min(at ?? first, (rows?.length ?? 1) - 1)
  const row = rows?.[shown]
  const isPerson = Boolean(resource.fields['lastName'])
  return (
    <aside className={s.preview} aria-label="So wird es gespeichert" aria-busy={!rows || isPlaceholderData}>
      <div className={s.head}>
        <b>So wird es gespeichert</b>
        {row && <span className="num">Zeile {number(row.n)}</span>}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label="Vorige Zeile"
          disabled={shown <= 0}
          onClick={() => setAt(shown - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label="Nächste Zeile"
          disabled={!rows || shown >= rows.length - 1}
          onClick={() => setAt(shown + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      <div aria-live="polite">
        {row ? <Row row={row} resource={resource} isSquare={!isPerson} /> : <div className={s.waiting} />}
      </div>
      <div className={s.note}>
        {row?.match && row.match.reasons.length > 0 && `Erkannt: ${row.match.reasons.join(', ')}. `}
        Listen werden ergänzt, nie gekürzt.
      </div>
    </aside>
  )
}

const Row = ({ row, resource, isSquare }: { row: ImportRow; resource: Resource; isSquare: boolean }) => {
  const isNew = row.state === 'created'
  return (
    <>
      <div className={s.who}>
        <Face name={row.name} size={36} square={isSquare} />
        <span>
          <b>{row.name || 'ohne Namen'}</b>
          <small>{stateSaid(row)}</small>
        </span>
      </div>
      {row.faults.map((fault) => (
        <p key={fault} className={s.fault}>
          {fault}
        </p>
      ))}
      <dl className={s.facts}>
        {changesIn(row, resource).map(({ name, field, before, after }) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{isNew ? textOf(field, after) : <Difference field={field} before={before} after={after} />}</dd>
          </div>
        ))}
      </dl>
      {row.hints.map((hint) => (
        <p key={hint} className={s.hint}>
          {hint}
        </p>
      ))}
    </>
  )
}

const stateSaid = ({ state, match, twin }: ImportRow): string => {
  switch (state) {
    case 'created':
      return 'Neu'
    case 'changed':
      return 'Schon da, wird geändert'
    case 'unchanged':
      return 'Schon da, bleibt wie es ist'
    case 'duplicate':
      if (twin !== null) return `Auch in Zeile ${number(twin)}`
      return match ? `Vielleicht schon da: ${match.name}` : 'Vielleicht schon da'
    case 'faulty':
      return 'Bleibt liegen'
    case null:
      return ''
    default:
      return state satisfies never
  }
}
