import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choose, field, fill, opened, showApp, showForm, wordsOf } from '../../../test/app.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'

const IDA = {
  ...{ id: 8, firstName: 'Ida', lastName: 'Neu', email: 'ida@x.test', username: null, position: null, phone: null },
  ...{ mobile: null, anydeskId: null, slackId: null, teams: [], roles: ['ROLE_USER'], isActive: true },
  ...{ hasSignIn: false, invitedUntil: null as string | null, pictureName: null },
}
const FUTURE = '2099-11-24T09:14:00Z'
const LINK = 'https://rampenlicht.example/einladung/geheim'
const said = vi.spyOn(toast, 'ok')
const onClose = vi.fn()
let stored = IDA
let made: object = {}
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
const written = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

beforeEach(() => {
  vi.clearAllMocks()
  stored = IDA
  made = { sent: true, link: null, expiresAt: FUTURE }
  signIn(1, ['ROLE_CHIEF'])
  serve(({ method, path, body }) => {
    if (/invitation|password_link/.test(path)) return Response.json(made)
    if (method === 'POST') {
      const { plainPassword, ...rest } = body as { plainPassword: string | null }
      return record({ ...IDA, ...rest, hasSignIn: Boolean(plainPassword) }, 1, 201)
    }
    if (path === '/users/8') return record(stored, 1)
    return path.startsWith('/users?')
      ? Response.json([stored], { headers: { 'x-total-count': '1' } })
      : Response.json([])
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const createIda = async () => {
  await showForm('users', undefined, onClose)
  fill('Vorname', 'Ida')
  fill('Nachname', 'Neu')
  fill('E-Mail', 'ida@x.test')
}

describe('a colleague who is created', () => {
  test('without a password is invited by mail', async () => {
    await createIda()
    fireEvent.click(button('Erstellen'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(written()).toEqual(['POST /users', 'POST /users/8/invitation'])
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      'Mitarbeiter Ida Neu erstellt',
      'Einladung an ida@x.test gesendet',
    ])
  })

  test('gets a link to pass on where no mail can leave', async () => {
    made = { sent: false, link: LINK, expiresAt: FUTURE }
    await createIda()
    fireEvent.click(button('Erstellen'))
    const sheet = await opened('Ida Neu einladen')
    expect(screen.getByLabelText('Link zum Weitergeben')).toHaveValue(LINK)
    expect(wordsOf(sheet)).toContain('gilt bis 24.11.2099, 10:14 Uhr und nur einmal.')
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(button('Fertig'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('with a password needs no invitation; a role that is picked replaces the preset one', async () => {
    await createIda()
    await choose('Rollen', 'Azubi')
    fill('Passwort', 'fähre-nach-finkenwerder')
    fireEvent.click(button('Erstellen'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(written()).toEqual(['POST /users'])
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ roles: ['ROLE_TRAINEE'] })
  })
})

describe('in the form of a colleague', () => {
  test.each([
    ['Ohne Passwort', 'Einladung senden', {}, 'invitation'],
    ['Eingeladengilt bis 24.11.2099, 10:14 Uhr', 'Erneut senden', { invitedUntil: FUTURE }, 'invitation'],
    ['Einladung abgelaufen', 'Erneut senden', { invitedUntil: '2020-01-01T00:00:00Z' }, 'invitation'],
    [
      'Wer das Passwort vergessen hat, bekommt einen Link.',
      'Link für neues Passwort',
      { hasSignIn: true },
      'password_link',
    ],
  ])('%s: %s', async (state, does, more, route) => {
    stored = { ...IDA, ...more }
    const form = await showForm('users', 8, onClose)
    const deed = await form.findByText(does)
    expect(deed.closest('[data-field=invitedUntil]')).toHaveTextContent(state)
    fireEvent.click(deed)
    await waitFor(() => expect(written()).toEqual([`POST /users/8/${route}`]))
    await waitFor(() => expect(said).toHaveBeenCalledOnce())
  })

  test.each([
    ['somebody above oneself', { roles: ['ROLE_ADMIN'] }],
    ['somebody deactivated', { isActive: false }],
    ['oneself', { id: 1 }],
  ])('%s is not let in from here', async (_who, more) => {
    stored = { ...IDA, ...more }
    await showForm('users', 8, onClose)
    expect(document.querySelector('[data-field=invitedUntil]')).toBeNull()
  })
})

test('who gives themself a lower role is told what that means', async () => {
  stored = { ...IDA, id: 1, roles: ['ROLE_CHIEF'], hasSignIn: true }
  await showForm('users', 8, onClose)
  await waitFor(() => expect(field('Vorname')).toHaveValue('Ida'))
  await choose('Rollen', 'Manager')
  expect(await screen.findByText(/zurückgeben kannst du dir die Rolle nicht/)).toBeVisible()
})

test.each([
  ['Eingeladen', FUTURE],
  ['Einladung abgelaufen', '2020-01-01T00:00:00Z'],
  ['Ohne Passwort', null],
])('the list says: %s', async (says, invitedUntil) => {
  stored = { ...IDA, invitedUntil }
  showApp('/mitarbeiter')
  await screen.findByText(says)
})
