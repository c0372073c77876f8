// biome-ignore-all lint/a11y/useSemanticElements: table elements lose their roles as grids, and cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { byMonth } from '@rampenlicht/model/rules/project-months'
import { IconMovieOff, IconPlugConnectedX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wholeListQuery } from '../../api/queries.ts'
import { ListBar, ListHead } from '../../crud/ListBar.tsx'
import { parametersOf, useListState } from '../../crud/useListState.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Faces } from '../../ui/Face.tsx'
import { budget, day, plural } from '../../ui/format.ts'
import { Poster } from '../../ui/Poster.tsx'
import { countdown } from '../../ui/project-dates.ts'
import { Status, Tag } from '../../ui/Tag.tsx'
import { projectView } from '../../views/projects.ts'
import s from './Projects.module.css'

const HEADINGS = ['Projekt', 'Release', 'EST-Start', 'Konzept', 'Budget', 'Team']
const dash = <span className="muted">–</span>

export default function Projects() {
  const state = useListState(projectView)
  const { data, isPending, isError, refetch } = useQuery({
    ...wholeListQuery('projects', parametersOf(projectView, state, projectView.columns, [])),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={s.page}>
      <ListHead heading="Projekte" total={data?.length} />
      <ListBar view={projectView} state={state} heading="Projekte" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <section className={s.scroll} tabIndex={0} aria-label="Projektliste" aria-busy={isPending}>
        {isError && !data && (
          <Empty
            icon={<IconPlugConnectedX size={22} stroke={1.6} />}
            title="Projekte konnten nicht geladen werden."
            action={
              <Button variant="default" onClick={() => void refetch()}>
                Erneut versuchen
              </Button>
            }
          />
        )}
        {data?.length === 0 && (
          <Empty
            icon={<IconMovieOff size={22} stroke={1.6} />}
            title="Keine Projekte gefunden."
            text="Passe Suche oder Filter an."
            action={
              state.isNarrowed && (
                <Button variant="default" onClick={state.reset}>
                  Filter zurücksetzen
                </Button>
              )
            }
          />
        )}
        {(isPending || (data && data.length > 0)) && (
          <div role="table" aria-label="Projekte" className={s.table}>
            <div role="row" className={s.head}>
              {HEADINGS.map((heading) => (
                <span role="columnheader" key={heading}>
                  {heading}
                </span>
              ))}
            </div>
            {isPending && <Bones />}
            {byMonth(data ?? []).map(({ name, projects }) => (
              <div role="rowgroup" key={name}>
                <div role="row" className={s.month}>
                  <div role="rowheader">
                    <h2>
                      {name} <span className="num">{plural(projects.length, 'Projekt', 'Projekte')}</span>
                    </h2>
                  </div>
                </div>
                {projects.map((project) => (
                  <ProjectRow key={project.id} project={project} />
                ))}
              </div>
            ))}
          </div>
        )}
      </section>
    </div>
  )
}

const ProjectRow = ({ project }: { project: EntityAt<'projects'> }) => {
  const soon = countdown(project.releaseDate, new Date())
  return (
    <div role="row" className={s.row}>
      <div role="cell" className={s.project}>
        <Poster project={project} width={32} />
        <div className={s.name}>
          <Link to="/projekte/$projectId/abrechnung" params={{ projectId: String(project.id) }} className={s.link}>
            {project.title}
          </Link>
          <span className={`trunc ${s.sub}`}>
            {project.category} · {project.customer.name}
          </span>
        </div>
      </div>
      <div role="cell" className={s.release}>
        {project.releaseDate && <span className={`num ${s.date}`}>{day(project.releaseDate)}</span>}
        {project.tbc || !project.releaseDate ? (
          <Tag>TBC</Tag>
        ) : (
          soon && (
            <span className={s.soon} data-near={soon.isNear || undefined}>
              {soon.text}
            </span>
          )
        )}
      </div>
      <div role="cell" className={`num ${s.date} ${s.est}`}>
        {project.estDate ? day(project.estDate) : dash}
      </div>
      <div role="cell" className={s.concept}>
        {project.conceptStatus ? <Status>{project.conceptStatus}</Status> : dash}
      </div>
      <div role="cell" className={`num ${s.budget}`}>
        {project.budget === null ? dash : budget(project.budget)}
      </div>
      <div role="cell" className={s.team}>
        <Faces people={project.managers} size={24} />
      </div>
    </div>
  )
}

const Bones = () =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
    <div key={index} className={s.row} aria-hidden>
      <div className={s.project}>
        <span className={s.bone} style={{ width: 32, height: 48 }} />
        <span className={s.bone} style={{ width: `${52 - (index % 3) * 9}%` }} />
      </div>
      <span className={s.bone} />
      <span className={`${s.bone} ${s.est}`} />
      <span className={`${s.bone} ${s.concept}`} />
    </div>
  ))
