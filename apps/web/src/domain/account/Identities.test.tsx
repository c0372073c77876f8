import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { Identities } from './Identities.tsx'

const LENA = { id: 3, shown: 'lena@agentur.example', createdAt: '2026-08-14T08:00:00Z', lastAt: '2026-11-02T08:00:00Z' }
const URL = 'https://login.example/authorize?state=1'
const left = vi.fn()
const changed = vi.fn()
let answer: () => Response
beforeEach(() => {
  signIn(1, ['ROLE_USER'])
  left.mockClear()
  changed.mockClear()
  vi.stubGlobal('location', { ...location, assign: left })
  serve(() => answer())
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const show = (more: Partial<Parameters<typeof Identities>[0]> = {}, address = '/') =>
  showPage(() => <Identities identities={[LENA]} name="Microsoft" hasPassword onChanged={changed} {...more} />, address)
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Dein Passwort', { selector: 'input' }), { target: { value } })

test('connecting asks for the password and leaves for the provider', async () => {
  answer = () =>
    Response.json(
      { status: 422, violations: [{ propertyPath: 'currentPassword', message: 'Das Passwort stimmt nicht.' }] },
      { status: 422 },
    )
  show({ identities: [] })
  fireEvent.click(await screen.findByText('Mit Microsoft verbinden'))
  expect(screen.getByText('Weiter zu Microsoft').closest('button')).toBeDisabled()
  type('falsch')
  fireEvent.click(screen.getByText('Weiter zu Microsoft'))
  await screen.findByText('Das Passwort stimmt nicht.')
  expect(left).not.toHaveBeenCalled()
  answer = () => Response.json({ url: URL })
  type('richtig')
  fireEvent.click(screen.getByText('Weiter zu Microsoft'))
  await waitFor(() => expect(left).toHaveBeenCalledWith(URL))
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/me/identities', body: { currentPassword: 'richtig' } })
})

test('a connection says whose it is and when it was used; taking it away asks once more', async () => {
  answer = () => new Response(null, { status: 204 })
  show()
  await screen.findByText('Microsoft · verbunden am 14.08.2026, zuletzt benutzt am 2.11.2026')
  fireEvent.click(screen.getByRole('button', { name: 'lena@agentur.example: Lösen' }))
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'lena@agentur.example wirklich lösen' }))
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/me/identities/3' })
})

test('the way back says how it went, in words of ours alone', async () => {
  show({}, '/?verbunden=1')
  expect(await screen.findByRole('status')).toHaveTextContent('Ab jetzt kannst du dich mit Microsoft anmelden.')
  signOut()
  signIn(1, ['ROLE_USER'])
  show({}, '/?fehler=schon-verbunden')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Dieses Konto bei Microsoft ist hier schon mit jemand anderem verbunden.',
  )
  signOut()
  signIn(1, ['ROLE_USER'])
  show({}, '/?fehler=Ruf+0900+an')
  await screen.findByText('lena@agentur.example')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where no provider is set up any more nothing new is connected', async () => {
  show({ name: null })
  await screen.findByText('lena@agentur.example')
  expect(screen.queryByText(/verbinden$/)).toBeNull()
})
