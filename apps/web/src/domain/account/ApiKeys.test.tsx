import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Look } from '../../../test/look.tsx'
import { around, asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { ApiKeys } from './ApiKeys.tsx'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 3_600_000).toISOString()
const BI = { id: 1, name: 'Power BI', prefix: 'rl_4fTz9k', scope: 'read', createdAt: inDays(-1), lastAt: null }
const keys = () => [
  { ...BI, expiresAt: inDays(300) },
  { ...BI, id: 2, name: 'Abgleich', prefix: 'rl_9aKe3x', scope: 'write', lastAt: inDays(-2), expiresAt: inDays(9) },
]
const KEY = `rl_${'4fTz9kQw2mB7xLr8'.padEnd(43, 'x')}`
const copied = vi.fn(async () => undefined)
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lineOf = (name: string) => within(screen.getByText(name, { selector: 'h3' }).closest('li') as HTMLElement)
const written = () => asked.filter(({ method }) => method !== 'GET')
let answer: () => Response

beforeEach(() => {
  signIn(1, ['ROLE_USER'])
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  answer = () => Response.json({ ...keys()[0], key: KEY }, { status: 201 })
  serve(({ method }) => (method === 'GET' ? Response.json(keys()) : answer()))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const show = async () => {
  const Around = around()
  render(
    <Look>
      <Around>
        <ApiKeys />
      </Around>
    </Look>,
  )
  await screen.findByText('Power BI')
}

test('each key says what it may, when it was used, and when it ends', async () => {
  await show()
  expect(lineOf('Power BI').getByText('nur lesen')).toBeTruthy()
  expect(lineOf('Power BI').getByText(/noch nie benutzt/)).toBeTruthy()
  expect(lineOf('Abgleich').getByText('läuft in 9 Tagen ab')).toBeTruthy()
  expect(lineOf('Abgleich').getByText(/zuletzt vorgestern/)).toBeTruthy()
  expect(lineOf('Abgleich').getByText('rl_9aKe3x…')).toBeTruthy()
})

test('a new key is shown once, to be copied', async () => {
  await show()
  click('Schlüssel anlegen')
  expect(screen.getByText('Es fehlt: Name')).toBeTruthy()
  type('Name', 'Power BI')
  type('Passwort', 'Lange-Nacht-7')
  fireEvent.click(screen.getByLabelText('ein Jahr'))
  click('Anlegen')
  expect(await screen.findByText('Schlüssel „Power BI“ angelegt')).toBeTruthy()
  expect(written().map(({ path, body }) => [path, body])).toEqual([
    ['/me/keys', { name: 'Power BI', scope: 'read', days: 365, currentPassword: 'Lange-Nacht-7' }],
  ])
  click('Kopieren')
  expect(copied).toHaveBeenCalledWith(KEY)
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('a wrong password is said at its field, and nothing typed is lost', async () => {
  await show()
  const violations = [{ propertyPath: 'currentPassword', message: 'Das Passwort stimmt nicht.' }]
  answer = () => Response.json({ detail: violations[0]!.message, violations }, { status: 422 })
  click('Schlüssel anlegen')
  type('Name', 'Abgleich 2')
  type('Passwort', 'falsch')
  click('Anlegen')
  expect(await screen.findByText('Das Passwort stimmt nicht.')).toBeTruthy()
  expect((input('Name') as HTMLInputElement).value).toBe('Abgleich 2')
})

test('renewing asks for the password and says that the old one ends', async () => {
  await show()
  click('Abgleich: Erneuern')
  expect(screen.getByText('Der alte Schlüssel gilt danach sofort nicht mehr.')).toBeTruthy()
  type('Passwort', 'Lange-Nacht-7')
  click('Jetzt erneuern')
  expect(await screen.findByText(KEY)).toBeTruthy()
  expect(written().map(({ path, body }) => [path, body])).toEqual([
    ['/me/keys/2/renew', { currentPassword: 'Lange-Nacht-7' }],
  ])
})

test('revoking asks once more', async () => {
  await show()
  answer = () => new Response(null, { status: 204 })
  click('Power BI: Widerrufen')
  expect(written()).toEqual([])
  click('Power BI wirklich widerrufen')
  await vi.waitFor(() =>
    expect(written().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/me/keys/1']]),
  )
})
