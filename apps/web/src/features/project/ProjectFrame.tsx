import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isMissing } from '../../api/problem.ts'
import { recordQuery } from '../../api/queries.ts'
import { overviewQuery } from '../../domain/project/overview-query.ts'
import s from '../../domain/project/ProjectFrame.module.css'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { whenLaidOut } from '../../ui/laid-out.ts'
import pages from '../../ui/pages.module.css'
import { part } from '../../ui/part.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { HeadBones, ProjectHead } from './ProjectHead.tsx'
import { ProjectTabs, TABS } from './ProjectTabs.tsx'

/** Few ever see it. */
const ProjectMissing = part('ProjectMissing', () => import('./ProjectMissing.tsx'))

/** What every page of a project shares: poster, title, facts, and the tabs, which stay when the rest scrolls away. */
export default function ProjectFrame() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const isId = /^[1-9]\d*$/.test(projectId)
  const { data: project, error, refetch } = useQuery({ ...recordQuery('projects', Number(projectId)), enabled: isId })
  const head = useTabsInView()
  usePagesAtHand(projectId, project?.id)
  const isCompact = useNeedsRoom()
  if (!isId || isMissing(error))
    return <ProjectMissing id={Number(projectId)} error={error} coverName={project?.coverName} />
  // No answer is no reason to call a project missing.
  if (error && !project)
    return (
      <div className={pages.page}>
        <LoadFailure title="Das Projekt konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className={s.frame}>
      <div className={s.head} ref={head}>
        {project ? <ProjectHead project={project} isCompact={isCompact} /> : <HeadBones isCompact={isCompact} />}
      </div>
      <ProjectTabs projectId={projectId} />
      <Outlet key={projectId} />
    </div>
  )
}

const usePage = () => useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' })
const isBelowTab = (page: string) => /\/(verteiler|versand)\/|\/report$/.test(page)

/** A page below a tab, such as that of one Verteiler, needs the room for itself; on phones all but Übersicht do. */
const useNeedsRoom = () => {
  const isPhone = useIsPhone()
  const page = usePage()
  return isBelowTab(page) || (isPhone && !page.endsWith('/übersicht'))
}

/** Another tab starts at its top: below the tabs where they are stuck, below the head where it is in view. */
const useTabsInView = () => {
  const head = useRef<HTMLDivElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what moves it
  useLayoutEffect(() => {
    const above = head.current
    const scroller = above?.closest('main')
    if (!above || !scroller) return undefined
    return whenLaidOut(above, () => {
      scroller.scrollTop = Math.min(scroller.scrollTop, above.offsetHeight)
    })
  }, [pathname])
  return head
}

/** While nothing else is to be done on one tab, those in daily use are fetched: a click on one shows it at once. */
const usePagesAtHand = (projectId: string, id: number | undefined) => {
  const router = useRouter()
  const queries = useQueryClient()
  const isTab = !isBelowTab(usePage())
  useEffect(() => {
    if (id === undefined || !isTab) return undefined
    return whenIdle(() => {
      for (const tab of TABS) if (!('isLater' in tab)) void router.preloadRoute({ to: tab.to, params: { projectId } })
      if (!queries.getQueryState(overviewQuery(id).queryKey)) void queries.prefetchQuery(overviewQuery(id))
    })
  }, [router, queries, projectId, id, isTab])
}
