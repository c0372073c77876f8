import { Link } from '@tanstack/react-router'
import IconMapPinOff from '~icons/map-pin-off'
import { Empty } from './Empty.tsx'
import s from './pages.module.css'

export const NotFound = () => (
  <div className={s.page}>
    <Empty
      heading
      icon={<IconMapPinOff size={22} stroke={1.6} />}
      title="Seite nicht gefunden"
      text="Der Link ist veraltet oder falsch geschrieben."
      action={
        <Link to="/dashboard" className={s.button}>
          Zum Dashboard
        </Link>
      }
    />
  </div>
)
