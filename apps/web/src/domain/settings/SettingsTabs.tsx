import { admin, allows } from '@rampenlicht/model/kit/rule'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session.ts'
import s from './SettingsTabs.module.css'

const TABS = [
  { to: '/einstellungen', label: 'Profil' },
  { to: '/einstellungen/webhooks', label: 'Webhooks' },
  { to: '/einstellungen/betrieb', label: 'Betrieb' },
] as const

/** The parts of the settings; whoever has only their own sees none of it. */
export const SettingsTabs = () =>
  allows(admin, { actor: useMe() }) && (
    <nav className={s.strip} aria-label="Bereiche der Einstellungen">
      {TABS.map(({ to, label }) => (
        <Link key={to} to={to} className={s.tab} activeOptions={{ exact: true }} activeProps={{ 'data-active': true }}>
          {label}
        </Link>
      ))}
    </nav>
  )
