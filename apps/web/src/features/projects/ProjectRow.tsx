// biome-ignore-all lint/a11y/useSemanticElements: table elements lose their roles as grids, and cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { type MouseEvent, memo } from 'react'
import { EditMark } from '../../domain/project/EditMark.tsx'
import { Faces } from '../../ui/Face.tsx'
import { day } from '../../ui/format.ts'
import { Poster } from '../../ui/Poster.tsx'
import { countdown } from '../../ui/project-dates.ts'
import { Status, Tag } from '../../ui/Tag.tsx'
import { Briefings, Budget, dash, Features } from './ProjectFigures.tsx'
import s from './Projects.module.css'

interface Props {
  readonly project: EntityAt<'projects'>
  readonly id: string
  /** Its place among all rows of the table, as it is told to screen readers. */
  readonly place: number
  readonly top: number
  readonly isActive: boolean
  readonly onOpen: (project: EntityAt<'projects'>) => void
}

export const ProjectRow = memo(({ project, id, place, top, isActive, onOpen }: Props) => (
  <div
    role="row"
    id={id}
    aria-rowindex={place}
    className={s.row}
    style={{ top }}
    data-active={isActive || undefined}
    data-off={!project.isActive || undefined}
  >
    <div role="gridcell" className={s.project}>
      <Poster project={project} width={32} />
      <div className={s.name}>
        <span className={s.title}>
          {/* A bare link: the table has the focus, and the router's own costs more than the rest of the row. */}
          <a
            href={`/projekte/${project.id}`}
            className={s.link}
            tabIndex={-1}
            onClick={(event) => {
              if (!isPlain(event)) return
              event.preventDefault()
              onOpen(project)
            }}
          >
            {project.title}
          </a>
          {!project.isActive && <Tag>Inaktiv</Tag>}
          <span className={s.edit}>
            <EditMark path="projects" id={project.id} label={`Projekt ${project.title} bearbeiten`} />
          </span>
        </span>
        <span className={`trunc ${s.sub}`}>
          {project.category} · {project.customer.name}
        </span>
      </div>
    </div>
    <div role="gridcell" className={s.release}>
      <Release project={project} />
    </div>
    <div role="gridcell" className={`num ${s.date} ${s.est}`}>
      {project.estDate ? day(project.estDate) : dash}
    </div>
    <div role="gridcell" className={s.concept}>
      {project.conceptStatus ? <Status>{project.conceptStatus}</Status> : dash}
    </div>
    <div role="gridcell" className={`num ${s.briefings}`}>
      <Briefings briefings={project.projectBriefings} />
    </div>
    <div role="gridcell" className={`num ${s.features}`}>
      <Features project={project} />
    </div>
    <div role="gridcell" className={`num ${s.budget}`}>
      <Budget project={project} />
    </div>
    <div role="gridcell" className={s.team}>
      <Faces people={project.managers} size={24} />
    </div>
  </div>
))

/** With a key held, the browser opens another tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const Release = ({ project: { releaseDate, tbc } }: Pick<Props, 'project'>) => {
  const soon = countdown(releaseDate, new Date())
  return (
    <>
      {releaseDate && <span className={`num ${s.date}`}>{day(releaseDate)}</span>}
      {tbc || !releaseDate ? (
        <Tag>TBC</Tag>
      ) : (
        soon && (
          <span className={s.soon} data-near={soon.isNear || undefined}>
            {soon.text}
          </span>
        )
      )}
    </>
  )
}
