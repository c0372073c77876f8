import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened } from '../../../test/app.tsx'
import { Look } from '../../../test/look.tsx'
import { around, asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import Settings from './Settings.tsx'

const LENA = {
  id: 1,
  firstName: 'Lena',
  lastName: 'Petersen',
  email: 'lena@x.test',
  username: null,
  position: 'Volontärin',
  phone: '77',
  mobile: null,
  anydeskId: null,
  slackId: null,
  teams: ['Online PR'],
  roles: ['ROLE_USER'],
  isActive: true,
  hasSignIn: true,
  pictureName: null,
}
const PHOTO = new File(['GIF89a'], 'ich.gif', { type: 'image/gif' })
const said = vi.spyOn(toast, 'ok')
const refusal = (propertyPath: string, message: string) =>
  Response.json(
    { detail: message, description: `${propertyPath}: ${message}`, violations: [{ propertyPath, message }] },
    { status: 422 },
  )
/** What is stored, and in which version; what a write answers unless it is stored. */
let stored: { readonly person: typeof LENA; readonly version: number }
let refuse: (body: unknown) => Response | undefined

const show = async (role = 'ROLE_USER') => {
  signIn(1, [role])
  const root = createRootRoute({ component: Outlet })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/einstellungen', component: Settings }),
      createRoute({ getParentRoute: () => root, path: '/kunden', component: () => <p>Kunden</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/einstellungen'] }),
  })
  const Around = around()
  render(
    <Look>
      <Around>
        <RouterProvider router={router as never} />
      </Around>
    </Look>,
  )
  await screen.findByLabelText('Vorname', { exact: false })
  return router
}
const input = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input' })
const type = (label: string | RegExp, value: string) => fireEvent.change(input(label), { target: { value } })
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
const sectionOf = (title: string) => screen.queryByText(title, { selector: 'h2' })?.closest('section') ?? null
const region = (title: string) => within(sectionOf(title) as HTMLElement)
const choosePhoto = (file = PHOTO) => fireEvent.change(input('Foto auswählen'), { target: { files: [file] } })
const written = () => asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/users'))

beforeEach(() => {
  vi.clearAllMocks()
  stored = { person: LENA, version: 3 }
  refuse = () => undefined
  serve(({ method, path, body, etag }) => {
    if (path.includes('/history')) return Response.json([])
    if (path === '/services') return Response.json([])
    const refused = method === 'GET' ? undefined : refuse(body)
    if (refused) return refused
    if (path.endsWith('/picture')) {
      stored = { ...stored, version: stored.version + 1 }
      return record({ pictureName: 'ich.jpg', pictureMimeType: 'image/jpeg' }, stored.version, 201)
    }
    if (method === 'PUT' && etag && etag !== `"${stored.version}"`) return record(stored.person, stored.version, 412)
    if (method === 'PUT') stored = { person: { ...stored.person, ...(body as object) }, version: stored.version + 1 }
    return record(stored.person, stored.version)
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('the profile: what the chief decides is read, what is required is asked for, and it is saved again and again', async () => {
  await show()
  const agency = sectionOf('Agentur') as HTMLElement
  expect(agency).toHaveTextContent('Volontärin')
  expect(agency).toHaveTextContent('Online PR')
  expect(agency.querySelector('input')).toBeNull()
  type(/^Vorname/, '')
  type('Mobil', '0171 445')
  expect(button('Speichern')).toBeDisabled()
  type(/^Vorname/, 'Magdalena')
  fireEvent.click(button('Speichern'))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Benutzer gespeichert', undefined))
  await waitFor(() => expect(button('Speichern')).toHaveFocus())
  // a second time: from what is stored now, without a conflict with oneself
  type('AnyDesk-ID', '482 119 306')
  fireEvent.keyDown(input('AnyDesk-ID'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(written()).toHaveLength(2))
  expect(written()).toMatchObject([
    { body: { firstName: 'Magdalena', mobile: '0171 445' }, etag: '"3"' },
    { body: { anydeskId: '482 119 306' }, etag: '"4"' },
  ])
})

test('unsaved changes are asked about before another page opens', async () => {
  const router = await show()
  type('Mobil', '0171 1')
  expect(screen.getByText('Noch nicht gespeichert')).toBeVisible()
  const leave = () => act(async () => void router.navigate({ to: '/kunden' as never }))
  await leave()
  const question = within(await opened('Änderungen verwerfen?'))
  fireEvent.click(question.getByText('Behalten'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(input('Mobil')).toHaveValue('0171 1')
  await leave()
  fireEvent.click(within(await opened('Änderungen verwerfen?')).getByText('Verwerfen'))
  await screen.findByText('Kunden')
})

test('the chief changes the same account meanwhile: each field is settled, whether or not a photo went first', async () => {
  await show()
  type('Mobil', '0171 1')
  choosePhoto()
  stored = { person: { ...LENA, mobile: '0171 2' as never, position: 'Redakteurin' }, version: 4 }
  fireEvent.click(button('Speichern'))
  // The photo asks for no ETag, yet must not hide that somebody else was first.
  const sheet = await opened()
  expect(said).toHaveBeenCalledExactlyOnceWith('Bild hochgeladen')
  await waitFor(() => expect(sheet).toHaveTextContent(/Position hat nur .* geändert: Redakteurin/))
  fireEvent.click(within(sheet).getByText('Auswahl speichern'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Benutzer gespeichert', undefined))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(stored.person).toMatchObject({ mobile: '0171 1', position: 'Redakteurin' })
})

test('what is no picture is refused in words, at its field; nothing else is lost, and another file takes its place', async () => {
  await show()
  const field = document.querySelector('fieldset[aria-label=Foto]') as HTMLElement
  expect(field).toHaveTextContent('Foto hierherziehen')
  type('Mobil', '0171 9')
  refuse = (body) =>
    body instanceof FormData ? Response.json({ detail: '„Foto“ ist kein Bild.' }, { status: 422 }) : undefined
  choosePhoto(new File(['kein Bild'], 'brief.jpg', { type: 'image/jpeg' }))
  expect(field).toHaveTextContent('wird beim Speichern hochgeladen')
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
  fireEvent.click(button('Speichern'))
  await within(field).findByText(/^„Foto“ ist kein Bild/)
  expect(input('Mobil')).toHaveValue('0171 9')
  expect(stored.person.mobile).toBeNull()
  choosePhoto()
  expect(field).toHaveTextContent('ich.gif')
  expect(field).not.toHaveTextContent('kein Bild')
})

test('the own e-mail is changed with the password at hand', async () => {
  await show()
  const CONFIRMATION = 'Passwort zur Bestätigung'
  expect(screen.queryByLabelText(CONFIRMATION)).toBeNull()
  type(/^E-Mail/, 'neu@x.test')
  const missing = 'Zum Ändern von E-Mail oder Passwort bitte das bisherige Passwort eingeben.'
  refuse = () => refusal('currentPassword', missing)
  fireEvent.click(button('Speichern'))
  await within(document.querySelector('form[aria-label=Profil]') as HTMLElement).findByText(missing)
  refuse = () => undefined
  type(CONFIRMATION, 'ein langer Abend')
  fireEvent.click(button('Speichern'))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Benutzer gespeichert', undefined))
  expect(written().at(-1)?.body).toMatchObject({ email: 'neu@x.test', currentPassword: 'ein langer Abend' })
  await waitFor(() => expect(screen.queryByLabelText(CONFIRMATION)).toBeNull())
})

test('chiefs edit what the agency says about them here, too; nobody but the administration sees services or operations', async () => {
  await show('ROLE_CHIEF')
  for (const label of ['Position', 'Durchwahl', 'Chat-ID'])
    expect(region('Agentur').getByLabelText(label)).toBeEnabled()
  expect(screen.queryByLabelText('Aktiv')).toBeNull()
  const tabs = screen.getByLabelText('Bereiche der Einstellungen')
  expect([...tabs.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    ...['Profil', 'Sicherheit', 'Datenschutz'],
  ])
  expect(asked.filter(({ path }) => path.startsWith('/services'))).toEqual([])
})

test('the administration finds its own pages behind a line', async () => {
  await show('ROLE_ADMIN')
  const tabs = screen.getByLabelText('Bereiche der Einstellungen')
  expect([...tabs.querySelectorAll('a')].map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Profil', '/einstellungen'],
    ['Sicherheit', '/einstellungen/sicherheit'],
    ['Datenschutz', '/einstellungen/datenschutz'],
    ['Konten', '/einstellungen/konten'],
    ['Webhooks', '/einstellungen/webhooks'],
    ['Protokoll', '/einstellungen/protokoll'],
    ['Dienste', '/einstellungen/dienste'],
    ['Betrieb', '/einstellungen/betrieb'],
  ])
})
