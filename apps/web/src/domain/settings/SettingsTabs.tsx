import { admin, allows, manager } from '@rampenlicht/model/kit/rule'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '../../api/session.ts'
import s from './SettingsTabs.module.css'

const OWN = [
  { to: '/einstellungen', label: 'Profil' },
  { to: '/einstellungen/sicherheit', label: 'Sicherheit' },
] as const
/** For those who answer when somebody asks what we hold of them. */
const MANAGED = [{ to: '/einstellungen/datenschutz', label: 'Datenschutz' }] as const
/** For the administration. */
const ALL = [
  { to: '/einstellungen/konten', label: 'Konten' },
  { to: '/einstellungen/webhooks', label: 'Webhooks' },
  { to: '/einstellungen/protokoll', label: 'Protokoll' },
  { to: '/einstellungen/dienste', label: 'Dienste' },
  { to: '/einstellungen/betrieb', label: 'Betrieb' },
] as const

/** The parts of the settings: one's own, and behind a line those of everybody. */
export const SettingsTabs = () => {
  const actor = useMe()
  const [isManager, isAdmin] = [allows(manager, { actor }), allows(admin, { actor })]
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the open one may stand outside; nothing else on the page moves for it.
    const { current } = strip
    const open = current?.querySelector<HTMLElement>('[data-active]')
    if (current && open) current.scrollLeft = open.offsetLeft + open.offsetWidth - current.clientWidth + 24
  }, [])
  const tab = ({ to, label }: (typeof OWN | typeof MANAGED | typeof ALL)[number]) => (
    <Link
      key={to}
      to={to}
      className={s.tab}
      // a page may say more of itself in its address, such as which part of it is shown
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'data-active': true }}
    >
      {label}
    </Link>
  )
  return (
    <nav ref={strip} className={s.strip} aria-label="Bereiche der Einstellungen">
      {OWN.map(tab)}
      {isManager && <i className={s.line} aria-hidden />}
      {isManager && MANAGED.map(tab)}
      {isAdmin && ALL.map(tab)}
    </nav>
  )
}
