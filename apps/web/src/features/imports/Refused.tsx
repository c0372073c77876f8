import { Link } from '@tanstack/react-router'
import IconLock from '~icons/lock'
import { Empty } from '../../ui/Empty.tsx'
import p from '../../ui/pages.module.css'

/** For whoever may not import. */
export const Refused = () => (
  <div className={p.page}>
    <Empty
      heading
      icon={<IconLock size={22} stroke={1.6} />}
      title="Importieren darf nur: Manager"
      text="Frag jemanden aus dem Management, wenn eine Liste hinein soll."
      action={
        <Link to="/dashboard" className={p.button}>
          Zum Dashboard
        </Link>
      }
    />
  </div>
)
