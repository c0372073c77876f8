import type { EntityAt } from '@rampenlicht/model/resources/index'
import { germanMonth } from '@rampenlicht/model/rules/dates'
import { agencyDay, daysBetween, urgencyOf } from '@rampenlicht/model/rules/deadlines'
import type { ProjectDeadline } from '@rampenlicht/model/rules/project-overview'
import { Link } from '@tanstack/react-router'
import { useOverview } from '../../domain/project/overview-query.ts'
import { Bone, Nothing, Part, QuietFailure } from '../../domain/project/Part.tsx'
import { day, inDays, plural } from '../../ui/format.ts'
import { startWord } from '../../ui/project-dates.ts'
import { Tag } from '../../ui/Tag.tsx'
import s from './Deadlines.module.css'

type Project = EntityAt<'projects'>

export const Deadlines = ({ project }: { project: Project }) => {
  const { data, isError, refetch } = useOverview(project.id)
  const today = agencyDay(new Date())
  return (
    <Part title="Nächste Fristen">
      {data && data.deadlines.length > 0 && (
        <ul className={s.list}>
          {data.deadlines.map((deadline) => (
            <Line key={`${deadline.kind} ${deadline.id}`} deadline={deadline} project={project} today={today} />
          ))}
        </ul>
      )}
      {data?.deadlines.length === 0 && <Nothing>Zurzeit steht nichts an.</Nothing>}
      {!data && (isError ? <QuietFailure onRetry={() => void refetch()} /> : <DeadlineBones />)}
    </Part>
  )
}

const Line = ({ deadline, project, today }: { deadline: ProjectDeadline; project: Project; today: string }) => {
  const { kind, date } = deadline
  const urgency = urgencyOf(date, today)
  const { title, area } = wordsFor(deadline, project)
  const isTbc = kind === 'release' && project.tbc
  return (
    <li className={s.line}>
      <time dateTime={date} className={s.date} data-urgency={urgency} title={day(date)}>
        <span>{germanMonth(date).slice(0, 3)}</span>
        <b className="num">{Number(date.slice(8, 10))}</b>
      </time>
      <div className={s.text}>
        <span className={s.title}>
          <Target kind={kind} projectId={String(project.id)}>
            {title}
          </Target>
          {isTbc && <Tag>TBC</Tag>}
        </span>
        <span className={s.when}>
          {area} · <span data-urgency={urgency}>{distance(daysBetween(today, date))}</span>
        </span>
      </div>
    </li>
  )
}

const wordsFor = ({ kind, name, count }: ProjectDeadline, { category }: Project) => {
  switch (kind) {
    case 'release':
      return { title: startWord(category), area: 'Release' }
    case 'est':
      return { title: 'EST-Start', area: 'Digitaler Verkauf' }
    case 'campaignStart':
      return { title: `Kampagne ${name} startet`, area: 'Marketing' }
    case 'campaignEnd':
      return { title: `Kampagne ${name} endet`, area: 'Marketing' }
    case 'adMaterial':
      return { title: `${name}${others(count - 1)}`, area: 'Werbemittel' }
    default:
      return kind satisfies never
  }
}

const others = (count: number) => {
  if (count === 0) return ''
  return count === 1 ? ' und ein weiteres' : ` und ${count} weitere`
}

/** The dates of the project itself have no page of their own. */
const Target = ({
  kind,
  projectId,
  children,
}: {
  kind: ProjectDeadline['kind']
  projectId: string
  children: string
}) => {
  if (kind === 'campaignStart' || kind === 'campaignEnd')
    return (
      <Link to="/projekte/$projectId/marketing/kampagnen" params={{ projectId }} className={s.link}>
        {children}
      </Link>
    )
  if (kind === 'adMaterial')
    return (
      <Link to="/projekte/$projectId/marketing" params={{ projectId }} hash="werbemittel" className={s.link}>
        {children}
      </Link>
    )
  return children
}

const distance = (days: number) => {
  if (days >= 0) return inDays(days)
  return days === -1 ? 'überfällig seit gestern' : `überfällig seit ${plural(-days, 'Tag', 'Tagen')}`
}

export const DeadlineBones = () => (
  <div className={s.list} aria-hidden>
    {[150, 190, 120].map((width) => (
      <div key={width} className={s.line}>
        <span className={s.date} />
        <div className={s.bones}>
          <Bone width={width} />
          <Bone width={90} />
        </div>
      </div>
    ))}
  </div>
)
