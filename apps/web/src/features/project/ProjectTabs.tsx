import { Link, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import s from '../../domain/project/ProjectFrame.module.css'
import { whenLaidOut } from '../../ui/laid-out.ts'

/** What is later is loaded when somebody points at it: a project comes in few files. */
export const TABS = [
  { to: '/projekte/$projectId/übersicht', label: 'Übersicht' },
  { to: '/projekte/$projectId/publicity', label: 'Publicity' },
  { to: '/projekte/$projectId/versand', label: 'Versand', isLater: true },
  { to: '/projekte/$projectId/marketing', label: 'Marketing' },
  { to: '/projekte/$projectId/socialmedia', label: 'Social Media' },
  { to: '/projekte/$projectId/abrechnung', label: 'Abrechnung' },
  { to: '/projekte/$projectId/verlauf', label: 'Verlauf', isLater: true },
] as const

export const ProjectTabs = ({ projectId }: { projectId: string }) => {
  const strip = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // On phones not all fit: the one that is open is moved into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what moves it
  useLayoutEffect(() => {
    const line = strip.current
    const tab = line?.querySelector<HTMLElement>('[data-active]')
    if (!line || !tab) return undefined
    return whenLaidOut(line, () => {
      line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
    })
  }, [pathname])
  return (
    <div className={s.tabs}>
      <nav className={s.strip} aria-label="Bereiche des Projekts" ref={strip}>
        {TABS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            params={{ projectId }}
            className={s.tab}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'data-active': true }}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
