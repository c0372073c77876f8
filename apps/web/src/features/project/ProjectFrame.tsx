import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { isMissing } from '../../api/problem.ts'
import { recordQuery } from '../../api/queries.ts'
import { Faces } from '../../ui/Face.tsx'
import { day } from '../../ui/format.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { Poster } from '../../ui/Poster.tsx'
import { countdown, startWord } from '../../ui/project-dates.ts'
import { Status, Tag } from '../../ui/Tag.tsx'
import s from './ProjectFrame.module.css'

const TABS = [
  { to: '/projekte/$projectId/publicity', label: 'Publicity' },
  { to: '/projekte/$projectId/socialmedia', label: 'Social Media' },
  { to: '/projekte/$projectId/abrechnung', label: 'Abrechnung' },
] as const

/** What every page of a project shares: poster, title, facts, tabs. */
export default function ProjectFrame() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const { data: project, error } = useQuery(recordQuery('projects', Number(projectId)))
  const soon = project && countdown(project.releaseDate, new Date())
  if (isMissing(error)) return <NotFound />
  return (
    <div className={s.frame}>
      <div className={s.head}>
        <div className={s.inner} aria-busy={!project}>
          {project ? (
            <Poster project={project} width={44} />
          ) : (
            <span className={s.bone} style={{ width: 44, height: 66 }} />
          )}
          {project ? (
            <div className={s.text}>
              <div className={s.meta}>
                <span>{project.category}</span>
                <span className="trunc">{project.customer.name}</span>
              </div>
              <h1>{project.title}</h1>
              <ul className={s.facts}>
                <li className="num">
                  {project.releaseDate ? `${startWord(project.category)} ${day(project.releaseDate)}` : 'TBC'}
                  {project.releaseDate && project.tbc && <Tag>TBC</Tag>}
                  {soon && !project.tbc && <Tag tone={soon.isNear ? 'accent' : 'mute'}>{soon.text}</Tag>}
                  {!project.isActive && <Tag tone="bad">Nicht aktiv</Tag>}
                </li>
                {project.conceptStatus && (
                  <li>
                    Konzept <Status>{project.conceptStatus}</Status>
                  </li>
                )}
                {project.managers.length > 0 && (
                  <li className={s.team}>
                    <Faces people={project.managers} size={20} />
                    <span aria-hidden>{project.managers.map(({ firstName }) => firstName).join(', ')}</span>
                  </li>
                )}
              </ul>
            </div>
          ) : (
            <div className={s.text}>
              <span className={s.bone} style={{ width: 120 }} />
              <span className={s.bone} style={{ width: 240, height: 16 }} />
              <span className={s.bone} style={{ width: 320 }} />
            </div>
          )}
        </div>
        <nav className={s.tabs} aria-label="Bereiche des Projekts">
          {TABS.map(({ to, label }) => (
            <Link key={to} to={to} params={{ projectId }} className={s.tab} activeProps={{ 'data-active': true }}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <Outlet />
    </div>
  )
}
