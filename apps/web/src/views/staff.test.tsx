import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, opened, showForm } from '../../test/app.tsx'
import { asked, record, serve, signIn, signOut } from '../../test/served.tsx'
import { toast } from '../api/toast.ts'

const IDA = {
  ...{ id: 8, firstName: 'Ida', lastName: 'Neu', email: 'ida@x.test', username: null, position: null, phone: null },
  ...{ mobile: null, anydeskId: null, slackId: null, teams: [], roles: ['ROLE_USER'], isActive: true },
  ...{ hasSignIn: false, pictureName: null },
}
const PHOTO = new File(['GIF89a'], 'foto.gif', { type: 'image/gif' })
const LETTER = new File(['%PDF-1.7 kein Bild'], 'brief.pdf', { type: 'application/pdf' })
const said = vi.spyOn(toast, 'ok')
const onClose = vi.fn()
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Foto auswählen'), { target: { files: [file] } })
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
const photo = () => document.querySelector<HTMLElement>('fieldset[aria-label=Foto]')
const written = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_CHIEF'])
  serve(({ method, path, body }) => {
    if (path.endsWith('/picture'))
      return (body as FormData).get('file') instanceof File &&
        ((body as FormData).get('file') as File).name === 'foto.gif'
        ? record({ pictureName: 'foto.jpg', pictureMimeType: 'image/jpeg' }, 3, 201)
        : Response.json({ detail: '„Foto“ ist kein Bild.' }, { status: 422 })
    if (method === 'POST') return record({ ...IDA, ...(body as object) }, 1, 201)
    if (method === 'PUT') return record({ ...IDA, ...(body as object) }, 4)
    return path === '/users/8' ? record(IDA, 1) : Response.json([])
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('a photo that fails leaves the account, and the dialog goes on from there', async () => {
  await showForm('users', undefined, onClose)
  type('Vorname', 'Ida')
  type('Nachname', 'Neu')
  expect(button('Erstellen')).toBeDisabled()
  expect(button('Erstellen')).toHaveAccessibleDescription('Es fehlt: E-Mail')
  type('E-Mail', 'ida@x.test')
  choose(LETTER)
  fireEvent.click(button('Erstellen'))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Mitarbeiter Ida Neu erstellt'))
  await opened('Mitarbeiter bearbeiten')
  await waitFor(() =>
    expect(photo()).toHaveTextContent(
      'Mitarbeiter ist angelegt, das Hochladen ist aber gescheitert. „Foto“ ist kein Bild',
    ),
  )
  expect(photo()).toHaveTextContent('brief.pdf')
  choose(PHOTO)
  type('Mobil', '0171 3')
  fireEvent.click(button('Speichern'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    'Mitarbeiter Ida Neu erstellt',
    'Bild hochgeladen',
    'Mitarbeiter Ida Neu gespeichert',
  ])
  // created once
  expect(written()).toEqual(['POST /users', 'POST /users/8/picture', 'POST /users/8/picture', 'PUT /users/8'])
  expect(asked.at(-1)?.body).toMatchObject({ mobile: '0171 3' })
})

test('a photo waits in the dialog, and is asked about before it closes', async () => {
  const form = await showForm('users', 8, onClose)
  await waitFor(() => expect(field('Vorname')).toHaveValue('Ida'))
  choose(PHOTO)
  expect(photo()).toHaveTextContent('wird beim Speichern hochgeladen')
  fireEvent.keyDown(field('Vorname'), { key: 'Escape' })
  await form.findByText('Änderungen verwerfen?')
  fireEvent.click(form.getByText('Behalten'))
  fireEvent.click(button('Speichern'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(written()[0]).toBe('POST /users/8/picture')
  expect(said).toHaveBeenCalledWith('Bild hochgeladen')
})
