import { Button } from '@mantine/core'
import { one, text } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { FilterPill } from '../record/FilterPill.tsx'
import type { Filter } from '../view.ts'
import { Entry, type EntryDeeds } from './Entry.tsx'
import s from './HistoryList.module.css'
import { catalogueQuery, EVERYTHING, type HistoryFilter, useHistory } from './queries.ts'
import { daysOf, partsWords, sumOf, tellableFields } from './sentences.ts'

const PERSON: Filter = {
  name: 'by',
  label: 'Person',
  field: one('Person', 'users', ['firstName', 'lastName']),
  initial: [],
}

interface Props {
  readonly resource: Resource
  readonly id: number
  readonly deeds: EntryDeeds
  /** The entry whose state is looked at. */
  readonly chosen: number | undefined
  /** Beside a form: without the sum, and with labels above their values. */
  readonly isNarrow?: boolean
  readonly startsWithParts?: boolean
}

/** What happened to a record, newest first, in sentences and by day. */
export const HistoryList = ({ resource, id, deeds, chosen, isNarrow = false, startsWithParts = false }: Props) => {
  const [filter, setFilter] = useState<HistoryFilter>({ ...EVERYTHING, withParts: startsWithParts })
  const history = useHistory(resource.path, id, filter)
  const { lines, total } = history
  const list = useFocusOnReturn(chosen)
  const isFiltered = filter.people.length + filter.fields.length > 0
  return (
    <div className={s.history} data-narrow={isNarrow || undefined} ref={list}>
      <div className={s.bar}>
        <Filters resource={resource} filter={filter} onChange={setFilter} />
        {!isNarrow && lines.length > 0 && <span className={`num ${s.sum}`}>{sumOf(lines, total)}</span>}
      </div>
      <div className={s.days} aria-busy={history.isPending}>
        {daysOf(lines, new Date()).map(({ heading, lines: ofDay }) => (
          <section key={heading} className={s.day} aria-label={heading}>
            <h3>{heading}</h3>
            <ul>
              {ofDay.map((line) => (
                <Entry
                  key={line.id}
                  resource={resource}
                  id={id}
                  line={line}
                  isChosen={line.id === chosen}
                  deeds={deeds}
                />
              ))}
            </ul>
          </section>
        ))}
        {history.isPending && <Bones />}
        {history.failure && (
          <LoadFailure title="Der Verlauf kam nicht an." error={history.failure} onRetry={history.retry} />
        )}
        {!history.isPending && !history.failure && <Rest {...{ isFiltered, lines }} />}
        {history.hasMore && (
          <Button variant="default" className={s.more ?? ''} loading={history.isLoadingMore} onClick={history.loadMore}>
            Ältere Änderungen anzeigen
          </Button>
        )}
      </div>
    </div>
  )
}

/** Says so where there is little to see. */
const Rest = ({ isFiltered, lines }: { isFiltered: boolean; lines: readonly { readonly kind: string }[] }) => {
  if (isFiltered) return lines.length === 0 && <p className={s.nothing}>Keine Änderung passt zum Filter.</p>
  if (lines.length === 0) return <p className={s.nothing}>Hier ist noch nichts festgehalten.</p>
  const isNew = lines.length === 1 && lines[0]?.kind === 'create'
  return isNew && <p className={s.since}>Seitdem hat sich nichts geändert.</p>
}

interface FiltersProps {
  readonly resource: Resource
  readonly filter: HistoryFilter
  readonly onChange: (filter: HistoryFilter) => void
}
const Filters = ({ resource, filter, onChange }: FiltersProps) => {
  const { data: catalogue } = useQuery(catalogueQuery)
  const parts = catalogue?.partsOf(resource) ?? []
  const switchId = useId()
  const named: Filter = {
    name: 'field',
    label: 'Feld',
    field: text('Feld'),
    options: tellableFields(resource).map(([name, { label }]) => ({ value: name, label })),
    initial: [],
  }
  return (
    <>
      <FilterPill filter={PERSON} values={filter.people} onChange={(people) => onChange({ ...filter, people })} />
      <FilterPill filter={named} values={filter.fields} onChange={(fields) => onChange({ ...filter, fields })} />
      {parts.length > 0 && (
        <label className={s.parts} htmlFor={switchId}>
          <input
            id={switchId}
            type="checkbox"
            checked={filter.withParts}
            onChange={({ currentTarget: { checked } }) => onChange({ ...filter, withParts: checked })}
          />
          {partsWords(parts.map(({ resource: { noun } }) => noun.many))}
        </label>
      )}
    </>
  )
}

/** Back from the state of an entry, the focus is at that entry again. */
const useFocusOnReturn = (chosen: number | undefined) => {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    const left = before.current
    before.current = chosen
    if (left === undefined || chosen !== undefined) return
    list.current?.querySelector<HTMLElement>(`[data-line="${left}"] > button`)?.focus({ preventScroll: true })
  }, [chosen])
  return list
}

const Bones = () => (
  <div className={s.bones} aria-hidden>
    {[180, 240, 150].map((width) => (
      <div key={width}>
        <span className={`bone ${s.round}`} />
        <span>
          <span className="bone" style={{ width }} />
          <span className="bone" style={{ width: width + 70 }} />
        </span>
        <span className="bone" style={{ width: 30 }} />
      </div>
    ))}
  </div>
)
