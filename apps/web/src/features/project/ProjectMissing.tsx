import { IconMovieOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import s from '../../ui/pages.module.css'

export const ProjectMissing = () => (
  <div className={s.page}>
    <Empty
      heading
      icon={<IconMovieOff size={22} stroke={1.6} />}
      title="Dieses Projekt gibt es nicht (mehr)."
      text="Vielleicht wurde es gelöscht, oder der Link ist falsch geschrieben."
      action={
        <Link to="/projekte" className={s.button}>
          Zu den Projekten
        </Link>
      }
    />
  </div>
)

/** No answer is no reason to call a project missing. */
export const ProjectFailed = (props: { error: unknown; onRetry: () => void }) => (
  <div className={s.page}>
    <LoadFailure title="Das Projekt konnte nicht geladen werden." {...props} />
  </div>
)
