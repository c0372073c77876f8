import { adBudgetUse } from '@rampenlicht/model/rules/project-overview'
import { Link } from '@tanstack/react-router'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Faces } from '../../ui/Face.tsx'
import { day, budget as euros } from '../../ui/format.ts'
import { Poster } from '../../ui/Poster.tsx'
import { countdown, startWord } from '../../ui/project-dates.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { StatusDot, Tag } from '../../ui/Tag.tsx'
import s from './Projects.module.css'
import type { ActiveProject } from './useActiveProjects.ts'

export const ProjectCard = ({ project, now }: { project: ActiveProject; now: Date }) => {
  const { id, title, category, customer, managers, releaseDate, tbc, projectBriefings } = project
  const soon = countdown(releaseDate, now)
  return (
    <li className={s.card}>
      <Poster project={project} width={82} />
      <div className={s.text}>
        <div className={s.meta}>
          <span>{category}</span>
          <span className="trunc">{customer.name}</span>
        </div>
        <h3>
          <Link to="/projekte/$projectId/übersicht" params={{ projectId: String(id) }} className={s.stretch}>
            {title}
          </Link>
        </h3>
        <div className={`num ${s.date}`}>
          {releaseDate ? `${startWord(category)} ${day(releaseDate)}` : 'TBC'}
          {releaseDate && tbc && <Tag>TBC</Tag>}
          {soon && !tbc && <Tag tone={soon.isNear ? 'accent' : 'mute'}>{soon.text}</Tag>}
        </div>
        <Briefings briefings={projectBriefings} />
        <div className={s.foot}>
          <Budget project={project} />
          <span className="grow" />
          <Faces people={managers} size={22} />
        </div>
      </div>
    </li>
  )
}

const MOST_BRIEFINGS = 3
/** The colour of each tells its status; a click opens it without leaving. */
const Briefings = ({ briefings }: { briefings: ActiveProject['projectBriefings'] }) => {
  const dialog = useDialog()
  if (briefings.length === 0) return <p className={s.nothing}>Noch keine Briefings</p>
  // Two and "+1 weitere" take as much room as all three.
  const shown = briefings.length > MOST_BRIEFINGS ? briefings.slice(0, MOST_BRIEFINGS - 1) : briefings
  const more = briefings.slice(shown.length)
  return (
    <ul className={s.briefings}>
      {shown.map(({ id, name, category, status }) => (
        <li key={id}>
          <button type="button" onClick={() => dialog.open('project_briefings', id)}>
            <StatusDot>{status}</StatusDot>
            <span className="trunc">{name ?? category}</span>
          </button>
        </li>
      ))}
      {more.length > 0 && (
        <li
          className="num muted"
          title={more.map(({ name, category, status }) => `${name ?? category}: ${status}`).join('\n')}
        >
          +{more.length} weitere
        </li>
      )}
    </ul>
  )
}

const Budget = ({ project: { adBudget, adPlanned } }: { project: ActiveProject }) => {
  const [budget, planned] = [adBudget ?? 0, adPlanned ?? 0]
  if (budget === 0 && planned === 0) return <span className="muted">Kein Werbebudget</span>
  const { hasBudget, isOver } = adBudgetUse(budget, planned)
  const parts = [{ label: 'Verplant', value: planned, tone: isOver ? ('bad' as const) : ('accent' as const) }]
  return (
    <span className={s.budget} title="Verplant, Kunde netto, vom Werbebudget">
      {hasBudget && <SplitBar parts={parts} total={budget} />}
      <span className="num" data-over={isOver || undefined}>
        {euros(planned)} <span className="muted">{hasBudget ? `/ ${euros(budget)}` : 'verplant'}</span>
      </span>
    </span>
  )
}

/** A card that is on its way. */
export const ProjectOutline = () => (
  <li className={s.card} data-bone aria-hidden>
    <span className={`bone ${s.bone}`} style={{ width: 82, height: 123 }} />
    <span className={s.text}>
      <span className={`bone ${s.bone}`} style={{ width: '40%' }} />
      <span className={`bone ${s.bone}`} style={{ width: '65%', height: 12 }} />
      <span className={`bone ${s.bone}`} style={{ width: '30%' }} />
      <span className={`bone ${s.bone}`} style={{ width: '50%' }} />
    </span>
  </li>
)
