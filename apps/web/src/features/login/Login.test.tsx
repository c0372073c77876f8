import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showApp } from '../../../test/app.tsx'
import { asked, serve, signOut } from '../../../test/served.tsx'

const INFO = {
  demo: true,
  isEmpty: false,
  accounts: [{ email: 'azubi@demo.test', name: 'Jonas Vogt', role: 'Azubi' }],
  ownCalendars: [],
  signIn: { mail: false, passkeys: false, oidc: null, isOnlyOidc: false },
}
let info: object = INFO
beforeEach(() => {
  signOut()
  info = INFO
  serve(({ path }) => (path === '/session/info' ? Response.json(info) : Response.json({}, { status: 401 })))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const button = () => screen.getByText('Anmelden').closest('button')
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

test('nobody signs in without an address and a password; both wrong is told, and may be tried again', async () => {
  // from everywhere, as nobody is signed in
  showApp('/')
  await screen.findByText(/^Passwort vergessen\? .*Geschäftsführung.*Administration/)
  await waitFor(() => expect(document.title).toBe('Anmelden · Rampenlicht'))
  expect(button()).toBeDisabled()
  type('E-Mail', 'keine-adresse')
  type('Passwort', 'falsch')
  expect(button()).toBeDisabled()
  type('E-Mail', 'manager@demo.test')
  expect(button()).toBeEnabled()
  fireEvent.submit(button()?.closest('form') as HTMLFormElement)
  await screen.findByText('E-Mail oder Passwort falsch!')
  expect(asked.at(-1)).toMatchObject({
    path: '/authentication_token',
    body: { email: 'manager@demo.test', password: 'falsch' },
  })
  await waitFor(() => expect(button()).toBeEnabled())
})

test('an empty installation says where the link to the first account is', async () => {
  info = { ...INFO, demo: false, isEmpty: true, accounts: [] }
  showApp('/login')
  await screen.findByText(/noch kein Konto.*Link.*Terminal/)
  expect(screen.queryByText(/^Demozugänge/)).toBeNull()
})
