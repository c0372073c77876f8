import { Link } from '@tanstack/react-router'
import IconMovieOff from '~icons/movie-off'
import { deletedIn } from '../../api/memory.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Poster } from '../../ui/Poster.tsx'
import s from '../../ui/pages.module.css'
import { part } from '../../ui/part.ts'

const Deleted = part('Deleted', () => import('../../crud/record/Deleted.tsx'))
const POSTER_PX = 88

const back = (
  <Link to="/projekte" className={s.button}>
    Zu den Projekten
  </Link>
)

interface Missing {
  readonly id: number
  readonly error: unknown
  /** As it was before it went. */
  readonly coverName: string | null | undefined
}
/** There never was such a project, or it has been deleted: then by whom, and the way back. */
export default function ProjectMissing({ id, error, coverName = null }: Missing) {
  const deleted = deletedIn(error)
  return deleted ? (
    <Deleted
      deleted={deleted}
      as={['das Projekt', 'Es', 'es']}
      picture={<Poster project={{ id, title: deleted.name, coverName }} width={POSTER_PX} />}
    >
      {back}
    </Deleted>
  ) : (
    <div className={s.page}>
      <Empty
        heading
        icon={<IconMovieOff size={22} stroke={1.6} />}
        title="Dieses Projekt gibt es nicht (mehr)."
        text="Vielleicht wurde es gelöscht, oder der Link ist falsch geschrieben."
        action={back}
      />
    </div>
  )
}
