import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { ResourceList } from '../../crud/ResourceList.tsx'
import { adBudgetView, adCampaignView } from '../../views/ads.tsx'
import s from './Marketing.module.css'
import { AdMaterials } from './marketing/materials/AdMaterials.tsx'
import { ProjectPage } from './ProjectPage.tsx'
import { useProjectPart } from './useProjectPart.ts'

/** Campaigns, ad materials and budgets of one project, one list at a time. */
export default function Marketing() {
  const { id, projectId, within } = useProjectPart()
  const { ansicht } = useSearch({ strict: false })
  const { hash } = useLocation()
  if (ansicht === 'werbemittel' || hash === 'werbemittel')
    return (
      <ProjectPage>
        <AdMaterials project={within.given.project} />
      </ProjectPage>
    )
  const view = ansicht ? adBudgetView : adCampaignView
  return (
    <ResourceList
      key={`${id} ${view.resource.path}`}
      view={view}
      within={within}
      isSection
      above={<ViewSwitch projectId={projectId} />}
    />
  )
}

/** Links, so that each of the three can be sent to a colleague. */
const ViewSwitch = ({ projectId }: { projectId: string }) => {
  const { ansicht } = useSearch({ strict: false })
  const mark = (isOpen: boolean) => ({
    'data-on': isOpen || undefined,
    'aria-current': isOpen ? ('page' as const) : undefined,
  })
  return (
    <nav className={s.switch} aria-label="Listen des Marketings">
      <Link to="/projekte/$projectId/marketing/kampagnen" params={{ projectId }} {...mark(!ansicht)}>
        Kampagnen
      </Link>
      <Link
        to="/projekte/$projectId/marketing"
        params={{ projectId }}
        search={{ ansicht: 'werbemittel' }}
        {...mark(ansicht === 'werbemittel')}
      >
        Werbemittel
      </Link>
      <Link
        to="/projekte/$projectId/marketing"
        params={{ projectId }}
        search={{ ansicht: 'budgets' }}
        {...mark(ansicht === 'budgets')}
      >
        Budgets
      </Link>
    </nav>
  )
}
