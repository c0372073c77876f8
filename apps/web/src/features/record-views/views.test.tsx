import type { ContactOverview } from '@rampenlicht/model/rules/contact-overview'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, opened, showView, widthOf } from '../../../test/app.tsx'
import { record, serve, signIn, signOut } from '../../../test/served.tsx'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const CLAUDIA = { id: 4, firstName: 'Claudia', lastName: 'Brandt', pictureName: null }
const NOTHING = { count: 0, items: [] }
const OVERVIEW: ContactOverview = { reminders: [], notes: NOTHING, knownBy: [] }

const INFLUENCER = {
  id: 7,
  name: 'elbkind',
  fullName: 'Mara Lindqvist',
  region: 'Hamburg',
  email: 'mara@elbkind.example',
  phone: '+49 (0)40 2283-417',
  asp: 'Selin Acar',
  street: 'Rothestraße 41',
  zip: '22765',
  city: 'Hamburg',
  contests: true,
  interviews: false,
  notes: 'Mag keine Sperrfristen.\nStorys dienstags.',
  influencerNetwork: { id: 1, name: 'Wellenreiter' },
  influencerCategory: { id: 2, name: 'Lifestyle' },
  influencerSubCategories: [],
  influencerAudiences: [],
  projectInfluencers: [{ id: 9, project: { id: 5, title: 'Zweite Luft' }, status: 'Gebucht' }],
  facebookPageName: 'elbkind.hamburg',
  facebookPageLikesCount: 11_290,
  facebookPageUpdatedAt: hoursAgo(2),
  instagramProfileName: 'elbkind',
  instagramProfileFollowerCount: 184_200,
  instagramProfileImage: '/files/influencers/1/bild.jpg',
  instagramProfileUpdatedAt: hoursAgo(26),
  twitterProfileName: 'elbkind_x',
  twitterProfileFollowerCount: null,
  applePodcastId: '1999313946',
  applePodcastTrackCount: 64,
  blog: 'https://www.elbkind.example/',
  updatedBy: CLAUDIA,
  updatedAt: new Date().toISOString(),
}
const BUSINESS_CONTACT = {
  id: 8,
  firstName: 'Christiane',
  lastName: 'Klein',
  position: 'Theaterleiterin',
  email: 'klein@parkett.example',
  company: {
    ...{ id: 3, name: 'Parkett Nord', street: 'Bahnhofstraße 25', zip: '22765', city: 'Hamburg' },
    website: 'https://www.parkett-nord.example',
  },
  category: null,
  topics: [],
  isActive: false,
  notes: 'Erste Zeile\nzweite Zeile',
  ...{ source: 'Visitenkarte Berlinale', sourceDate: '2026-05-03', basis: 'Einwilligung' },
  updatedBy: null,
  updatedAt: null,
}
const PARTNER = { id: 6, name: 'Kinozeit', visits: 880_000, company: null, categories: [] }
const MEDIACONTACT = {
  id: 9,
  firstName: 'Clara',
  middleName: 'Maria',
  lastName: 'Erdmann',
  partners: [PARTNER],
  departments: [],
  partnerCategories: [],
  productTypes: [],
  regions: [],
  isActive: true,
  pressPreview: true,
}
const DELETED = {
  detail: 'Influencer 12 wurde nicht gefunden.',
  ...{ deletedAt: '2026-01-05T09:14:00.000Z', trash: 12, name: 'fort', parts: [], restorableBy: 'Geschäftsführung' },
  deletedBy: { ...CLAUDIA, name: 'Claudia Brandt' },
  mayRestore: true,
}
const KEPT: Readonly<Record<string, object>> = {
  '/influencers/7': INFLUENCER,
  '/business_contacts/8': BUSINESS_CONTACT,
  '/mediacontacts/9': MEDIACONTACT,
  '/mediacontact_partners/6': PARTNER,
}

beforeEach(() => {
  signIn(1, ['ROLE_TRAINEE'])
  serve(({ path }) => {
    if (path.endsWith('/overview')) return Response.json(OVERVIEW)
    if (path.endsWith('/followers')) return Response.json({ channels: [] })
    if (path === '/influencers/12') return Response.json(DELETED, { status: 404 })
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    const found = KEPT[path]
    return found ? record(found, 1) : Response.json([])
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('an influencer: facts, projects and channels', async () => {
  const dialog = await showView('influencers', 7)
  const view = within(dialog)
  await view.findByText('Mara Lindqvist')
  expect(widthOf(dialog)).toBe(1200)
  expect(dialog).toHaveTextContent('Letzte Änderung von Claudia gerade eben')
  const headings = [...dialog.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  expect(headings).toEqual(
    expect.arrayContaining(['Name', 'Kategorie und Zielgruppe', 'Ansprechpartner', 'Kanäle', 'Notizen']),
  )
  for (const fact of ['Lifestyle', 'Gewinnspiele', 'Selin Acar', 'Wellenreiter'])
    expect(view.getByText(fact)).toBeVisible()
  expect(view.queryByText('Interviews')).toBeNull()
  const hrefOf = (text: string) => view.getByText(text).closest('a')?.getAttribute('href')
  expect(hrefOf('mara@elbkind.example')).toBe('mailto:mara@elbkind.example')
  expect(hrefOf('+49 (0)40 2283-417')).toBe('tel:+49402283417')
  expect(hrefOf('Zweite Luft')).toBe('/projekte/5/publicity')

  // figures with unit and age, then bare handles, then what is missing
  await view.findByText('@elbkind.hamburg')
  const card = (channel: string) => view.getByText(channel, { selector: 'a *' }).closest('a') as HTMLElement
  expect(card('Facebook')).toHaveTextContent('Facebook@elbkind.hamburg11.290 Likesaktualisiert vor 2 Stunden')
  expect(card('Facebook')).toHaveAttribute('href', 'https://www.facebook.com/elbkind.hamburg')
  expect(card('Facebook')).toHaveAttribute('target', '_blank')
  expect(card('Facebook')).toHaveAttribute('rel', 'noreferrer')
  expect(card('Instagram')).toHaveTextContent('184.200 Followeraktualisiert gestern')
  // an id says nothing to anybody: then it is whose podcast it is
  expect(card('Apple Podcast').textContent).toBe('Apple Podcastelbkind64 Folgen')
  expect(card('X').textContent).toBe('X@elbkind_x')
  expect(card('Blog').textContent).toBe('Blogelbkind.example')
  expect(card('Blog')).toHaveAttribute('href', 'https://www.elbkind.example/')
  expect(view.getAllByText('Nicht hinterlegt')).toHaveLength(4)
  expect(view.getByText('Reichweite gesamt 195.490')).toBeVisible()
})

test('a business contact that nobody has changed yet, and its form', async () => {
  const dialog = await showView('business_contacts', 8)
  const view = within(dialog)
  await view.findByText('Theaterleiterin', { selector: 'dd, dd *' })
  expect(dialog).toHaveAccessibleName('Christiane Klein')
  expect(dialog).toHaveTextContent('Noch nie geändert')
  expect(widthOf(dialog)).toBe(1200)
  expect(view.getByText('Inaktiv')).toBeVisible()
  expect(view.getByText(/Bahnhofstraße 25/)).toBeVisible()
  expect(view.getByText('parkett-nord.example').closest('a')).toHaveAttribute('target', '_blank')
  expect(view.getByText(/Erste Zeile/).textContent).toBe('Erste Zeile\nzweite Zeile')
  expect(
    view.getByText(
      'Herkunft: Visitenkarte Berlinale, erhoben am 3.05.2026, Rechtsgrundlage: Einwilligung (Art. 6 Abs. 1 a)',
    ),
  ).toBeVisible()
  fireEvent.click(view.getByText('Bearbeiten'))
  await waitFor(() => expect(field('Position')).toHaveValue('Theaterleiterin'))
  expect(widthOf(await opened())).toBe(800)
})

test('until somebody is known, nothing is said of them: no dash stands for a telephone that may be there', async () => {
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  serve(async ({ path }) => {
    if (path.endsWith('/overview')) return Response.json(OVERVIEW)
    await arrival
    return record(MEDIACONTACT, 1)
  })
  const view = within(await showView('mediacontacts', 9))
  await view.findByText('Kontaktverlauf')
  expect(view.queryByText('Telefon')).toBeNull()
  expect(view.queryByText('–')).toBeNull()
  arrive()
  expect((await view.findByText('Telefon')).nextSibling).toHaveTextContent('–')
  expect(view.getByText('Clara Maria Erdmann')).toBeVisible()
})

test('a media contact leads to its media partner', async () => {
  const dialog = await showView('mediacontacts', 9)
  const view = within(dialog)
  await view.findByText('Clara Maria Erdmann')
  expect(dialog).toHaveAccessibleName('Clara Erdmann')
  expect(view.getByText('Pressevorführung')).toBeVisible()
  fireEvent.click(view.getByText('Kinozeit'))
  const next = await opened('Kinozeit')
  await waitFor(() => expect(next).toHaveTextContent('880.000'))
  await waitFor(() => expect(within(next).getAllByText('Nicht hinterlegt')).toHaveLength(3))
})

test('a record that is gone says so instead of its view', async () => {
  const dialog = await showView('influencers', 12)
  await waitFor(() => expect(dialog.ownerDocument.body).toHaveTextContent('„fort“ wurde gelöscht'))
  expect(screen.queryByText('Kanäle')).toBeNull()
})
