import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { TotpCard } from './TotpCard.tsx'

const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-J${n}`)
const refused = (propertyPath: string, message: string) =>
  Response.json({ status: 422, description: message, violations: [{ propertyPath, message }] }, { status: 422 })
let answers: Record<string, () => Response> = {}
const changed = vi.fn()
beforeEach(() => {
  signIn(1, ['ROLE_USER'])
  changed.mockClear()
  answers = {}
  serve(({ method, path }) => answers[`${method} ${path}`]?.() ?? Response.json({}, { status: 404 }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name))

test('codes: password, picture and key, first code, ten recovery codes; on only after „Ich habe sie gesichert“', async () => {
  answers = {
    'POST /me/totp': () => refused('currentPassword', 'Das Passwort stimmt nicht.'),
    'PUT /me/totp': () => refused('code', 'Der Code stimmt nicht oder ist abgelaufen.'),
    'POST /me/totp/kept': () => new Response(null, { status: 204 }),
  }
  showPage(() => <TotpCard totp={null} hasPassword onChanged={changed} />)
  fireEvent.click(await screen.findByText('Einrichten'))
  type('Dein Passwort', 'falsch')
  press('Weiter')
  await screen.findByText('Das Passwort stimmt nicht.')
  const secret = 'JBSWY3DPEHPK3PXPNB2W4ZLR'
  answers['POST /me/totp'] = () =>
    Response.json({ secret, uri: `otpauth://totp/Rampenlicht:a@x.test?secret=${secret}` })
  type('Dein Passwort', 'richtig')
  press('Weiter')
  await screen.findByText('JBSW Y3DP EHPK 3PXP NB2W 4ZLR')
  expect(screen.getByLabelText('QR-Code für die App')).toBeInTheDocument()
  // the sixth digit sends it
  type('Einmalcode', '12345')
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
  type('Einmalcode', '123456')
  await screen.findByText('Der Code stimmt nicht oder ist abgelaufen.')
  answers['PUT /me/totp'] = () => Response.json({ recoveryCodes: CODES })
  type('Einmalcode', '')
  type('Einmalcode', '654321')
  await screen.findByText(CODES[9]!)
  expect(asked.at(-1)).toMatchObject({ method: 'PUT', path: '/me/totp', body: { code: '654321' } })
  expect(screen.getByText('Herunterladen')).toBeInTheDocument()
  expect(screen.getByText('Drucken')).toBeInTheDocument()
  expect(changed).not.toHaveBeenCalled()
  press('Ich habe sie gesichert')
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/me/totp/kept' })
})

test('codes that are on: how many recovery codes are left, new ones and off ask for the password', async () => {
  answers = {
    'POST /me/recovery_codes': () => Response.json({ recoveryCodes: CODES }),
    'DELETE /me/totp': () => new Response(null, { status: 204 }),
  }
  showPage(() => <TotpCard totp={{ since: '2026-06-02T08:00:00Z', recoveryLeft: 7 }} hasPassword onChanged={changed} />)
  await screen.findByText(/Seit 2\.06\.2026\. Noch 7 von 10 Wiederherstellungscodes\./)
  press('Neue Wiederherstellungscodes')
  type('Dein Passwort', 'richtig')
  press('Neue Codes zeigen')
  await screen.findByText(CODES[0]!)
  press('Ich habe sie gesichert')
  fireEvent.click(await screen.findByText('Ausschalten'))
  type('Dein Passwort', 'richtig')
  fireEvent.submit(screen.getByLabelText('Einmalcodes ausschalten'))
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/me/totp', body: { currentPassword: 'richtig' } })
})

test('passkeys are named, renamed and removed; a browser without any says so', async () => {
  answers = {
    'PUT /me/passkeys/a-1': () => Response.json({}),
    'DELETE /me/passkeys/a-1': () => refused('currentPassword', 'Das Passwort stimmt nicht.'),
    'POST /me/passkeys/options': () =>
      Response.json({ challenge: 'c', options: { challenge: 'AA', user: { id: 'AA' } } }),
  }
  const passkey = {
    id: 'a-1',
    name: 'MacBook von Lena',
    createdAt: '2026-08-14T08:00:00Z',
    lastAt: new Date().toISOString(),
  }
  showPage(() => <PasskeyList passkeys={[passkey]} hasPassword onChanged={changed} />)
  await screen.findByText('Angelegt 14.08.2026, zuletzt heute benutzt')
  fireEvent.click(screen.getByLabelText('MacBook von Lena: Umbenennen'))
  type('Name', 'MacBook')
  fireEvent.submit(screen.getByLabelText('MacBook von Lena umbenennen'))
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'MacBook' } })
  fireEvent.click(screen.getByLabelText('MacBook von Lena: Entfernen'))
  type('Dein Passwort', 'falsch')
  press('Entfernen')
  await screen.findByText('Das Passwort stimmt nicht.')
  press('Passkey hinzufügen')
  type('Dein Passwort', 'richtig')
  press('Anlegen')
  await screen.findByText('Dieser Browser kann hier keine Passkeys.')
  expect(changed).toHaveBeenCalledOnce()
})
