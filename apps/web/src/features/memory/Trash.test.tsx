import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { toast } from '../../api/toast.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import Trash from './Trash.tsx'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })

const DAY_MS = 86_400_000
const LENA = { id: 2, name: 'Lena Petersen', firstName: 'Lena', lastName: 'Petersen', pictureName: null }
const entry = (id: number, path: string, name: string, changes: Partial<TrashEntry> = {}): TrashEntry => ({
  ...{ id, path, record: id, name, parts: [], actor: LENA, mayRestore: true, obstacles: [] },
  at: new Date().toISOString(),
  until: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  ...changes,
})
const PROJECT = entry(5, 'projects', 'Kurzstrecke', { parts: [{ path: 'project_lists', count: 3 }] })
const PARTNER = entry(4, 'mediacontact_partners', 'Stadtmagazin Szene', {
  obstacles: [{ path: 'mediacontact_companies', record: 3, name: 'Hansa Medienhaus', trash: 3 }],
})
const CUSTOMER = entry(2, 'customers', 'Silberrand Medien', {
  until: new Date(Date.now() + 4 * DAY_MS).toISOString(),
  mayRestore: false,
})
const ALL = [PROJECT, PARTNER, CUSTOMER]
let entries: readonly TrashEntry[] = []

const said = vi.spyOn(toast, 'ok')
beforeEach(() => {
  vi.clearAllMocks()
  entries = ALL
  serve(({ method, path }) => {
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    if (path.startsWith('/users')) return Response.json(path === '/users/3' ? { id: 3, firstName: 'Jo' } : [])
    if (method === 'GET' && path.startsWith('/trash?'))
      return Response.json(entries, { headers: { 'x-total-count': String(entries.length) } })
    if (method === 'GET')
      return Response.json({ ...PROJECT, values: { title: 'Kurzstrecke', customer: { id: 1, name: 'Arte' } } })
    if (path === '/trash/restore') {
      entries = [CUSTOMER]
      return Response.json({ deed: 90, undone: 1, kept: [], title: 'Projekt Kurzstrecke wiederhergestellt' })
    }
    entries = []
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

const show = async (role: string, address = '/papierkorb') => {
  signIn(1, [role])
  const Page = () => (
    <DialogHost register={noDialogs}>
      <Trash />
    </DialogHost>
  )
  showPage(Page, address)
  await screen.findByRole('grid', { name: 'Papierkorb' })
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const writes = () => asked.filter(({ method }) => method !== 'GET')

test('it shows what lies there, with its parts, by whom, and for how long', async () => {
  await show('ROLE_CHIEF')
  expect(await row('Kurzstrecke')).toHaveTextContent(
    /ProjektKurzstreckemit 3 VerteilernLena Petersenheute, \d+:\d\d30\sTageWiederherstellen/,
  )
  expect(await row('Silberrand')).toHaveTextContent(/4\sTage/)
  expect(within(await row('Silberrand')).getByText(/4\sTage/)).toHaveAttribute('data-soon')
  expect(within(await row('Stadtmagazin')).getByText(/^Unternehmen Hansa Medienhaus liegt auch hier/)).toBeVisible()
  expect(screen.getByText(/^Nach 30\sTagen wird endgültig gelöscht\.$/)).toBeVisible()
})

test('an entry comes back by its button; who may not restore it has none', async () => {
  await show('ROLE_CHIEF')
  await row('Silberrand')
  expect(screen.queryByRole('button', { name: 'Silberrand Medien wiederherstellen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Kurzstrecke wiederherstellen' }))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Projekt Kurzstrecke wiederhergestellt', expect.anything()))
  expect(writes()).toMatchObject([{ method: 'POST', path: '/trash/restore', body: { ids: [5] } }])
  await waitFor(() => expect(screen.queryByText('Kurzstrecke')).toBeNull())
})

test('by keys: arrows move, Enter opens the last state, R restores, Space chooses', async () => {
  await show('ROLE_CHIEF')
  await row('Kurzstrecke')
  screen.getByRole('grid').focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Kurzstrecke' })
  await waitFor(() => expect(dialog).toHaveTextContent('KundeArte'))
  await userEvent.click(within(dialog).getByText('Schließen'))
  expect(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown} ')
  expect(await row('Stadtmagazin')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}r')
  await waitFor(() => expect(writes()).toMatchObject([{ body: { ids: [5] } }]))
})

test('several at once: the buttons carry the number that will really change', async () => {
  await show('ROLE_CHIEF')
  await row('Kurzstrecke')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alle geladenen Zeilen auswählen' }))
  const bar = screen.getByRole('toolbar', { name: 'Auswahl' })
  expect(bar).toHaveTextContent('3 ausgewählt2 wiederherstellen3 endgültig löschen')
  await userEvent.click(within(bar).getByRole('button', { name: '3 endgültig löschen' }))
  const question = await screen.findByRole('dialog', { name: 'Endgültig löschen' })
  expect(question).toHaveTextContent(
    '3 Einträge mit 3 Verteilern endgültig löschen? Das lässt sich nicht rückgängig machen.',
  )
  await userEvent.click(within(question).getByRole('button', { name: 'Endgültig löschen' }))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('3\u00a0Einträge endgültig gelöscht'))
  expect(writes()).toMatchObject([{ method: 'POST', path: '/trash/purge', body: { ids: [5, 4, 2] } }])
  expect(await screen.findByText('Der Papierkorb ist leer.')).toBeVisible()
})

test('for good is a matter of the management', async () => {
  await show('ROLE_MANAGER')
  await row('Kurzstrecke')
  expect(screen.queryByRole('button', { name: 'Papierkorb leeren' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kurzstrecke auswählen' }))
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 ausgewählt1 wiederherstellen')
  await userEvent.click(screen.getByRole('button', { name: 'Mehr zu Kurzstrecke' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Letzten Stand ansehen',
  ])
})

test('emptying asks with the number of all there are, whatever the filters show', async () => {
  await show('ROLE_CHIEF', '/papierkorb?suche=kurz')
  await userEvent.click(await screen.findByRole('button', { name: 'Papierkorb leeren' }))
  const question = await screen.findByRole('dialog', { name: 'Papierkorb leeren' })
  await waitFor(() => expect(question).toHaveTextContent('Alles endgültig löschen, was im Papierkorb liegt (3)?'))
  await userEvent.click(within(question).getByRole('button', { name: 'Endgültig löschen' }))
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE', path: '/trash' }]))
})

test('search, kind and person are asked of the server; kinds of the same name together', async () => {
  await show('ROLE_CHIEF', '/papierkorb?suche=nord&art=Kategorie&von=3')
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/trash?'))).toBe(true))
  const [first] = asked.filter(({ path }) => path.startsWith('/trash?'))
  expect(decodeURIComponent(first?.path ?? '')).toBe(
    '/trash?q=nord&path[]=mediacontact_partner_categories&path[]=influencer_categories&path[]=business_contact_categories&by[]=/users/3&itemsPerPage=100',
  )
})
