import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, field, fields, opened } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { toast } from '../../api/toast.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import AddToList from './AddToList.tsx'

const said = vi.spyOn(toast, 'ok')
const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })
const contact = (id: number, lastName: string) => ({ id, firstName: 'Kim', lastName, jobTitle: null, partners: [] })
const CONTACTS = [contact(1, 'Abel'), contact(2, 'Berg'), contact(3, 'Cohn')]
const PROJECT = { id: 7, title: 'Elbleuchten', managers: [] }

const begin = async (ids: readonly number[], lists: readonly { id: number }[], members: readonly number[] = []) => {
  serveStored(
    {
      mediacontacts: CONTACTS.filter(({ id }) => ids.includes(id)),
      projects: [PROJECT],
      project_lists: lists,
      project_list_mediacontacts: members.map((id) => ({ id: 10 + id, mediacontact: { id } })),
    },
    ({ method, path }) =>
      method === 'POST' && path.startsWith('/project_lists/4/')
        ? Response.json({ added: 1 }, { headers: { deed: '12' } })
        : undefined,
  )
  const router = showPage(() => (
    <DialogHost register={noDialogs}>
      <AddToList ids={ids} onClose={() => undefined} />
    </DialogHost>
  ))
  const sheet = await opened('Zu Verteiler hinzufügen')
  const dialog = within(sheet)
  await dialog.findByText('Kim Cohn')
  return {
    router,
    sheet,
    dialog,
    add: () => dialog.getByText(/hinzufügen$/i, { selector: 'button *' }).closest('button'),
  }
}
const written = () => asked.filter(({ method }) => method !== 'GET').at(-1)

beforeEach(() => {
  said.mockClear()
  signIn(1, ['ROLE_USER'])
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('into a new Verteiler, which needs a name; then it is open', async () => {
  const { router, sheet, dialog, add } = await begin([1, 2, 3], [])
  expect(sheet).toHaveTextContent('3 Medienkontakte ausgewählt')
  const chosen = dialog.getByRole('list', { name: 'Ausgewählte Medienkontakte' })
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(3)
  expect(add()).toBeDisabled()
  // spec 6: active projects that one manages, and no others
  const offered = asked.find(({ path }) => path.startsWith('/projects?'))?.path ?? ''
  const { searchParams } = new URL(offered, location.origin)
  expect([searchParams.get('managers'), searchParams.get('isActive')]).toEqual(['/users/1', 'true'])
  await choose('Projekt', 'Elbleuchten')
  await waitFor(() => expect(fields('Name des Verteilers')).toHaveLength(1))
  expect(add()).toBeDisabled()
  const name = field('Name des Verteilers')
  fireEvent.change(name, { target: { value: '   ' } })
  expect(add()).toBeDisabled()
  fireEvent.change(name, { target: { value: 'Kultur Nord' } })
  fireEvent.click(add() as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/7/publicity/verteiler/1'))
  expect(written()).toMatchObject({
    path: expect.stringMatching(/^\/project_lists/),
    body: {
      name: 'Kultur Nord',
      project: '/projects/7',
      projectListMediacontacts: [1, 2, 3].map((id) => ({ mediacontact: `/mediacontacts/${id}` })),
    },
  })
  expect(said.mock.calls[0]?.[0]).toBe('3 Medienkontakte hinzugefügt')
})

const LIST = { id: 4, name: 'Kultur Nord', contactCount: 3 }
const chooseList = async () => {
  await choose('Projekt', 'Elbleuchten')
  const lists = await screen.findByLabelText('Bestehender Verteiler', { selector: 'input' })
  fireEvent.click(lists)
  fireEvent.click(await screen.findByText('Kultur Nord (3)'))
}

test('who is in it already is told and left out; nobody else, and there is nothing to add', async () => {
  const { dialog, add } = await begin([3], [LIST], [1, 2, 3])
  await chooseList()
  expect(await dialog.findByText('1 Medienkontakt bereits im Verteiler vorhanden.')).toBeVisible()
  expect(add()).toBeDisabled()
})

test('only those who are not in it yet go along', async () => {
  const { router, dialog, add } = await begin([2, 3], [LIST], [3])
  await chooseList()
  expect(await dialog.findByText('1 Medienkontakt bereits im Verteiler vorhanden.')).toBeVisible()
  await waitFor(() => expect(add()).toHaveTextContent('1 hinzufügen'))
  fireEvent.click(add() as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/7/publicity/verteiler/4'))
  expect(written()).toMatchObject({ path: '/project_lists/4/contacts', body: { mediacontacts: ['/mediacontacts/2'] } })
  expect(said.mock.calls[0]?.[0]).toBe('1 Medienkontakte hinzugefügt')
})
