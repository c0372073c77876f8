import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { ReactNode } from 'react'
import IconPencil from '~icons/pencil'
import { useDialog } from '../../crud/DialogHost.tsx'
import s from '../../domain/project/ProjectFrame.module.css'
import { Faces } from '../../ui/Face.tsx'
import { day, budget as euros } from '../../ui/format.ts'
import { Poster } from '../../ui/Poster.tsx'
import { countdown } from '../../ui/project-dates.ts'
import { Status, Tag } from '../../ui/Tag.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'

const POSTER_PX = 72
const SMALL_POSTER_PX = 22

interface Props {
  readonly project: EntityAt<'projects'>
  /** One line: poster, title, menu. */
  readonly isCompact?: boolean
}
export const ProjectHead = ({ project, isCompact = false }: Props) => {
  if (!isCompact) return <FullHead project={project} />
  return (
    <div className={s.inner} data-compact>
      <Poster project={project} width={SMALL_POSTER_PX} />
      <div className={s.title}>
        <h1>{project.title}</h1>
        {!project.isActive && <Tag>Nicht aktiv</Tag>}
      </div>
      <div className={s.deeds}>
        <ProjectMenu project={project} canEdit />
      </div>
    </div>
  )
}

const FullHead = ({ project }: { project: EntityAt<'projects'> }) => {
  const { id, title, category, customer, departments, isActive, estDate, conceptStatus, budget, managers } = project
  const dialog = useDialog()
  return (
    <div className={s.inner}>
      <Poster project={project} width={POSTER_PX} />
      <div className={s.title}>
        <div className={s.meta}>
          <span>{category}</span>
          <span className="trunc">{customer.name}</span>
          {departments.length > 0 && <span className={`trunc ${s.departments}`}>{departments.join(', ')}</span>}
        </div>
        <h1>{title}</h1>
        {!isActive && <Tag>Nicht aktiv</Tag>}
      </div>
      <dl className={s.facts}>
        <Fact label="Release">
          <Release project={project} />
        </Fact>
        {estDate && <Fact label="EST-Start">{day(estDate)}</Fact>}
        {conceptStatus && (
          <Fact label="Konzept">
            <Status>{conceptStatus}</Status>
          </Fact>
        )}
        {budget !== null && (
          <Fact label="Budget" isMinor>
            {euros(budget)}
          </Fact>
        )}
        {managers.length > 0 && (
          <Fact label="Team">
            <Faces people={managers} size={22} />
          </Fact>
        )}
      </dl>
      <div className={s.deeds}>
        <Button
          variant="default"
          leftSection={<IconPencil size={15} stroke={1.8} />}
          aria-label="Projekt bearbeiten"
          onMouseEnter={() => dialog.prepare('projects')}
          onFocus={() => dialog.prepare('projects')}
          onClick={() => dialog.edit('projects', id)}
        >
          Bearbeiten
        </Button>
        <ProjectMenu project={project} />
      </div>
    </div>
  )
}

const Release = ({ project: { releaseDate, tbc } }: { project: EntityAt<'projects'> }) => {
  const soon = countdown(releaseDate, new Date())
  if (!releaseDate) return 'TBC'
  return (
    <>
      {day(releaseDate)}
      {tbc && <Tag>TBC</Tag>}
      {soon && !tbc && <Tag tone={soon.isNear ? 'accent' : 'mute'}>{soon.text}</Tag>}
    </>
  )
}

const Fact = ({ label, isMinor, children }: { label: string; isMinor?: true; children: ReactNode }) => (
  <div data-minor={isMinor}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const FACTS_PX = [148, 74, 84, 64]
/** The head as it will be, while the project is on its way. */
export const HeadBones = ({ isCompact = false }: { isCompact?: boolean }) => {
  if (!isCompact) return <FullBones />
  return (
    <div className={s.inner} data-compact aria-busy>
      <span className={`bone ${s.bone}`} style={{ width: SMALL_POSTER_PX, height: SMALL_POSTER_PX * 1.5 }} />
      <span className={`bone ${s.bone}`} style={{ width: 200, height: 14 }} />
    </div>
  )
}

const FullBones = () => (
  <div className={s.inner} aria-busy>
    <span className={`bone ${s.bone}`} style={{ width: POSTER_PX, height: POSTER_PX * 1.5 }} />
    <div className={s.title}>
      <span className={`bone ${s.bone}`} style={{ width: 160, marginBlock: 5 }} />
      <span className={`bone ${s.bone}`} style={{ width: 260, height: 18, marginBlock: 6 }} />
    </div>
    <div className={s.facts}>
      {FACTS_PX.map((width) => (
        <span key={width} className={`bone ${s.bone}`} style={{ width, marginBlock: 16 }} />
      ))}
    </div>
  </div>
)
