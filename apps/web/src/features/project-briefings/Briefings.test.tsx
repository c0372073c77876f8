import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, fill, opened, WithDialogs, widthOf } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { BriefingsSection } from './BriefingsSection.tsx'

const JONAS = { id: 3, firstName: 'Jonas', lastName: 'Vogt', phone: null, mobile: null, slackId: null }
const ANNA = { id: 1, firstName: 'Anna', lastName: 'Abel' }
const project = { id: 7, title: 'Elbleuchten', category: 'Kino' }
const briefing = (id: number, category: string, status: string, more: object = {}) => ({
  ...{ id, project, category, status, name: null, description: null, usersInCharge: [] },
  ...{ updatedBy: ANNA, updatedAt: new Date().toISOString() },
  ...more,
})
const SPOT = briefing(1, 'Marketing', 'Idee', {
  name: 'Kinospot 20″',
  description: 'Block A in 142 Häusern.\n\nPlan: https://nordkino.example/plan?kw=46.',
  usersInCharge: [JONAS],
})

const begin = async (role: string, managers: readonly object[], briefings: readonly { id: number }[]) => {
  signIn(1, [role])
  serveStored({ projects: [{ ...project, managers }], users: [ANNA, JONAS], project_briefings: briefings })
  showPage(() => (
    <WithDialogs>
      <BriefingsSection project={project} />
      <Toasts onFollow={() => undefined} />
    </WithDialogs>
  ))
  return within(await screen.findByRole('region', { name: 'Briefings' }))
}
const view = async (section: ReturnType<typeof within>, name: string) => {
  fireEvent.click(await section.findByText(name))
  const sheet = await opened(name)
  return { sheet, view: within(sheet) }
}
const written = () => asked.filter(({ method }) => method !== 'GET').at(-1)

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('everybody creates one; category and status are required, a title is not', async () => {
  const section = await begin('ROLE_USER', [], [])
  fireEvent.click(await section.findByText('Erstes Briefing anlegen'))
  const sheet = await opened('Briefing erstellen')
  expect(widthOf(sheet)).toBe(400)
  const create = within(sheet).getByText('Erstellen').closest('button') as HTMLButtonElement
  fill('Inhalt', 'Block A in 142 Häusern.')
  expect(create).toBeDisabled()
  await choose('Kategorie', 'Special')
  expect(create).toBeDisabled()
  await choose('Status', 'Idee')
  await choose('Verantwortlich', 'Jonas Vogt')
  expect(create).toBeEnabled()
  fireEvent.click(create)
  // without a title it has words of its own
  expect(await screen.findByText('Briefing erstellt')).toBeVisible()
  expect(written()).toMatchObject({
    method: 'POST',
    path: '/project_briefings',
    body: { project: '/projects/7', category: 'Special', status: 'Idee', usersInCharge: ['/users/3'] },
  })
  await section.findByText('Ohne Titel')
})

test('in the order of the categories, each named once; the view has all of the text, with links to follow', async () => {
  const section = await begin(
    'ROLE_USER',
    [],
    [
      SPOT,
      briefing(2, 'Special', 'Nicht gebucht', { name: 'Barkasse' }),
      briefing(3, 'Social Media', 'Gebucht', { name: 'Reel' }),
      briefing(4, 'Marketing', 'Idee'),
    ],
  )
  await section.findByText('Reel')
  expect(section.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    ...['Social Media', 'Marketing', 'Special'],
  ])
  const marketing = section.getByRole('list', { name: 'Marketing' })
  expect(marketing.children[0]).toHaveTextContent(/^IdeeKinospot 20″Block A in 142 Häusern\. Plan: .*Jonas Vogt/)
  expect(section.getByRole('list', { name: 'Special' })).toHaveTextContent('Nicht gebucht')

  const spot = await view(section, 'Kinospot 20″')
  expect(widthOf(spot.sheet)).toBe(400)
  const link = await spot.view.findByText('https://nordkino.example/plan?kw=46')
  expect(link).toHaveAttribute('href', 'https://nordkino.example/plan?kw=46')
  expect(spot.sheet).toHaveTextContent(/Letzte Änderung von mir (gerade eben|vor)/)
  expect(spot.sheet).toHaveTextContent('Elbleuchten')
  spot.view.getByText('Jonas Vogt')
  // editing is not for everybody
  await waitFor(() => expect(asked.some(({ path }) => path === '/projects/7')).toBe(true))
  expect(spot.view.queryByText('Bearbeiten')).toBeNull()
  fireEvent.click(spot.view.getByText('Schließen'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  const { sheet } = await view(section, 'Ohne Titel')
  await waitFor(() => expect(sheet).toHaveTextContent('Noch kein Inhalt'))
})

test('who manages the project edits: the view gives way to the form', async () => {
  const section = await begin('ROLE_USER', [ANNA], [SPOT])
  const spot = await view(section, 'Kinospot 20″')
  fireEvent.click(await spot.view.findByText('Bearbeiten'))
  const form = within(await opened('Briefing bearbeiten'))
  await form.findByText('Speichern')
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  await choose('Status', 'Gebucht')
  fireEvent.click(form.getByText('Speichern'))
  expect(await screen.findByText('Briefing Kinospot 20″ gespeichert')).toBeVisible()
  await waitFor(() => expect(section.getByRole('list', { name: 'Marketing' })).toHaveTextContent('Gebucht'))
})
