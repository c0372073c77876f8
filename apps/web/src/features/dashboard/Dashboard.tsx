import { isExactlyChief } from '@rampenlicht/model/kit/rule'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { greeting } from '@rampenlicht/model/rules/greeting'
import { IconMovieOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Parameters, wholeListQuery } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Faces } from '../../ui/Face.tsx'
import { day, budget as euros } from '../../ui/format.ts'
import { Poster } from '../../ui/Poster.tsx'
import { countdown, startWord } from '../../ui/project-dates.ts'
import { Status, Tag } from '../../ui/Tag.tsx'
import s from './Dashboard.module.css'

const SHOWN = [
  'title',
  'category',
  'customer',
  'managers',
  'releaseDate',
  'tbc',
  'conceptStatus',
  'budget',
  'coverName',
]

export default function Dashboard() {
  const me = useMe()
  const now = new Date()
  const seesAll = isExactlyChief(me)
  const parameters: Parameters = [
    ['isActive', 'true'],
    ...(seesAll ? [] : [['managers', `/users/${me.id}`] as const]),
    ...SHOWN.map((name) => ['properties[]', name] as const),
  ]
  const { data: projects, isPending } = useQuery(wholeListQuery('projects', parameters))
  const today = now.toLocaleDateString('de-DE', { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className={s.page}>
      <div className={s.hello}>
        <h1>{greeting(now.getHours(), me.firstName)}</h1>
        <p>{today}</p>
      </div>
      <section aria-labelledby="projects">
        <div className={s.head}>
          <h2 id="projects">{seesAll ? 'Aktive Projekte' : 'Meine Projekte'}</h2>
          {projects && <span className="num muted">{projects.length}</span>}
          <span className="grow" />
          <Link to="/projekte" className={s.all}>
            Alle Projekte
          </Link>
        </div>
        {isPending && <Bones />}
        {projects?.length === 0 && (
          <div className={s.none}>
            <Empty
              icon={<IconMovieOff size={22} stroke={1.6} />}
              title="Keine Projekte gefunden."
              text={seesAll ? 'Zurzeit ist kein Projekt aktiv.' : 'Du betreust zurzeit kein aktives Projekt.'}
            />
          </div>
        )}
        <ul className={s.cards}>
          {projects?.map((project) => (
            <ProjectCard key={project.id} project={project} now={now} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const ProjectCard = ({ project, now }: { project: EntityAt<'projects'>; now: Date }) => {
  const { id, title, category, customer, managers, releaseDate, tbc, conceptStatus, budget } = project
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
        {conceptStatus && (
          <div className={s.concept}>
            <Status>{conceptStatus}</Status>
          </div>
        )}
        <div className={s.foot}>
          <span className="num">{budget === null ? <span className="muted">Kein Budget</span> : euros(budget)}</span>
          <span className="grow" />
          <Faces people={managers} size={22} />
        </div>
      </div>
    </li>
  )
}

const Bones = () => (
  <ul className={s.cards} aria-hidden>
    {[0, 1, 2, 3].map((index) => (
      <li key={index} className={s.card} data-bone>
        <span className={`bone ${s.bone}`} style={{ width: 82, height: 123 }} />
        <span className={s.text}>
          <span className={`bone ${s.bone}`} style={{ width: '40%' }} />
          <span className={`bone ${s.bone}`} style={{ width: '65%', height: 12 }} />
          <span className={`bone ${s.bone}`} style={{ width: '30%' }} />
        </span>
      </li>
    ))}
  </ul>
)
