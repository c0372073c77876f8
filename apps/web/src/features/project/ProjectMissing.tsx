import { IconMovieOff, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/Empty.tsx'
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
export const ProjectFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={s.page}>
    <Empty
      heading
      icon={<IconPlugConnectedX size={22} stroke={1.6} />}
      title="Das Projekt konnte nicht geladen werden."
      action={
        <button type="button" className={s.button} onClick={onRetry}>
          Erneut versuchen
        </button>
      }
    />
  </div>
)
