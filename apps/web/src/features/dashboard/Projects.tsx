import { Button } from '@mantine/core'
import { allows, isExactlyChief, manager } from '@rampenlicht/model/kit/rule'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconMovieOff from '~icons/movie-off'
import IconPlus from '~icons/plus'
import { useMe } from '../../api/session.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import pages from '../../ui/pages.module.css'
import { useHeld } from '../../ui/Together.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { ProjectCard, ProjectOutline } from './ProjectCard.tsx'
import s from './Projects.module.css'
import { useActiveProjects } from './useActiveProjects.ts'
import { useIsBeside } from './useIsBeside.ts'

/** As many as leave the rest of the page within reach, where it stands below them. */
const FIRST_ONES = 6

/** Spec 6: role exactly chief sees all active projects, everybody else those they manage. */
export const Projects = () => {
  const seesAll = isExactlyChief(useMe())
  const isBeside = useIsBeside()
  const [isOpen, setIsOpen] = useState(false)
  const { projects: loaded, total, error: problem, retry, ...more } = useActiveProjects(seesAll)
  const projects = useHeld(loaded)
  const error = useHeld(problem)
  const isFolded = !isBeside && !isOpen && (total ?? 0) > FIRST_ONES
  const now = useMinute()
  return (
    <section aria-labelledby="projects" aria-busy={!projects && !error}>
      <div className={s.head}>
        <h2 id="projects">{seesAll ? 'Aktive Projekte' : 'Meine Projekte'}</h2>
        {total !== undefined && <span className="num muted">{total}</span>}
        <span className="grow" />
        <Link to="/meine-projekte" className={s.all}>
          Im Blick
        </Link>
        <Link to="/projekte" className={s.all}>
          Alle Projekte
        </Link>
        <CreateProject />
      </div>
      {!projects && error && (
        <LoadFailure title="Die Projekte konnten nicht geladen werden." error={error} onRetry={retry} />
      )}
      {projects?.length === 0 && (
        <div className={s.none}>
          <Empty
            icon={<IconMovieOff size={22} stroke={1.6} />}
            title="Keine Projekte gefunden."
            text={seesAll ? 'Zurzeit ist kein Projekt aktiv.' : 'Du betreust zurzeit kein aktives Projekt.'}
            action={
              <Link to="/projekte" className={pages.button}>
                Zu den Projekten
              </Link>
            }
          />
        </div>
      )}
      <ul className={s.cards}>
        {projects?.slice(0, isFolded ? FIRST_ONES : undefined).map((project) => (
          <ProjectCard key={project.id} project={project} now={now} />
        ))}
        {!projects && !error && [0, 1, 2, 3, 4, 5].map((index) => <ProjectOutline key={index} />)}
      </ul>
      {projects && isFolded && (
        <div className={s.more}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Alle anzeigen
          </Button>
        </div>
      )}
      {projects && !isFolded && more.hasMore && (
        <div className={s.more}>
          <Button ref={more.moreRef} variant="default" loading={more.isLoadingMore} onClick={more.loadMore}>
            Weitere Projekte
          </Button>
        </div>
      )}
    </section>
  )
}

/** Spec 6. The declaration says the same, but with it would come everything that checks input. */
const CreateProject = () => {
  const actor = useMe()
  const dialog = useDialog()
  if (!allows(manager, { actor })) return null
  return (
    <Button
      variant="default"
      aria-label="Projekt erstellen"
      leftSection={<IconPlus size={14} stroke={2} />}
      onMouseEnter={() => dialog.prepare('projects')}
      onFocus={() => dialog.prepare('projects')}
      onClick={() => dialog.create('projects')}
    >
      Projekt
    </Button>
  )
}
