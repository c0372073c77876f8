// biome-ignore-all lint/a11y/useSemanticElements: table elements lose their roles as grids, and cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells

import type { EntityAt } from '@rampenlicht/model/resources/index'
import { byMonth, openingGroup, turnAt } from '@rampenlicht/model/rules/project-months'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { plural } from '../../ui/format.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { ProjectRow } from './ProjectRow.tsx'
import s from './Projects.module.css'
import { useGroupWindow } from './useGroupWindow.ts'

interface Props {
  /** Undefined while they are on the way. */
  readonly projects: readonly EntityAt<'projects'>[] | undefined
  readonly isOutdated: boolean
  /** Another question is opened anew: at the current month, or at the first thing that was searched for. */
  readonly question: string
  readonly today: string
  readonly isSearched: boolean
}
const COLUMNS = [
  ['Projekt', ''],
  ['Release', ''],
  ['EST-Start', s.est],
  ['Konzept', s.concept],
  ['Briefings', s.briefings],
  ['Beiträge', s.features],
  ['Werbebudget', s.budget],
  ['Team', ''],
] as const
const TABLE = { head: 34, heading: 34, row: 64 }
const CARDS = { head: 0, heading: 34, row: 96 }
const NONE: readonly EntityAt<'projects'>[] = []

/** Projects by month. Only what is in view is drawn; arrow keys move through the rows, Enter opens one. */
export const ProjectGrid = ({ projects, isOutdated, question, today, isSearched }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)
  const isNarrow = useMedia('(max-width: 760px)')
  const measures = isNarrow ? CARDS : TABLE
  const months = useMemo(() => byMonth(projects ?? NONE), [projects])
  const rows = useMemo(() => months.flatMap((month) => month.projects), [months])
  const [opened, setOpened] = useState('')
  const isOpening = projects !== undefined && !isOutdated && opened !== question
  const { groups, scrollTo, ...list } = useGroupWindow(
    scroller,
    months.map((month) => month.projects.length),
    measures,
    isOpening ? (isSearched ? 0 : openingGroup(months, today)) : undefined,
  )

  const open = useCallback(
    ({ id: project }: { readonly id: number }) =>
      void navigate({ to: '/projekte/$projectId', params: { projectId: String(project) } }),
    [navigate],
  )
  const turn = useMemo(() => turnAt(months, today), [months, today])
  useLayoutEffect(() => {
    if (!isOpening) return
    setOpened(question)
    setActive(-1)
    list.open()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || rows.length === 0) return
    const screen = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / measures.row) - 2)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + screen,
      PageUp: active - screen,
      Home: 0,
      End: rows.length - 1,
    }
    const to = moves[event.key]
    const row = rows[active]
    if (to !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, to))
      setActive(next)
      scrollTo(next)
    } else if ((event.key === 'Enter' || event.key === ' ') && row) open(row)
    else return
    event.preventDefault()
  }

  const isDrawn = groups.some(({ start, first, end }) => active >= start + first && active < start + end)
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Projekte"
      aria-rowcount={1 + months.length + rows.length}
      aria-busy={projects === undefined || isOutdated}
      aria-activedescendant={isDrawn ? `${id}${active}` : undefined}
      tabIndex={0}
      className={s.grid}
      data-outdated={isOutdated || undefined}
      onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} className={isNarrow ? 'sr' : s.head}>
        {COLUMNS.map(([label, className]) => (
          <span role="columnheader" key={label} className={className}>
            {label}
          </span>
        ))}
      </div>
      {projects === undefined && <Bones height={measures.row} />}
      {groups.map(({ height, start, first, end }, group) => {
        const month = months[group]
        if (!month) return null
        return (
          <div role="rowgroup" key={month.name} className={s.group} style={{ height }}>
            <div role="row" aria-rowindex={start + group + 2} className={s.month}>
              <div role="rowheader">
                <h2>
                  {month.name} <span className="num">{plural(month.projects.length, 'Projekt', 'Projekte')}</span>
                </h2>
              </div>
            </div>
            {month.projects.slice(first, end).map((project, n) => (
              <ProjectRow
                key={project.id}
                project={project}
                id={`${id}${start + first + n}`}
                place={start + first + n + group + 3}
                top={measures.heading + (first + n) * measures.row}
                isActive={start + first + n === active}
                onOpen={open}
              />
            ))}
            {turn?.group === group && (
              // Dates and „in 3 Tagen“ say the same in words.
              <div className={s.today} style={{ top: measures.heading + turn.started * measures.row }} aria-hidden>
                <span className={s.word}>Heute</span>
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

const Bones = ({ height }: { height: number }) => (
  <div className={s.group} aria-hidden>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
      <div key={index} className={s.row} style={{ top: index * height }}>
        <div className={s.project}>
          <span className="bone" style={{ width: 32, height: 48 }} />
          <span className="bone" style={{ width: `${52 - (index % 3) * 9}%` }} />
        </div>
        <span className={`bone ${s.release}`} />
        <span className={`bone ${s.est}`} />
        <span className={`bone ${s.concept}`} />
        <span className={`bone ${s.briefings}`} />
      </div>
    ))}
  </div>
)
