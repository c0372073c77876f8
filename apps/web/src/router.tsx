import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { isSignedIn } from './api/session.ts'
import type { View } from './crud/view.ts'
import { projectRoutes } from './project-routes.tsx'
import { app, root } from './root-routes.tsx'
import type { settingsPages } from './settings-pages.ts'
import { addresses, wayBack } from './ui/addresses.ts'
import { Failure } from './ui/Failure.tsx'
import { type LoadPage, lazyPage } from './ui/lazy-page.ts'
import { NotFound } from './ui/NotFound.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: isSignedIn() ? '/dashboard' : '/login' })
  },
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Anmelden' },
  validateSearch: wayBack,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/dashboard' })
  },
  component: lazyPage('Login', () => import('./features/login/Login.tsx')),
})
/** For those who have to set up a second factor before anything else. */
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/zweiter-faktor',
  staticData: { title: 'Zweiter Faktor' },
  validateSearch: wayBack,
  beforeLoad: () => {
    if (!isSignedIn()) throw redirect({ to: '/login' })
  },
  component: lazyPage('SecondFactor', () => import('./features/login/SecondFactor.tsx')),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyPage('Logout', () => import('./features/login/Logout.tsx')),
})
const accountPage = lazyPage('AccountPage', () => import('./features/invitations/AccountPage.tsx'))
const sharedReport = lazyPage('SharedReport', () => import('./features/shared-report/SharedReportPage.tsx'))
/** In front of the door, as the login is: whoever has a link needs no sign-in. */
const inFront = <const P extends string>(path: P, title: string, component = accountPage) =>
  createRoute({ getParentRoute: () => root, path, staticData: { title }, component })
const pagesInFront = [
  inFront('/einladung/$token', 'Einladung'),
  inFront('/passwort/$token', 'Neues Passwort'),
  inFront('/passwort-vergessen', 'Passwort vergessen'),
  inFront('/r/$token', 'Report', sharedReport),
] as const

/** A page behind the login. */
const page = <const P extends string>(path: P, title: string, load: LoadPage) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: { title },
    component: lazyPage(title, load),
  })

const dashboard = page('/dashboard', 'Dashboard', () => import('./features/dashboard/Dashboard.tsx'))
const ownProjects = page('/meine-projekte', 'Meine Projekte', () => import('./features/own-projects/OwnProjects.tsx'))
const projects = page('/projekte', 'Projekte', () => import('./features/projects/Projects.tsx'))
/** The page of a directory follows from its view. */
const directory = <const P extends string>(
  path: P,
  title: string,
  view: () => Promise<View>,
  more: { readonly duplicatesAt?: string } = {},
) =>
  page(path, title, async () => {
    const [{ ResourceListPage }, loaded] = await Promise.all([import('./crud/list/ResourceListPage.tsx'), view()])
    return { default: () => <ResourceListPage view={loaded} {...more} /> }
  })
/** Those of a directory that may be in it twice. */
const duplicates = <const P extends string>(
  path: P,
  heading: string,
  view: () => Promise<View>,
  above: { readonly to: string; readonly title: string },
) =>
  page(path, heading, async () => {
    const [{ Duplicates }, loaded] = await Promise.all([import('./features/duplicates/Duplicates.tsx'), view()])
    return { default: () => <Duplicates key={path} view={loaded} heading={heading} above={above} /> }
  })
/** A directory that is gathered from many sources, and those that are in it twice. */
const gathered = <const P extends string>(path: P, title: string, view: () => Promise<View>) =>
  [
    directory(path, title, view, { duplicatesAt: `${path}/doppelte` }),
    duplicates(`${path}/doppelte`, `Doppelte ${title}`, view, { to: path, title }),
  ] as const
const media = () => import('./views/media.ts')
const influencers = () => import('./views/influencers.ts')
const b2b = () => import('./views/b2b.ts')
const customers = () => import('./views/customers.tsx')
const blocks = () => import('./views/blocks.tsx')

const customerContacts = page(
  '/kunden/$customerId/ansprechpartner',
  'Ansprechpartner',
  () => import('./features/customers/CustomerContacts.tsx'),
)
const directories = [
  ...gathered('/kunden', 'Kunden', async () => (await customers()).customerView),
  // each customer has a list of its own
  duplicates(
    '/kunden/ansprechpartner/doppelte',
    'Doppelte Ansprechpartner',
    async () => (await customers()).customerContactView,
    { to: '/kunden', title: 'Kunden' },
  ),
  ...gathered('/medienkontakte', 'Medienkontakte', async () => (await media()).mediacontactView),
  ...gathered('/medienkontakte/partner', 'Medienpartner', async () => (await media()).mediacontactPartnerView),
  ...gathered('/medienkontakte/unternehmen', 'Unternehmen', async () => (await media()).mediacontactCompanyView),
  directory('/medienkontakte/regionen', 'Regionen', async () => (await media()).mediacontactRegionView),
  directory('/medienkontakte/produktarten', 'Produktarten', async () => (await media()).mediacontactProductTypeView),
  directory(
    '/medienkontakte/kategorien',
    'Media-Kategorien',
    async () => (await media()).mediacontactPartnerCategoryView,
  ),
  directory('/medienkontakte/sperrliste', 'Sperrliste', async () => (await blocks()).blockedAddressView),
  ...gathered('/influencer', 'Influencer', async () => (await influencers()).influencerView),
  directory(
    '/influencer/kategorien',
    'Influencer-Kategorien',
    async () => (await influencers()).influencerCategoryView,
  ),
  directory(
    '/influencer/schwerpunkte',
    'Influencer-Schwerpunkte',
    async () => (await influencers()).influencerSubCategoryView,
  ),
  directory('/influencer/zielgruppen', 'Zielgruppen', async () => (await influencers()).influencerAudienceView),
  directory('/influencer/netzwerke', 'Netzwerke', async () => (await influencers()).influencerNetworkView),
  ...gathered('/b2b-kontakte', 'B2B-Kontakte', async () => (await b2b()).businessContactView),
  ...gathered('/b2b-kontakte/unternehmen', 'B2B-Unternehmen', async () => (await b2b()).businessContactCompanyView),
  directory('/b2b-kontakte/kategorien', 'B2B-Kategorien', async () => (await b2b()).businessContactCategoryView),
  directory('/b2b-kontakte/schwerpunkte', 'B2B-Schwerpunkte', async () => (await b2b()).businessContactTopicView),
  directory('/mitarbeiter', 'Mitarbeiter', async () => (await import('./views/staff.tsx')).userView),
] as const
const settingsPage = <const P extends string>(path: P, title: string, name: keyof typeof settingsPages) =>
  page(path, title, async () => (await import('./settings-pages.ts')).settingsPages[name]())
const settings = [
  settingsPage('/einstellungen', 'Einstellungen', 'profile'),
  settingsPage('/einstellungen/sicherheit', 'Sicherheit', 'security'),
  settingsPage('/einstellungen/konten', 'Konten', 'accounts'),
  settingsPage('/einstellungen/webhooks', 'Webhooks', 'webhooks'),
  settingsPage('/einstellungen/datenschutz', 'Datenschutz', 'privacy'),
  settingsPage('/einstellungen/protokoll', 'Protokoll', 'protocol'),
  settingsPage('/einstellungen/dienste', 'Dienste', 'services'),
  settingsPage('/einstellungen/betrieb', 'Betrieb', 'operations'),
] as const
const trash = page('/papierkorb', 'Papierkorb', () => import('./features/memory/Trash.tsx'))
const imports = [
  page('/importe', 'Importe', () => import('./features/imports/Imports.tsx')),
  page('/importe/neu', 'Import', () => import('./features/imports/NewImport.tsx')),
  page('/importe/$importId', 'Import', () => import('./features/imports/ImportPage.tsx')),
] as const
const elsewhere = createRoute({
  getParentRoute: () => app,
  path: '$',
  staticData: { title: 'Seite nicht gefunden' },
  component: NotFound,
})

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    secondFactor,
    logout,
    ...pagesInFront,
    app.addChildren([
      dashboard,
      ownProjects,
      projects,
      projectRoutes,
      customerContacts,
      ...directories,
      ...settings,
      trash,
      ...imports,
      elsewhere,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: Failure,
  // Ours stands around the router and speaks German.
  disableGlobalCatchBoundary: true,
  defaultNotFoundComponent: NotFound,
  ...addresses,
})
