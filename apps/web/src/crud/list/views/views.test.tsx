import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../../test/served.tsx'
import { Toasts } from '../../../ui/Toasts.tsx'
import { mediacontactView } from '../../../views/media.ts'
import { DialogHost } from '../../DialogHost.tsx'
import { ResourceListPage } from '../ResourceListPage.tsx'

const [ME, CLAUDIA] = [1, 4]
const person = (id: number, firstName: string) => ({ id, firstName, lastName: 'Brandt', pictureName: null })
const KINO = {
  id: 12,
  owner: person(ME, 'Anna'),
  list: 'mediacontacts',
  name: 'Kino Hamburg',
  query: 'q=kino&isActive[]=true&departments[]=TV&order[updatedAt]=desc',
  columns: 'jobTitle,email',
  isShared: false,
}
const PODCASTS = {
  ...KINO,
  id: 7,
  owner: person(CLAUDIA, 'Claudia'),
  name: 'Podcasts',
  query: 'departments[]=Podcast&haarfarbe[]=rot&city=Bonn',
  columns: null,
  isShared: true,
}
let opening: object[] = []
let stored: object = KINO
const register = async () => ({ forms: {}, views: {}, deeds: {} })

const show = async (address: string) => {
  const router = showPage(
    () => (
      <DialogHost register={register}>
        <ResourceListPage view={mediacontactView} />
        <Toasts onFollow={() => {}} />
      </DialogHost>
    ),
    address,
  )
  await screen.findByRole('tab', { name: /^Alle/ })
  return { address: () => decodeURIComponent(router.state.location.href) }
}
/** What the list was asked for last, but for its columns and pages. */
const question = () => {
  const { path } = asked.filter((one) => one.path.startsWith('/mediacontacts?')).at(-1) ?? { path: '' }
  return [...new URL(path, location.origin).searchParams]
    .filter(([name]) => !['page', 'itemsPerPage', 'properties[]'].includes(name))
    .map((pair) => pair.join('='))
}
const written = () => asked.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  signIn(ME, ['ROLE_USER'])
  ;[opening, stored] = [[], KINO]
  serve(
    ({ method, path, body }) => {
      if (path.startsWith('/saved_views/counts'))
        return Response.json([
          { id: 12, total: 14 },
          { id: 7, total: 61 },
        ])
      if (path === '/saved_views/opening') return Response.json(opening)
      if (path.endsWith('/opening')) return new Response(null, { status: 204 })
      if (path === '/saved_views/12' && method === 'GET') return record(stored, 3)
      if (method !== 'GET') return Response.json({ ...KINO, ...(body as object) }, { headers: { deed: '9' } })
      if (path.startsWith('/saved_views?')) return Response.json([PODCASTS, KINO])
      return Response.json([{ id: 1, firstName: 'Imke', lastName: 'Abendroth' }], {
        headers: { 'x-total-count': '537' },
      })
    },
    { hearsViews: true },
  )
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('all, one’s own and shared ones with their numbers; a click shows one as it was saved', async () => {
  const page = await show('/')
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Alle537',
      'Kino Hamburg14',
      'Podcasts61',
    ]),
  )
  expect(question()).toEqual(['isActive[]=true'])
  await userEvent.click(screen.getByRole('tab', { name: /Kino Hamburg/ }))
  await waitFor(() => expect(page.address()).toBe('/?ansicht=12'))
  await waitFor(() =>
    expect(question()).toEqual(['q=kino', 'isActive[]=true', 'departments[]=TV', 'order[updatedAt]=desc']),
  )
  const heads = screen.getAllByRole('columnheader').map((one) => one.textContent)
  expect(heads).toEqual(['', 'Name', 'Position', 'E-Mail'])
  expect(screen.queryByText('Filter geändert')).toBeNull()
})

test('what differs stands in the address: it is thrown away, or saved in the version that is shown', async () => {
  const page = await show('/?ansicht=12&suche=buch')
  expect(await screen.findByText('Filter geändert')).toBeVisible()
  await waitFor(() => expect(question()[0]).toBe('q=buch'))
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(page.address()).toBe('/?ansicht=12'))

  await userEvent.click(screen.getByRole('button', { name: 'Filter Bereiche entfernen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({
    method: 'PUT',
    path: '/saved_views/12',
    etag: '"3"',
    body: { query: 'q=kino&isActive[]=true&order[updatedAt]=desc', columns: 'jobTitle,email' },
  })
})

test('somebody else has changed it meanwhile: that is told, and nothing is lost', async () => {
  const page = await show('/?ansicht=12&suche=buch')
  stored = { ...KINO, query: 'q=oper' }
  await userEvent.click(await screen.findByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/hat gerade jemand anderes geändert/)).toBeVisible()
  expect([written(), page.address()]).toEqual([[], '/?ansicht=12&suche=buch'])
})

test('by keys: arrows go through the tabs, the menu renames, shares and pins', async () => {
  await show('/?ansicht=12')
  const tab = await screen.findByRole('tab', { name: /Kino Hamburg/, selected: true })
  tab.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: /Podcasts/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  const menu = within(await screen.findByRole('dialog', { name: /Kino Hamburg/ }))
  await userEvent.type(menu.getByRole('textbox', { name: 'Name der Ansicht' }), ' 2')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(written().at(-1)?.body).toEqual({ name: 'Kino Hamburg 2' }))
  await userEvent.click(tab)
  await userEvent.click(await screen.findByRole('button', { name: /Für alle freigeben/ }))
  await waitFor(() => expect(written().at(-1)?.body).toEqual({ isShared: true }))
  await userEvent.click(tab)
  await userEvent.click(await screen.findByRole('button', { name: 'Beim Öffnen zeigen' }))
  await waitFor(() => expect(written().at(-1)).toMatchObject({ method: 'PUT', path: '/saved_views/12/opening' }))
})

test('a view of somebody else is saved as one’s own; what is lost and what no filter shows is said', async () => {
  await show('/?ansicht=7&suche=kino')
  expect(await screen.findByText(/übergangen: haarfarbe\[\]/)).toBeVisible()
  expect(screen.getByText(/verlangt außerdem: city=Bonn/)).toBeVisible()
  await waitFor(() => expect(question()).toEqual(['city=Bonn', 'q=kino', 'departments[]=Podcast']))
  await userEvent.click(screen.getByRole('button', { name: 'Als neue speichern' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Podcasts Kino{Enter}')
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({
    method: 'POST',
    body: {
      list: 'mediacontacts',
      name: 'Podcasts Kino',
      query: 'q=kino&departments[]=Podcast&city=Bonn',
      isShared: false,
    },
  })
})

test('a list opens with what was chosen for it; all rows are one click away', async () => {
  opening = [{ list: 'mediacontacts', view: 12 }]
  const page = await show('/')
  await waitFor(() => expect(page.address()).toBe('/?ansicht=12'))
  expect(
    asked.filter(({ path }) => path.startsWith('/mediacontacts?')).every(({ path }) => path.includes('q=kino')),
  ).toBe(true)
  await userEvent.click(screen.getByRole('tab', { name: /^Alle/ }))
  await waitFor(() => expect(page.address()).toBe('/?ansicht=alle'))
  await waitFor(() => expect(question()).toEqual(['isActive[]=true']))
})

test('a link to a view that is not mine says so, and shows what else it carries', async () => {
  await show('/?ansicht=99&departments=TV')
  expect(await screen.findByText(/Diese Ansicht gibt es nicht mehr, oder sie gehört jemand anderem/)).toBeVisible()
  await waitFor(() => expect(question()).toEqual(['isActive[]=true', 'departments[]=TV']))
})
