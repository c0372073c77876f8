import { createRoute, redirect } from '@tanstack/react-router'
import { app } from './root-routes.tsx'
import { type LoadPage, lazyPage } from './ui/lazy-page.ts'

const project = createRoute({
  getParentRoute: () => app,
  path: '/projekte/$projectId',
  component: lazyPage('ProjectFrame', () => import('./features/project/ProjectFrame.tsx')),
})
const projectIndex = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projekte/$projectId/übersicht', params, replace: true })
  },
})
/** A page of a project. */
const part = <const P extends string>(path: P, title: string, load: LoadPage) =>
  createRoute({
    getParentRoute: () => project,
    path,
    staticData: { title },
    component: lazyPage(title, load),
  })
const overview = part('/übersicht', 'Übersicht', () => import('./pages/project/Overview.tsx'))
const publicity = part('/publicity', 'Publicity', () => import('./pages/project/Publicity.tsx'))
const projectListMediacontactList = part(
  '/publicity/verteiler/$projectListId',
  'Verteiler',
  () => import('./features/project-verteiler/ListContacts.tsx'),
)
const projectListMediapartners = part(
  '/publicity/verteiler/$projectListId/medienpartner',
  'Medienpartner',
  () => import('./features/project-verteiler/ListPartners.tsx'),
)
const mailings = part('/versand', 'Versand', () => import('./features/project-mailings/list/Mailings.tsx'))
/** A draft is written in steps; what is sent has a page of its own. */
const projectMailing = part(
  '/versand/$mailingId/{-$step}',
  'Versand',
  () => import('./features/project-mailings/frame/MailingPage.tsx'),
)
const marketingPage = lazyPage('Marketing', () => import('./features/project-marketing/Marketing.tsx'))
/** Campaigns are a table unless the address asks for the time line. */
const campaignsAs = ({ ansicht }: Record<string, unknown>): { ansicht?: 'zeitleiste' | undefined } => ({
  // Set even when there is none: else the raw parameter would show through.
  ansicht: ansicht === 'zeitleiste' ? ansicht : undefined,
})
const marketing = createRoute({
  getParentRoute: () => project,
  path: '/marketing',
  staticData: { title: 'Marketing' },
  validateSearch: campaignsAs,
  component: marketingPage,
})
const projectAdCampaignList = createRoute({
  getParentRoute: () => project,
  path: '/marketing/kampagnen',
  staticData: { title: 'Kampagnen' },
  validateSearch: campaignsAs,
  component: marketingPage,
})
const socialMedia = part('/socialmedia', 'Social Media', () => import('./features/project-social/SocialMedia.tsx'))
const accounting = part('/abrechnung', 'Abrechnung', () => import('./features/project-accounting/Accounting.tsx'))
const projectHistory = part('/verlauf', 'Verlauf', () => import('./features/project-history/ProjectHistory.tsx'))
/** A project may have several of a kind: without a number in the address it is the newest. */
const report = <const P extends string>(path: P, name: 'ClippingReport' | 'InfluencerReport') =>
  createRoute({
    getParentRoute: () => project,
    path,
    staticData: { title: 'Report' },
    validateSearch: (search: Record<string, unknown>): { report?: number | undefined } => ({
      report: Number(search['report']) || undefined,
    }),
    component: lazyPage('Report', async () => ({
      default: (await import('./features/project-reports/ReportPage.tsx'))[name],
    })),
  })
const clippingReport = report('/publicity/report', 'ClippingReport')
const influencerReport = report('/socialmedia/report', 'InfluencerReport')

/** A project with all of its pages. */
export const projectRoutes = project.addChildren([
  projectIndex,
  overview,
  publicity,
  projectListMediacontactList,
  projectListMediapartners,
  clippingReport,
  mailings,
  projectMailing,
  marketing,
  projectAdCampaignList,
  socialMedia,
  influencerReport,
  accounting,
  projectHistory,
])
