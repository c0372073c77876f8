import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { opened, showApp } from '../../../test/app.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'

const BLOCK = {
  id: 5,
  mediacontact: { id: 7, firstName: 'Hanno', lastName: 'Petersen', email: 'hanno@freie-feder.example' },
  influencer: null,
  businessContact: null,
  customerContact: null,
  reason: 'Widerspruch',
  scope: 'Mails und Post',
  source: 'Antwortmail: „Bitte streichen Sie mich.“',
  since: '2026-11-03',
  check: '7F3A 19C2',
  liftReason: null,
  consentAt: null,
  liftedAt: null,
  liftedBy: null,
  createdBy: { id: 3, firstName: 'Jonas', lastName: 'Vogt', pictureName: null },
  createdAt: '2026-11-03T09:00:00Z',
}
const GONE = { ...BLOCK, id: 6, mediacontact: null, reason: 'Abgemeldet', source: 'Abmeldelink' }
const CONTACT = {
  id: 7,
  firstName: 'Hanno',
  lastName: 'Petersen',
  email: 'hanno@freie-feder.example',
  street: 'Holtenauer Straße 88',
  zip: '24105',
  city: 'Kiel',
  country: null,
  departments: [],
  partners: [],
  partnerCategories: [],
  productTypes: [],
  regions: [],
  isActive: true,
  blocked: 'Mails und Post',
}

beforeEach(() => {
  serve(({ path, method }) => {
    if (method === 'PUT') return record({ ...BLOCK, liftedAt: '2026-11-17T10:00:00Z' }, 2)
    if (path.startsWith('/mediacontacts/7/blocks')) return Response.json([BLOCK])
    if (path.startsWith('/mediacontacts/7/overview'))
      return Response.json({ reminders: [], notes: { count: 0, items: [] }, knownBy: [] })
    if (path.startsWith('/mediacontacts/7')) return record(CONTACT, 1)
    if (path.startsWith('/mediacontacts')) return Response.json([CONTACT], { headers: { 'x-total-count': '1' } })
    if (path.startsWith('/blocked_addresses/5')) return record(BLOCK, 1)
    if (path.startsWith('/blocked_addresses'))
      return Response.json([BLOCK, GONE], { headers: { 'x-total-count': '2' } })
    return Response.json([])
  })
})
afterEach(signOut)

const row = (text: string) => screen.findByText(text).then((cell) => cell.closest<HTMLElement>('[role=row]')!)

test('the list shows whose address it is, and a Prüfwert where the contact is gone', async () => {
  signIn(1, ['ROLE_USER'])
  showApp('/medienkontakte/sperrliste')
  expect(await row('hanno@freie-feder.example')).toHaveTextContent('Hanno Petersen')
  expect(await row('hanno@freie-feder.example')).toHaveTextContent('Widerspruch')
  expect(await row('Prüfwert 7F3A 19C2')).toHaveTextContent('Kein Kontakt')
  const list = asked.find(({ path }) => path.startsWith('/blocked_addresses?'))
  expect(decodeURIComponent(list?.path ?? '')).toContain('exists[liftedAt]=false')
})

test('a contact says across its view that it is blocked, and offers no way to send something', async () => {
  signIn(1, ['ROLE_USER'])
  showApp('/medienkontakte')
  const name = await screen.findByText('Petersen, Hanno')
  expect(within(name.parentElement!).getByLabelText('Gesperrt für Mails und Post')).toBeVisible()
  fireEvent.click(name)
  const view = within(await opened())
  expect(await view.findByText('Gesperrt für Mails und Post seit 3.11.2026')).toBeVisible()
  expect(
    view.getByText(/^Widerspruch: Antwortmail: „Bitte streichen Sie mich\.“ Eingetragen von Jonas Vogt\.$/),
  ).toBeVisible()
  expect((await view.findByText('hanno@freie-feder.example')).closest('s')).not.toBeNull()
  expect(view.queryByRole('link', { name: /freie-feder/ })).toBeNull()
  expect(view.getByRole('button', { name: 'Einzeldruck' })).toBeDisabled()
  expect(view.queryByRole('button', { name: 'Aufheben …' })).toBeNull()
})

test('a manager lifts it with a reason and the day of the consent', async () => {
  signIn(1, ['ROLE_MANAGER'])
  showApp('/medienkontakte')
  fireEvent.click(await screen.findByText('Petersen, Hanno'))
  fireEvent.click(await within(await opened()).findByRole('button', { name: 'Aufheben …' }))
  const dialog = within(await opened('Sperre aufheben'))
  const lift = await dialog.findByRole('button', { name: 'Aufheben' })
  fireEvent.change(dialog.getByLabelText(/^Grund der Aufhebung/), { target: { value: 'Hat angerufen' } })
  await waitFor(() => expect(dialog.getByText(/Einwilligung vom/, { selector: 'p,span,small' })).toBeVisible())
  expect(lift).toBeDisabled()
  fireEvent.change(dialog.getByLabelText(/^Einwilligung vom/), { target: { value: '10.11.2026' } })
  fireEvent.click(lift)
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: expect.stringMatching(/^\/blocked_addresses\/5/),
      body: { liftReason: 'Hat angerufen', consentAt: '2026-11-10' },
    }),
  )
  expect(await screen.findByText('Sperre aufgehoben')).toBeVisible()
})
