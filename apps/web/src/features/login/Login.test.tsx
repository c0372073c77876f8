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

test('nothing set up beside the password: nothing else is offered', async () => {
  showApp('/login')
  await screen.findByText(/^Passwort vergessen\? Ein neues/)
  expect(screen.queryByText(/Mit .* anmelden/)).toBeNull()
  expect(screen.queryByText('oder mit Passwort')).toBeNull()
  expect(screen.getByLabelText('E-Mail')).toHaveAttribute('autocomplete', 'username')
})

test('what is set up stands above the password; a forgotten one is asked for by mail', async () => {
  info = { ...INFO, signIn: { mail: true, passkeys: true, oidc: 'Microsoft', isOnlyOidc: false } }
  showApp('/login?redirect=/kunden&fehler=abgebrochen')
  const microsoft = await screen.findByText('Mit Microsoft anmelden')
  expect(microsoft.closest('a')).toHaveAttribute('href', '/authentication_token/oidc?redirect=%2Fkunden')
  expect(screen.getByText('Die Anmeldung mit Microsoft wurde abgebrochen.')).toBeInTheDocument()
  expect(screen.getByText('Mit Passkey anmelden')).toBeInTheDocument()
  expect(screen.getByText('oder mit Passwort')).toBeInTheDocument()
  expect(screen.getByText('Passwort vergessen?')).toHaveAttribute('href', '/passwort-vergessen')
  expect(screen.queryByText(/Geschäftsführung/)).toBeNull()
  expect(screen.getByLabelText('E-Mail')).toHaveAttribute('autocomplete', 'username webauthn')
})

test('with „Nur noch Microsoft“ the password is for the emergency account', async () => {
  info = { ...INFO, demo: false, signIn: { mail: true, passkeys: true, oidc: 'Microsoft', isOnlyOidc: true } }
  showApp('/login')
  await screen.findByText('Mit Microsoft anmelden')
  expect(screen.queryByLabelText('E-Mail')).toBeNull()
  expect(screen.queryByText('Mit Passkey anmelden')).toBeNull()
  fireEvent.click(screen.getByText('Notzugang mit Passwort'))
  expect(screen.getByLabelText('E-Mail')).toBeInTheDocument()
})

const TOKEN = `1.${btoa(JSON.stringify({ id: 3, email: 'a@x.test', firstName: 'Anna', lastName: 'Abel', roles: ['ROLE_USER'] }))}.x`
const SESSION = { token: TOKEN, refresh_token: 'r' }
const CHALLENGE = { code: 401, message: 'Second factor required', challenge: 'geheim', factors: ['totp', 'recovery'] }
const enter = async () => {
  showApp('/login?redirect=/logout')
  await screen.findByText(/^Passwort vergessen\?/)
  type('E-Mail', 'a@x.test')
  type('Passwort', 'richtig')
  fireEvent.submit(button()?.closest('form') as HTMLFormElement)
}
let second: () => Response
const serveFactor = () =>
  serve(({ path }) => {
    if (path === '/session/info') return Response.json(info)
    if (path === '/authentication_token') return Response.json(CHALLENGE, { status: 401 })
    if (path === '/authentication_token/factor') return second()
    return new Response(null, { status: 204 })
  })
const wrong = () => Response.json({ code: 401, message: 'Invalid second factor' }, { status: 401 })

test('the code: one field for six digits that sends itself; a wrong one is told and may be tried again', async () => {
  serveFactor()
  second = wrong
  await enter()
  await screen.findByText('Code eingeben')
  const input = screen.getByLabelText('Einmalcode')
  expect(input).toHaveAttribute('inputmode', 'numeric')
  expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  expect(input).toHaveAttribute('maxlength', '6')
  fireEvent.change(input, { target: { value: '40722' } })
  expect(asked.at(-1)?.path).toBe('/authentication_token')
  fireEvent.change(input, { target: { value: '407229' } })
  await screen.findByText('Der Code stimmt nicht oder ist abgelaufen.')
  expect(asked.at(-1)).toMatchObject({
    path: '/authentication_token/factor',
    body: { challenge: 'geheim', code: '407229', remember: false },
  })
  expect(input).toHaveValue('')
  second = () => Response.json(SESSION)
  fireEvent.click(screen.getByLabelText('Diesem Gerät 30 Tage vertrauen'))
  fireEvent.paste(input, { clipboardData: { getData: () => '123 456' } })
  await waitFor(() => expect(asked.some(({ path }) => path === '/token/revoke')).toBe(true))
  expect(asked.filter(({ path }) => path === '/authentication_token/factor').at(-1)?.body).toEqual({
    challenge: 'geheim',
    code: '123456',
    remember: true,
  })
})

test('a recovery code in its place; and back to the password when it took too long', async () => {
  serveFactor()
  second = () => Response.json({ code: 401, message: 'Challenge expired' }, { status: 401 })
  await enter()
  fireEvent.click(await screen.findByText('Wiederherstellungscode verwenden'))
  type('Wiederherstellungscode', 'ABCD-EFGH-JK')
  fireEvent.click(screen.getByText('Bestätigen'))
  await screen.findByText('Bitte gib dein Passwort noch einmal ein.')
  expect(asked.at(-1)?.body).toMatchObject({ recoveryCode: 'ABCD-EFGH-JK' })
  expect(screen.getByLabelText('E-Mail')).toHaveValue('a@x.test')
  expect(screen.getByLabelText('Passwort', { selector: 'input' })).toHaveValue('')
})
