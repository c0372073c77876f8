import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showApp } from '../../../test/app.tsx'
import { type Asked, asked, serve, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'

const LINK = {
  purpose: 'invitation',
  email: 'aylin.oeztuerk@agentur.example',
  firstName: 'Aylin',
  lastName: 'Öztürk',
  role: 'Manager',
  by: 'Claudia Brandt',
  expiresAt: '2026-11-19T09:14:00Z',
  isOver: false,
}
const INFO = {
  demo: false,
  isEmpty: false,
  accounts: [],
  ownCalendars: [],
  signIn: { mail: true, passkeys: false, oidc: null as string | null, isOnlyOidc: false },
}
let link: object | undefined
let info: typeof INFO
let answerTo: (one: Asked) => Response | undefined
beforeEach(() => {
  signOut()
  link = LINK
  info = INFO
  answerTo = () => undefined
  serve((one) => {
    const { method, path } = one
    const own = answerTo(one)
    if (own) return own
    if (path === '/session/info') return Response.json(info)
    if (path.startsWith('/account_links/') && method === 'GET')
      return link ? Response.json(link) : Response.json({ detail: 'x' }, { status: 404 })
    if (method === 'POST' && /account_links|forgotten/.test(path)) return new Response(null, { status: 204 })
    return Response.json({}, { status: 401 })
  })
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
const kept = () =>
  [...document.querySelectorAll('li[data-kept]')].map(({ firstChild, textContent }) => firstChild && textContent)
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

describe('an invitation', () => {
  test('says who invited, as what and until when; rules tick while typing, then somebody is in', async () => {
    showApp('/einladung/geheim')
    await screen.findByText('Willkommen, Aylin')
    await waitFor(() => expect(document.title).toBe('Einladung · Rampenlicht'))
    screen.getByText(
      /^Claudia Brandt hat dich als Manager eingeladen\. Leg ein Passwort fest, dann kann es losgehen\.$/,
    )
    screen.getByText('Die Einladung gilt noch bis 19.11.2026, 10:14 Uhr.')
    expect(screen.getByLabelText('E-Mail')).toHaveValue('aylin.oeztuerk@agentur.example')
    expect(button('Konto einrichten')).toBeDisabled()
    type('Passwort', 'Aylin Öztürk 1')
    expect(kept()).toEqual(['Mindestens 12 Zeichen: erfüllt', 'Nicht auf der Liste häufiger Passwörter: erfüllt'])
    expect(button('Konto einrichten')).toBeDisabled()
    type('Passwort', 'fähre-nach-finkenwerder')
    expect(kept()).toHaveLength(3)
    screen.getByText('sehr gut')
    fireEvent.submit(button('Konto einrichten').closest('form') as HTMLFormElement)
    await waitFor(() =>
      expect(sent()).toEqual([
        ['/account_links/geheim', { password: 'fähre-nach-finkenwerder' }],
        ['/authentication_token', { email: LINK.email, password: 'fähre-nach-finkenwerder' }],
      ]),
    )
  })

  test('what the server has against a password stands beside it, and nothing typed is lost', async () => {
    const message = 'Das Passwort ist zu leicht zu erraten.'
    answerTo = ({ method, path }) =>
      method === 'POST' && path === '/account_links/geheim'
        ? Response.json({ detail: message, violations: [{ propertyPath: 'password', message }] }, { status: 422 })
        : undefined
    showApp('/einladung/geheim')
    await screen.findByText('Willkommen, Aylin')
    type('Passwort', 'fähre-nach-finkenwerder')
    fireEvent.submit(button('Konto einrichten').closest('form') as HTMLFormElement)
    await waitFor(() => expect(document.querySelector('form')).toHaveTextContent(message))
    expect(document.querySelector('[name=password]')).toHaveValue('fähre-nach-finkenwerder')
  })

  test('that has ended is asked for again', async () => {
    link = { ...LINK, isOver: true }
    showApp('/einladung/geheim')
    await screen.findByText('Die Einladung ist abgelaufen')
    fireEvent.click(button('Neue anfordern'))
    await screen.findByText(/^Claudia Brandt weiß Bescheid\./)
    expect(sent()).toEqual([['/account_links/geheim/again', undefined]])
  })

  test('that was used, or never was one, says so', async () => {
    link = undefined
    showApp('/einladung/geraten')
    await screen.findByText('Dieser Link gilt nicht')
    expect(screen.getByText('Zur Anmeldung')).toHaveAttribute('href', '/login')
  })

  test('another way in is offered where there is one', async () => {
    info = { ...INFO, signIn: { ...INFO.signIn, oidc: 'Microsoft' } }
    showApp('/einladung/geheim')
    const other = await screen.findByText('Stattdessen mit Microsoft anmelden')
    expect(other.closest('a')).toHaveAttribute('href', '/authentication_token/oidc?invitation=geheim')
  })
})

test('a link for a new password names no host; one that has ended leads to a new one', async () => {
  link = { ...LINK, purpose: 'password', by: null }
  showApp('/passwort/geheim')
  await screen.findByText('Neues Passwort')
  screen.getByText(/Auf allen anderen Geräten wirst du abgemeldet\.$/)
  expect(button('Passwort speichern')).toBeDisabled()
  signOut()
  link = { ...LINK, purpose: 'password', isOver: true }
  showApp('/passwort/alt')
  await screen.findByText('Der Link ist abgelaufen')
  expect((await screen.findByText('Neuen Link anfordern')).closest('a')).toHaveAttribute('href', '/passwort-vergessen')
})

describe('a forgotten password', () => {
  test('the answer is the same whoever it is; after a minute it can be sent again', async () => {
    showApp('/passwort-vergessen')
    await screen.findByText('Passwort vergessen?')
    expect(button('Link senden')).toBeDisabled()
    type('E-Mail', ' lena.petersen@agentur.example ')
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    fireEvent.submit(button('Link senden').closest('form') as HTMLFormElement)
    await screen.findByText('Sieh in dein Postfach')
    expect(document.querySelector('[role=status]')).toHaveTextContent(
      'Wenn es ein Konto mit lena.petersen@agentur.example gibt, ist die Mail unterwegs. Der Link darin gilt 60 Minuten und nur einmal.',
    )
    expect(screen.getByText(/^Erneut senden in \d:/).closest('button')).toBeDisabled()
    await vi.advanceTimersByTimeAsync(60_000)
    fireEvent.click(await screen.findByText('Erneut senden'))
    await waitFor(() => expect(sent()).toHaveLength(2))
    await screen.findByText(/^Erneut senden in \d:/)
    expect(sent()[1]).toEqual(['/password/forgotten', { email: 'lena.petersen@agentur.example' }])
  })

  test('too many at once are told so, and the address stays', async () => {
    const said = vi.spyOn(toast, 'error')
    answerTo = ({ path }) =>
      path === '/password/forgotten'
        ? Response.json({ detail: 'Zu viele Anfragen. Bitte in 4 Sekunden erneut versuchen.' }, { status: 429 })
        : undefined
    showApp('/passwort-vergessen')
    await screen.findByText('Passwort vergessen?')
    type('E-Mail', 'lena@agentur.example')
    fireEvent.submit(button('Link senden').closest('form') as HTMLFormElement)
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('Zu viele Anfragen.')))
    expect(screen.getByLabelText('E-Mail')).toHaveValue('lena@agentur.example')
    said.mockRestore()
  })

  test('where no mail can leave, it is said who helps', async () => {
    info = { ...INFO, signIn: { ...INFO.signIn, mail: false } }
    showApp('/passwort-vergessen')
    await screen.findByText('Ein neues setzt die Geschäftsführung oder die Administration.')
    expect(screen.queryByText('Link senden')).toBeNull()
  })
})
