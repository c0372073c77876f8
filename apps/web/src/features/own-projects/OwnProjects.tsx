import { type CockpitOfProject, countOf } from '@rampenlicht/model/rules/cockpit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconMovieOff from '~icons/movie-off'
import { request } from '../../api/client.ts'
import { keys } from '../../api/queries.ts'
import { COCKPIT_PARTS, CockpitCount, CockpitLines } from '../../domain/cockpit/Lines.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { day, plural } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Poster } from '../../ui/Poster.tsx'
import pages from '../../ui/pages.module.css'
import { countdown, startWord } from '../../ui/project-dates.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './OwnProjects.module.css'

/** Below the key of the projects: whatever is written anywhere has it asked for again. */
const cockpitQuery = queryOptions({
  queryKey: [...keys.list('projects', []), 'cockpit'],
  queryFn: async ({ signal }) => (await request<readonly CockpitOfProject[]>('/cockpit', { signal })).data,
})

/** What needs somebody first. */
const weightOf = ({ late, short }: CockpitOfProject) => countOf(late) + countOf(short)

/** All projects one looks after in one look: what is late, what is short, what has come in. */
export default function OwnProjects() {
  const { data, error, refetch } = useQuery(cockpitQuery)
  const waiting = data?.filter((project) => weightOf(project) > 0).length ?? 0
  return (
    <div className={s.page}>
      <div className={s.head}>
        <h1>Meine Projekte</h1>
        {data && data.length > 0 && (
          <p className="muted">
            {waiting === 0
              ? 'Überall ist alles im Plan.'
              : `${plural(waiting, 'Projekt braucht', 'Projekte brauchen')} dich von ${data.length}.`}
          </p>
        )}
      </div>
      {!data && error && (
        <LoadFailure title="Die Projekte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <Empty
          icon={<IconMovieOff size={22} stroke={1.6} />}
          title="Keine Projekte gefunden."
          text="Du betreust zurzeit kein aktives Projekt."
          action={
            <Link to="/projekte" className={pages.button}>
              Zu den Projekten
            </Link>
          }
        />
      )}
      <ul className={s.list} aria-busy={!data && !error}>
        {data?.map((project) => (
          <Project key={project.id} project={project} />
        ))}
        {!data && !error && [0, 1, 2].map((n) => <li key={n} className={`bone ${s.bone}`} aria-hidden />)}
      </ul>
    </div>
  )
}

const Project = ({ project }: { project: CockpitOfProject }) => {
  const { id, title, category, releaseDate, tbc } = project
  const soon = countdown(releaseDate, useMinute())
  return (
    <li className={s.project}>
      <Poster project={project} width={54} />
      <div className={s.about}>
        <h2>
          <Link to="/projekte/$projectId/übersicht" params={{ projectId: String(id) }}>
            {title}
          </Link>
        </h2>
        <p className="num muted">{releaseDate ? `${startWord(category)} ${day(releaseDate)}` : category}</p>
        {soon && !tbc && <Tag tone={soon.isNear ? 'accent' : 'mute'}>{soon.text}</Tag>}
        {tbc && <Tag>TBC</Tag>}
      </div>
      {COCKPIT_PARTS.map((part) => (
        <div key={part.name} className={s.part}>
          <h3>
            {part.label} <CockpitCount lines={project[part.name]} tone={part.tone} />
          </h3>
          <CockpitLines part={part} lines={project[part.name]} projectId={id} />
        </div>
      ))}
    </li>
  )
}
