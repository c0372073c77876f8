import type { AccountLine } from '@rampenlicht/model/rules/account-lines'
import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened, WithDialogs, wordsOf } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { prepareMenus } from '../../ui/MenuButton.tsx'
import Accounts from './Accounts.tsx'

const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const somebody = (id: number, name: string, more: Partial<AccountLine> = {}): AccountLine => ({
  id,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
  pictureName: null,
  email: `${name.split(' ')[0]?.toLowerCase()}@x.test`,
  roles: ['ROLE_MANAGER'],
  isActive: true,
  hasPassword: true,
  passkeys: 0,
  totp: null,
  identities: 0,
  invitation: null,
  failures: 0,
  blockedUntil: null,
  lastAt: later(-2),
  ...more,
})
const NEW = { hasPassword: false, lastAt: null }
const ACCOUNTS: readonly AccountLine[] = [
  somebody(1, 'Claudia Brandt', { hasPassword: false, identities: 1, roles: ['ROLE_CHIEF'] }),
  somebody(2, 'Lena Petersen', { passkeys: 2 }),
  somebody(3, 'Jonas Vogt', { totp: { recoveryLeft: 7 } }),
  somebody(4, 'Svenja Kröger', { roles: ['ROLE_USER'] }),
  somebody(5, 'Tjark Ehlers', { failures: 5, blockedUntil: later(0.5) }),
  somebody(6, 'Aylin Öztürk', { ...NEW, invitation: { createdAt: later(0), expiresAt: later(7 * 24) } }),
  somebody(7, 'Bastian Wolff', {
    ...NEW,
    roles: ['ROLE_TRAINEE'],
    invitation: { createdAt: later(-200), expiresAt: '2026-11-12T12:00:00Z' },
  }),
  somebody(8, 'Malte Jürgens', { roles: ['ROLE_ADMIN'], totp: { recoveryLeft: 1 }, passkeys: 1 }),
  somebody(9, 'Greta Simonis', { isActive: false, lastAt: later(-24 * 48) }),
]
const POLICY: AccountPolicyState = {
  factorRoles: ['ROLE_USER'],
  factorFrom: '2999-11-23',
  isOnlyOidc: false,
  emergencyAccount: 8,
  oidc: { name: 'Microsoft', secretExpires: '2026-12-11', daysLeft: 25, isExpiring: true },
  lacking: [{ id: 4, name: 'Svenja Kröger', email: 'svenja@x.test' }],
  emergencyCandidates: [{ id: 8, name: 'Malte Jürgens', email: 'malte@x.test' }],
}
const said = vi.spyOn(toast, 'ok')
let policy: AccountPolicyState
let answer: () => Response

beforeEach(async () => {
  vi.clearAllMocks()
  await prepareMenus()
  signIn(99, ['ROLE_ADMIN'])
  policy = POLICY
  answer = () => new Response(null, { status: 204 })
  serve(({ method, path, body }) => {
    if (method === 'PUT') policy = { ...policy, ...(body as object) }
    if (path === '/account_policy') return Response.json(policy)
    if (method === 'GET' && path === '/accounts') return Response.json(ACCOUNTS)
    return method === 'GET' ? Response.json([]) : answer()
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const show = async (address = '/') => {
  showPage(
    () => (
      <WithDialogs>
        <Accounts />
      </WithDialogs>
    ),
    address,
  )
  await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(0))
  await screen.findByText('Zwei-Faktor ist Pflicht')
}
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
const names = () => [...document.querySelectorAll('tbody tr [title]:first-child')].map(({ textContent }) => textContent)
const written = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const choose = async (name: string, item: string) => {
  fireEvent.click(screen.getByLabelText(`${name}: Mehr`))
  fireEvent.click(await screen.findByText(item))
}

test('how everybody gets in and stands, in words', async () => {
  await show()
  const words = (name: string) => wordsOf(rowOf(name))
  expect(words('Claudia Brandt')).toMatch(/Geschäftsführer.?Microsoft.?über Microsoft.?Aktiv.?vor 2 Stunden/)
  expect(words('Lena Petersen')).toMatch(/Manager.?Passkey.?Passwort.?2 Passkeys.?Aktiv/)
  expect(words('Jonas Vogt')).toContain('App, 7 Codes übrig')
  expect(words('Svenja Kröger')).toContain('fehlt, Frist 23.11.')
  expect(words('Tjark Ehlers')).toMatch(/Gesperrt bis \d+:\d\d5 Fehlversuche/)
  expect(words('Aylin Öztürk')).toMatch(/––Eingeladenheute, gilt bis \d+\.\d+\.noch nie/)
  expect(words('Bastian Wolff')).toContain('Einladung abgelaufenseit 12.11.2026')
  expect(words('Malte Jürgens')).toMatch(/App und Passkey.?AktivNotzugang/)
  expect(words('Greta Simonis')).toContain('Stillgelegt')
})

test('found by name, e-mail and filters, each of which narrows; what finds nothing is taken back', async () => {
  await show('/?status=blocked,expired&faktor=none')
  expect(names()).toEqual(['Tjark Ehlers', 'Bastian Wolff'])
  const search = (value: string) => fireEvent.change(screen.getByLabelText('Konten durchsuchen'), { target: { value } })
  search('bastian@')
  await waitFor(() => expect(names()).toEqual(['Bastian Wolff']))
  search('svenja')
  fireEvent.click(await screen.findByText('Filter zurücksetzen'))
  await waitFor(() => expect(names()).toHaveLength(9))
  search('oeztuerk')
  await waitFor(() => expect(names()).toEqual(['Aylin Öztürk']))
})

test('one deed per row that fits its state', async () => {
  await show()
  const deeds = ACCOUNTS.map(({ firstName, lastName }) => rowOf(`${firstName} ${lastName}`)).map((row) =>
    [...row.querySelectorAll('td:last-child button')].map((one) => one.textContent).filter(Boolean),
  )
  expect(deeds).toEqual([[], [], [], ['Erinnern'], ['Entsperren'], ['Erneut senden'], ['Neu einladen'], [], []])
  fireEvent.click(screen.getByLabelText('Tjark Ehlers: Entsperren'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Tjark Ehlers kann sich wieder anmelden'))
  fireEvent.click(screen.getByLabelText('Svenja Kröger: Erinnern'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Erinnerung an Svenja Kröger gesendet'))
  answer = () => Response.json({ sent: true, link: null, expiresAt: later(1) })
  fireEvent.click(screen.getByLabelText('Aylin Öztürk: Erneut senden'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Einladung an aylin@x.test gesendet'))
  expect(written().map(([method, path]) => [method, path])).toEqual([
    ['POST', '/users/5/unlock'],
    ['POST', '/users/4/factor_reminder'],
    ['POST', '/users/6/invitation'],
  ])
})

test('without a mail server the link is shown, to be passed on', async () => {
  answer = () => Response.json({ sent: false, link: 'https://x.test/passwort/abc', expiresAt: later(1) })
  await show()
  await choose('Jonas Vogt', 'Link für neues Passwort')
  const sheet = within(await opened('Link für ein neues Passwort'))
  expect(sheet.getByLabelText('Link zum Weitergeben')).toHaveValue('https://x.test/passwort/abc')
  expect(sheet.getByText(/und nur einmal/)).toBeVisible()
  expect(written()).toEqual([['POST', '/users/3/password_link', undefined]])
})

test('a second factor is taken away with a reason only; somebody is signed out everywhere', async () => {
  await show()
  await choose('Lena Petersen', 'Zweiten Faktor zurücksetzen …')
  const sheet = within(await opened('Zweiten Faktor zurücksetzen?'))
  expect(sheet.getByText('Zurücksetzen').closest('button')).toBeDisabled()
  fireEvent.change(sheet.getByLabelText(/^Grund/), { target: { value: ' Handy verloren ' } })
  fireEvent.click(sheet.getByText('Zurücksetzen'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Zweiter Faktor zurückgesetzt'))
  await choose('Jonas Vogt', 'Überall abmelden')
  await waitFor(() => expect(said).toHaveBeenCalledWith('Jonas Vogt überall abgemeldet'))
  expect(written()).toEqual([
    ['DELETE', '/users/2/factors', { reason: 'Handy verloren' }],
    ['DELETE', '/users/3/sessions', undefined],
  ])
})

test('the rules: what they are, and how they are changed', async () => {
  await show()
  const rules = screen.getByLabelText('Regeln der Anmeldung')
  expect(wordsOf(rules)).toMatch(/Frist 23\.11\.2999\. 1.Konto fehlt noch\./)
  expect(wordsOf(rules)).toMatch(/Geheimnis läuft am 11\.12\.2026 ab\.noch 25.Tage/)
  expect(screen.getByLabelText('Zwei-Faktor ist Pflicht')).toBeChecked()
  fireEvent.click(screen.getByLabelText('Zwei-Faktor ist Pflicht'))
  const sheet = within(await opened('Zwei-Faktor ist Pflicht'))
  fireEvent.click(sheet.getByLabelText('Manager'))
  fireEvent.click(sheet.getByText('Speichern'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Regeln der Anmeldung gespeichert'))
  expect(written()).toEqual([
    [
      'PUT',
      '/account_policy',
      {
        factorRoles: ['ROLE_USER', 'ROLE_MANAGER'],
        factorFrom: '2999-11-23',
        isOnlyOidc: false,
        emergencyAccount: 8,
      },
    ],
  ])
})

test('only the provider: with an emergency account, which is asked for; and back again at a click', async () => {
  await show()
  fireEvent.click(screen.getByLabelText('Nur noch Microsoft'))
  const sheet = within(await opened('Nur noch Microsoft'))
  fireEvent.click(sheet.getByText('Einschalten'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Anmelden geht jetzt nur noch mit Microsoft'))
  await waitFor(() => expect(screen.getByLabelText('Nur noch Microsoft')).toBeChecked())
  fireEvent.click(screen.getByLabelText('Nur noch Microsoft'))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Passwörter gelten wieder'))
  expect(written().map(([, , body]) => (body as AccountPolicyState).isOnlyOidc)).toEqual([true, false])
})

test('where no provider or no emergency account is there, nothing of it can be switched on', async () => {
  policy = { ...POLICY, oidc: null, emergencyCandidates: [] }
  await show()
  expect(screen.getByText('Nicht eingerichtet.')).toBeVisible()
  expect(screen.getByLabelText('Nur noch Microsoft')).toBeDisabled()
})

test('what is refused is told where it was asked for', async () => {
  policy = { ...POLICY, emergencyCandidates: [] }
  await show()
  fireEvent.click(screen.getByLabelText('Nur noch Microsoft'))
  const sheet = within(await opened('Nur noch Microsoft'))
  expect(sheet.getByText(/Zuerst braucht es einen Notzugang/)).toBeVisible()
  expect(sheet.getByText('Einschalten').closest('button')).toBeDisabled()
})
