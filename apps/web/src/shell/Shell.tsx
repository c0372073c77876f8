import '../styles/shell.css'
import { allows, beta } from '@rampenlicht/model/kit/rule'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '../api/session.ts'
import { Behind } from '../ui/Behind.tsx'
import { Logo } from '../ui/Logo.tsx'
import { part } from '../ui/part.ts'
import { MobileNav } from './MobileNav.tsx'
import { NavEntry } from './NavEntry.tsx'
import { isBelow, NAV } from './nav.ts'
import s from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Only those who have it load it. */
const HeaderSearch = part('HeaderSearch', () => import('./HeaderSearch.tsx'))

const Finder = part('Finder', () => import('../features/palette/Finder.tsx'))
const Bell = part('Bell', () => import('../features/jobs/Bell.tsx'))
const Beside = part('Beside', () => import('./Beside.tsx'))

/** What surrounds every page behind the login. Only <main> scrolls. */
export default function Shell() {
  const me = useMe()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const hasSearch = allows(beta, { actor: me })
  return (
    <div className={s.app}>
      <a href="#main" className={s.skip}>
        Zum Inhalt springen
      </a>
      <header className={s.header}>
        <MobileNav path={path} />
        <Link to="/dashboard" className={s.brand} aria-label="Rampenlicht – zum Dashboard">
          <Logo size={24} />
        </Link>
        <nav className={s.nav} aria-label="Hauptnavigation">
          {NAV.map((item) => (
            <NavEntry key={item.to} item={item} isActive={isBelow(path, item.to)} />
          ))}
        </nav>
        {hasSearch && <HeaderSearch />}
        <div className={s.sign}>
          <Finder isBesideSearch={hasSearch} />
        </div>
        <div className={s.sign}>
          <Bell />
        </div>
        <UserMenu />
        <OnTheWay />
      </header>
      <Main>
        <Behind>
          <Outlet />
        </Behind>
      </Main>
      <Beside />
    </div>
  )
}

// Every letter that is searched for is a way to another address: these two hear of it, and nothing else of the frame.
const useIsOnTheWay = () => useRouterState({ select: (state) => state.status === 'pending' })
const OnTheWay = () => useIsOnTheWay() && <div className={s.progress} />
const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" className={s.main} tabIndex={-1} aria-busy={useIsOnTheWay()}>
    {children}
  </main>
)
