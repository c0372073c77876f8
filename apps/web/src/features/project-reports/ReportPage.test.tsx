import { composeReport } from '@rampenlicht/model/rules/report/compose'
import type { ReportData } from '@rampenlicht/model/rules/report/data'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { opened, WithDialogs } from '../../../test/app.tsx'
import { showPageOfProject } from '../../../test/page.tsx'
import { beitrag, reportData, reportRecord } from '../../../test/report.ts'
import { asked, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { drafts } from './draft-store.ts'
import { ClippingReport, InfluencerReport } from './ReportPage.tsx'

const project = {
  ...{ id: 7, title: 'Das Leuchten der Elbe', category: 'Kino', managers: [], customer: { id: 3, name: 'X' } },
  ...{ departments: [], customerContacts: [], isActive: true, releaseDate: null, estDate: null, conceptStatus: null },
  ...{ budget: null, coverName: null, tbc: false },
}
const NOW = '2026-11-16T13:40:00.000Z'
const FEATURES = [beitrag(1), beitrag(2, { highlight: true }), beitrag(3, { sharing: null })]

interface Served {
  readonly reports?: readonly object[]
  readonly data?: ReportData
  readonly versions?: readonly object[]
  readonly frozen?: object
}
const server = { isDown: false }
const show = async (
  { reports = [reportRecord(5)], data = reportData(FEATURES), versions = [], frozen }: Served = {},
  at = 'publicity',
) => {
  const kept = {
    projects: [project],
    project_reports: reports as never,
    project_mediacontact_partner_features: data.features as never,
    users: [],
  }
  serveStored(kept, ({ method, path }) => {
    if (server.isDown) throw new TypeError('Network failure')
    const [, of] = /^\/project_reports\/\d+\/(.+)$/.exec(path) ?? []
    if (of === 'data') return Response.json(data)
    if (of === 'versions')
      return method === 'POST' ? Response.json({ number: 3, at: NOW }, { status: 201 }) : Response.json(versions)
    if (of?.startsWith('versions/')) return Response.json(frozen)
    if (of === 'exports') return Response.json({ id: 1, state: 'Wartet' }, { status: 202 })
    return undefined
  })
  const Page = at === 'publicity' ? ClippingReport : InfluencerReport
  showPageOfProject(
    () => (
      <WithDialogs>
        <Page />
        <Toasts onFollow={() => undefined} />
      </WithDialogs>
    ),
    `/projekte/7/${at}/report`,
  )
}
const rail = () => screen.findByLabelText('Seiten des Reports')
const names = async () => [...(await rail()).querySelectorAll('li b')].map(({ textContent }) => textContent)
const choose = async (name: string) => fireEvent.click(await within(await rail()).findByText(name))
const sentTo = (path: string) =>
  asked.filter((one) => one.method === 'PUT' && one.path === path).map(({ body }) => body)
const pagesSent = () => JSON.parse((sentTo('/project_reports/5').at(-1) as { pages: string }).pages)

beforeEach(() => {
  signIn(1, ['ROLE_TRAINEE'])
  server.isDown = false
})
afterEach(() => {
  signOut()
  for (const id of [5, 6]) drafts.forget(id)
  vi.unstubAllGlobals()
})

test('a project without a report says what one is, and a click makes it', async () => {
  await show({ reports: [] })
  expect(await screen.findByText('Noch kein Clipping-Report')).toBeVisible()
  fireEvent.click(screen.getByText('Report anlegen'))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toContainEqual([
      '/project_reports',
      { project: '/projects/7', kind: 'Clippings' },
    ]),
  )
  expect(await screen.findByText('Report angelegt')).toBeVisible()
})

test('the pages of a report, of which one is moved by keyboard and one is left out', async () => {
  await show()
  expect(await names()).toEqual(['Titel', 'Zahlen', 'Highlight', 'Stimmen', 'Alle Beiträge', 'Anhang'])
  const figures = within(await rail())
    .getByText('Zahlen')
    .closest('button') as HTMLElement
  fireEvent.keyDown(figures, { key: 'ArrowDown', altKey: true })
  expect(await names()).toEqual(['Titel', 'Highlight', 'Zahlen', 'Stimmen', 'Alle Beiträge', 'Anhang'])
  expect(screen.getByText('Zahlen an Stelle 3 von 6')).toBeInTheDocument()
  fireEvent.click(screen.getByLabelText('Titel, Das Leuchten der Elbe: im Report'))
  expect(screen.getByLabelText('Titel, Das Leuchten der Elbe: im Report')).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(sentTo('/project_reports/5')).toHaveLength(1), { timeout: 3000 })
  expect(pagesSent().slice(0, 3)).toEqual([
    { key: 'cover', isHidden: true },
    { key: 'highlight:2' },
    { key: 'figures' },
  ])
})

test('what is typed stands on the sheet at once, and is saved by itself, also by an Azubi', async () => {
  await show()
  const heading = await screen.findByLabelText('Überschrift')
  expect(heading).toHaveValue('3 Beiträge in 3 Medien')
  fireEvent.change(heading, { target: { value: 'Ein starker Anfang' } })
  expect(screen.getByText('Ein starker Anfang', { selector: 'h3' })).toBeInTheDocument()
  expect(screen.getByText('Speichert …')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('Gespeichert')).toBeInTheDocument(), { timeout: 3000 })
  expect(pagesSent()).toContainEqual({ key: 'figures', title: 'Ein starker Anfang' })
  // emptied, it is the usual one again
  fireEvent.change(heading, { target: { value: '' } })
  fireEvent.blur(heading)
  expect(heading).toHaveValue('3 Beiträge in 3 Medien')
})

test('without a connection nothing that was typed is lost, and that is said', async () => {
  await show()
  const heading = await screen.findByLabelText('Überschrift')
  server.isDown = true
  fireEvent.change(heading, { target: { value: 'Ohne Netz' } })
  const again = await screen.findByText('Nicht gespeichert – erneut', {}, { timeout: 3000 })
  expect(heading).toHaveValue('Ohne Netz')
  server.isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('Gespeichert')).toBeInTheDocument()
  expect(pagesSent()).toContainEqual({ key: 'figures', title: 'Ohne Netz' })
})

test('a page of one’s own is added, written and taken out', async () => {
  await show()
  fireEvent.click(await screen.findByText('Seite'))
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Vielen Dank für die Zusammenarbeit.' } })
  expect(screen.getByText('Vielen Dank für die Zusammenarbeit.', { selector: 'div' })).toBeInTheDocument()
  expect(await names()).toContain('Eigene Seite')
  fireEvent.click(screen.getByText('Seite entfernen'))
  expect(await names()).not.toContain('Eigene Seite')
})

test('at most four big figures, and the Anzeigenäquivalenzwert only with its warning', async () => {
  await show()
  expect(await screen.findByLabelText('Medien', { selector: '[role=switch]' })).toBeDisabled()
  fireEvent.click(screen.getByLabelText('Auflage, Print', { selector: '[role=switch]' }))
  expect(screen.getByLabelText('Medien', { selector: '[role=switch]' })).toBeEnabled()
  expect(screen.getByText('Auf Wunsch des Kunden; nicht nach den Barcelona-Prinzipien')).toBeInTheDocument()
  fireEvent.click(screen.getByLabelText('Anzeigenäquivalenzwert', { selector: '[role=switch]' }))
  fireEvent.change(screen.getByLabelText('Wert'), { target: { value: '12.500' } })
  expect(screen.getByText('auf Wunsch, nicht nach Barcelona-Prinzipien')).toBeInTheDocument()
})

describe('all Beiträge', () => {
  test('one is left out, of which only the editor says „2 von 3“; one whose Weitergabe is open is marked and settled', async () => {
    await show()
    await choose('Alle Beiträge')
    const row = (name: string) => screen.getByLabelText(name, { selector: 'li' })
    expect(row('Beitrag 3, Medium 3')).toHaveTextContent('Weitergabe klären')
    expect(row('Beitrag 1, Medium 1')).not.toHaveTextContent('Weitergabe klären')
    fireEvent.click(screen.getByLabelText('Beitrag 1 im Report'))
    expect(await rail()).toHaveTextContent('2 von 3')
    fireEvent.click(screen.getByText('Ausgelassen'))
    expect(screen.getAllByRole('listitem', { name: /, Medium/ })).toHaveLength(1)
    fireEvent.click(screen.getByText('Weitergabe offen'))
    fireEvent.click(within(row('Beitrag 3, Medium 3')).getByLabelText('Nur Link'))
    await waitFor(() => expect(sentTo('/project_mediacontact_partner_features/3')).toEqual([{ sharing: 'Nur Link' }]))
    await waitFor(() => expect(sentTo('/project_reports/5')).toEqual([{ leftOut: '1' }]), { timeout: 3000 })
  })

  test('headline and star belong to the Beitrag', async () => {
    await show()
    await choose('Alle Beiträge')
    const headline = screen.getByLabelText('Überschrift: Beitrag 1')
    fireEvent.change(headline, { target: { value: 'Wo das Wasser leuchtet' } })
    fireEvent.blur(headline)
    fireEvent.click(screen.getByLabelText('Beitrag 3 ist ein Highlight'))
    await waitFor(() =>
      expect(sentTo('/project_mediacontact_partner_features/1')).toEqual([{ headline: 'Wo das Wasser leuchtet' }]),
    )
    await waitFor(() => expect(sentTo('/project_mediacontact_partner_features/3')).toEqual([{ highlight: true }]))
  })
})

test('Stände: which there are, and what has changed since the newest, before another is kept', async () => {
  const before = composeReport(
    reportRecord(5) as never,
    reportData([beitrag(1, { headline: 'Alt' }), beitrag(2, { highlight: true })]),
    NOW,
  )
  await show({
    versions: [
      {
        number: 2,
        at: NOW,
        by: { id: 4, firstName: 'Lena', lastName: 'Petersen', pictureName: null },
        entries: 2,
        isShared: true,
      },
    ],
    frozen: before,
  })
  fireEvent.click(await screen.findByText(/1 neuer, 1 geändert seit Stand 2/))
  const dialog = await opened('Stand aktualisieren')
  expect(within(dialog).getByLabelText('Neu')).toHaveTextContent('Beitrag 3')
  expect(within(dialog).getByLabelText('Geändert')).toHaveTextContent('Beitrag 1Medium 1, 1.11.2026Überschrift')
  expect(within(dialog).getByLabelText('Zahlen')).toHaveTextContent('Beiträge2 jetzt → 3')
  fireEvent.click(within(dialog).getByText('Stand festhalten'))
  expect(await screen.findByText('Stand 3 festgehalten')).toBeVisible()
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  fireEvent.click(screen.getByText('Stände'))
  const list = await opened('Stände')
  await waitFor(() => expect(list).toHaveTextContent('2 Beiträge, Lena Petersen'))
  expect(list).toHaveTextContent('beim Kunden')
  fireEvent.click(within(list).getByLabelText('PDF von Stand 2'))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/project_reports/5/exports')?.body).toEqual({
      format: 'pdf',
      version: 2,
    }),
  )
})

test.each([
  ['PDF', 'pdf'],
  ['PowerPoint', 'pptx'],
  ['Excel, nur die Liste', 'xlsx'],
])('%s is asked for by the menu, and fetched from the bell where it takes long', async (label, format) => {
  await show()
  fireEvent.click(await screen.findByText('Export'))
  fireEvent.click(await screen.findByRole('menuitem', { name: label }))
  await waitFor(() =>
    expect(screen.getByText('Wird im Hintergrund erstellt. Die Datei liegt danach in der Glocke.')).toBeVisible(),
  )
  expect(asked.find(({ path }) => path === '/project_reports/5/exports')?.body).toEqual({ format })
})

test('of influencers what is booked goes in, and their fees only where that is ticked', async () => {
  const cooperation = {
    ...{ id: 11, influencer: 2, name: 'Mira', category: 'Film', feature: 'Reel', link: 'https://insta.test/mira' },
    ...{ status: 'Gebucht', fee: null, image: null },
    channels: [{ name: 'Instagram' as const, count: 84_000, unit: 'Follower', at: null }],
  }
  await show(
    {
      reports: [reportRecord(6, { kind: 'Influencer', figures: ['posts', 'followers'], charts: [] })],
      data: reportData([], { cooperations: [cooperation] }),
    },
    'socialmedia',
  )
  await choose('Alle Kooperationen')
  expect(screen.getByText('84.000')).toBeVisible()
  fireEvent.click(screen.getByLabelText('Mira im Report'))
  expect(await rail()).toHaveTextContent('0 von 1')
  fireEvent.click(screen.getByTitle('Zeitraum und Auswahl ändern'))
  fireEvent.click(screen.getByLabelText('Honorare zeigen'))
  await waitFor(() => expect(sentTo('/project_reports/6')).toEqual([{ leftOut: '11', showsFees: true }]), {
    timeout: 3000,
  })
})
