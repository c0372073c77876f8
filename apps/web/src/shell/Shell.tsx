import '../styles/shell.css'
import { allows, beta } from '@rampenlicht/model/kit/rule'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '../api/session.ts'
import { Behind } from '../ui/Behind.tsx'
import { chunk } from '../ui/chunk.ts'
import { Logo } from '../ui/Logo.tsx'
import { MobileNav } from './MobileNav.tsx'
import { NavEntry } from './NavEntry.tsx'
import { isBelow, NAV } from './nav.ts'
import s from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Only those who have it load it. */
const HeaderSearch = lazy(chunk('HeaderSearch', () => import('./HeaderSearch.tsx')))

const Finder = lazy(chunk('Finder', () => import('../features/palette/Finder.tsx')))
const Bell = lazy(chunk('Bell', () => import('../features/jobs/Bell.tsx')))
const Beside = lazy(chunk('Beside', () => import('./Beside.tsx')))

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
        {hasSearch && (
          <Suspense>
            <HeaderSearch />
          </Suspense>
        )}
        <div className={s.sign}>
          <Suspense>
            <Finder isBesideSearch={hasSearch} />
          </Suspense>
        </div>
        <div className={s.sign}>
          <Suspense>
            <Bell />
          </Suspense>
        </div>
        <UserMenu />
        <OnTheWay />
      </header>
      <Main>
        <Behind>
          <Outlet />
        </Behind>
      </Main>
      <Suspense>
        <Beside />
      </Suspense>
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
