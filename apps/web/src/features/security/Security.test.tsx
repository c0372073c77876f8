import type { OwnSecurity, OwnSession } from '@rampenlicht/model/rules/own-security'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import Security from './Security.tsx'

const CHROME = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const now = new Date().toISOString()
const THIS: OwnSession = {
  id: 'a',
  agent: CHROME,
  address: '127.0.0.1',
  place: null,
  isLocal: true,
  method: 'passkey',
  createdAt: now,
  lastAt: now,
  isThis: true,
  isNewPlace: false,
}
const OTHER: OwnSession = {
  ...THIS,
  id: 'b',
  agent: IPHONE,
  address: '203.0.113.9',
  place: 'Leipzig',
  isLocal: false,
  method: 'password+totp',
  isThis: false,
  isNewPlace: true,
}
const SECURITY: OwnSecurity = {
  passwordChangedAt: '2026-06-02T12:00:00Z',
  hasPassword: true,
  totp: null,
  passkeys: [],
  sessions: [THIS, OTHER],
  identities: [],
  needsFactorFrom: null,
}
const said = vi.spyOn(toast, 'ok')
const refusal = (propertyPath: string, message: string) =>
  Response.json(
    { detail: message, description: `${propertyPath}: ${message}`, violations: [{ propertyPath, message }] },
    { status: 422 },
  )
let security: OwnSecurity
let provider: string | null
let refuse: () => Response | undefined

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_USER'])
  security = SECURITY
  provider = null
  refuse = () => undefined
  serve(({ method, path }) => {
    if (path === '/me/security') return Response.json(security)
    if (path === '/session/info') return Response.json({ signIn: { oidc: provider } })
    if (method === 'PUT') return refuse() ?? record({ id: 1 }, 4)
    if (method !== 'DELETE') return Response.json([])
    security = { ...security, sessions: [THIS] }
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const show = async () => {
  showPage(Security)
  await screen.findByText('Sitzungen', { selector: 'h2' })
  await screen.findByText('Dieses Gerät')
}
const region = (title: string) => within(screen.getByText(title, { selector: 'h2' }).closest('section') as HTMLElement)
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
const written = (method: string) => asked.filter((one) => one.method === method)

test('where somebody is signed in: device, place, how; what is new is marked, the own device cannot be left here', async () => {
  await show()
  const [mine, other] = region('Sitzungen').getAllByRole('listitem')
  expect(mine).toHaveTextContent(
    /^Chrome auf macOSDieses GerätIm Büro oder lokal · Passkey · seit heute, \d+:\d\d Uhr$/,
  )
  expect(within(mine as HTMLElement).queryByText('Abmelden')).toBeNull()
  expect(other).toHaveTextContent(/^Safari auf iPhoneNeuer OrtLeipzig · Passwort und Code · zuletzt gerade eben/)
  expect(region('Sitzungen').getByText(/aus der IP-Adresse geschätzt/)).toBeVisible()
})

test('all that protects the account stands on one page; linked accounts only where there is a provider', async () => {
  provider = 'Microsoft'
  await show()
  const titles = () => [...document.querySelectorAll('section > div > h2')].map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(titles()).toEqual([
      'Passwort',
      'Zwei-Faktor',
      'Passkeys',
      'Sitzungen',
      'Verknüpfte Konten',
      'API-Schlüssel',
    ]),
  )
  await region('Zwei-Faktor').findByText('Einrichten')
  await region('API-Schlüssel').findByText('Schlüssel anlegen')
  expect(region('Passkeys').getByText('Passkey hinzufügen')).toBeVisible()
  expect(region('Verknüpfte Konten').getByText('Mit Microsoft verbinden')).toBeVisible()
})

test('one device is signed out, or all others at once', async () => {
  await show()
  fireEvent.click(screen.getByLabelText('Safari auf iPhone, Leipzig: Abmelden'))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Gerät abgemeldet'))
  expect(written('DELETE').map(({ path }) => path)).toEqual(['/me/sessions/b'])
  await waitFor(() => expect(screen.queryByText('Safari auf iPhone')).toBeNull())
  // nobody else is left
  expect(screen.queryByText('Alle anderen abmelden')).toBeNull()
})

test('all others at once', async () => {
  await show()
  fireEvent.click(button('Alle anderen abmelden'))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Alle anderen Geräte abgemeldet'))
  expect(written('DELETE').map(({ path }) => path)).toEqual(['/me/sessions'])
})

test('the own password is changed with the old one at hand', async () => {
  await show()
  const section = region('Passwort')
  expect(section.getByText('Zuletzt geändert am 2.06.2026')).toBeVisible()
  fireEvent.click(button('Passwort ändern'))
  await screen.findByLabelText('Bisheriges Passwort', { selector: 'input' })
  expect(input('Bisheriges Passwort')).toHaveFocus()
  type('Bisheriges Passwort', 'falsch geraten')
  type('Neues Passwort', 'zu kurz')
  type('Wiederholen', 'zu kurz')
  expect(button('Passwort ändern')).toBeDisabled()
  fireEvent.blur(input('Neues Passwort'))
  expect(section.getAllByText('Mindestens 12 Zeichen').at(-1)).toBeVisible()
  const next = 'Nebel über der Binnenalster'
  type('Neues Passwort', next)
  fireEvent.blur(input('Wiederholen'))
  expect(section.getByText('Stimmt nicht überein')).toBeVisible()
  type('Wiederholen', next)
  refuse = () => refusal('currentPassword', 'Das bisherige Passwort stimmt nicht.')
  fireEvent.click(button('Passwort ändern'))
  await section.findByText('Das bisherige Passwort stimmt nicht.')

  refuse = () => refusal('plainPassword', 'Das Passwort ist zu leicht zu erraten.')
  type('Bisheriges Passwort', 'ein langer Abend')
  expect(section.queryByText('Das bisherige Passwort stimmt nicht.')).toBeNull()
  fireEvent.click(button('Passwort ändern'))
  await section.findByText('Das Passwort ist zu leicht zu erraten.')
  expect(input('Neues Passwort')).toHaveValue(next)

  refuse = () => undefined
  fireEvent.click(button('Passwort ändern'))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Passwort geändert', undefined))
  expect(written('PUT').at(-1)?.body).toEqual({ currentPassword: 'ein langer Abend', plainPassword: next })
  // the form is gone, and the focus is where it came from
  await waitFor(() => expect(screen.queryByLabelText('Neues Passwort')).toBeNull())
  expect(button('Passwort ändern')).toHaveFocus()
})

test('without a password there is none to change; whoever lacks a second factor is told until when', async () => {
  security = { ...SECURITY, hasPassword: false, passwordChangedAt: null, needsFactorFrom: '2026-11-23' }
  await show()
  expect(region('Passwort').getByText('Dein Konto hat kein Passwort')).toBeVisible()
  expect(screen.queryByText('Passwort ändern')).toBeNull()
  expect(screen.getByText(/^Ab 23\.11\.2026 kommst du nur noch mit zweitem Faktor weiter/)).toBeVisible()
})

test('what cannot be loaded is told, and asked for again', async () => {
  let isDown = true
  serve(({ path }) => {
    if (path === '/session/info') return Response.json({ signIn: { oidc: null } })
    if (path !== '/me/security') return Response.json([])
    return isDown ? Response.json({ detail: 'Kaputt.' }, { status: 500 }) : Response.json(SECURITY)
  })
  showPage(Security)
  await screen.findByText('Die Sicherheit konnte nicht geladen werden.')
  isDown = false
  fireEvent.click(button('Erneut versuchen'))
  await screen.findByText('Dieses Gerät')
})
