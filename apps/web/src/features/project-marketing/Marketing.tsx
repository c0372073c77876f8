import { adFigures } from '@rampenlicht/model/rules/ad-figures'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useArrival } from '../../api/arrival.ts'
import { recordQuery } from '../../api/queries.ts'
import { ProjectPage } from '../../domain/project/ProjectPage.tsx'
import { Budgets } from './Budgets.tsx'
import { Campaigns } from './Campaigns.tsx'
import { Figures } from './Figures.tsx'
import s from './Marketing.module.css'
import { AdMaterials } from './materials/AdMaterials.tsx'
import { materialsQuery } from './materials/query.ts'
import { adInvoicesQuery, budgetsQuery, campaignsQuery } from './queries.ts'

/** The ads of a project: what they cost against the budget, the campaigns, and the ad materials. */
export default function Marketing() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: project } = useQuery(recordQuery('projects', id))
  const budgets = useQuery(budgetsQuery(id))
  const campaigns = useQuery(campaignsQuery(id))
  const invoices = useQuery(adInvoicesQuery(id))
  const figures = useMemo(
    () =>
      budgets.data && campaigns.data && invoices.data
        ? adFigures({ budgets: budgets.data, campaigns: campaigns.data, invoices: invoices.data })
        : undefined,
    [budgets.data, campaigns.data, invoices.data],
  )
  const arrival = useArrival(
    recordQuery('projects', id),
    budgetsQuery(id),
    campaignsQuery(id),
    adInvoicesQuery(id),
    materialsQuery(id),
  )
  const page = useWantedPart(arrival !== 'waiting')
  const failed = [budgets, campaigns, invoices].filter(({ isError, data }) => isError && !data)
  const given = project ?? { id, title: '', category: 'Kino' as const, releaseDate: null }
  return (
    <ProjectPage arrival={arrival}>
      <div className={s.money}>
        <Figures
          figures={figures}
          counts={{ budgets: budgets.data?.length ?? 0, invoices: invoices.data?.length ?? 0 }}
          isFailed={failed.length > 0}
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
        <Budgets
          project={given}
          budgets={budgets.data}
          isFailed={failed.includes(budgets)}
          onRetry={() => void budgets.refetch()}
        />
      </div>
      <div ref={page} className={s.parts}>
        <div data-part="kampagnen">
          <Campaigns
            project={given}
            campaigns={campaigns.data}
            isFailed={failed.includes(campaigns)}
            onRetry={() => void campaigns.refetch()}
          />
        </div>
        <div data-part="werbemittel">
          <AdMaterials project={given} />
        </div>
      </div>
    </ProjectPage>
  )
}

/** Addresses that mean a part of the page, …/marketing/kampagnen and …/marketing#werbemittel, begin at it. */
const useWantedPart = (isThere: boolean) => {
  const page = useRef<HTMLDivElement>(null)
  const wanted = useRouterState({
    select: ({ location: { pathname, hash } }) => (pathname.endsWith('/kampagnen') ? 'kampagnen' : hash),
  })
  useEffect(() => {
    const part = wanted && page.current?.querySelector(`[data-part="${CSS.escape(wanted)}"]`)
    if (isThere && part) scrollTo(part)
  }, [isThere, wanted])
  return page
}

/** Room for the tabs, which stay, and a little air. */
const ABOVE_PX = 58
/** Only what is made to scroll: scrollIntoView would push the frame around it as well. */
const scrollTo = (part: Element) => {
  const scroller = part.closest('main')
  scroller?.scrollBy(0, part.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE_PX)
}
