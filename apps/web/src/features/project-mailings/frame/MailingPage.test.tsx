import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened, showApp, wordsOf } from '../../../../test/app.tsx'
import { setupOf } from '../../../../test/mailing.tsx'
import { asked, record, signIn, signOut } from '../../../../test/served.tsx'
import { serveStored } from '../../../../test/stored.ts'
import { drafts } from '../draft-store.ts'

const project = {
  ...{ id: 7, title: 'Elbe', category: 'Kino', managers: [], customer: { id: 1, name: 'X' }, departments: [] },
  ...{ customerContacts: [], isActive: true, releaseDate: null, estDate: null, conceptStatus: null, budget: null },
  ...{ coverName: null, tbc: false },
}
const mailing = (more: object = {}) => ({
  ...{ id: 3, name: 'Einladung', state: 'Entwurf', kind: 'Mail', project, audience: null, view: null, rest: null },
  ...{ subject: 'PV', text: 'Hallo', embargo: null, onlyPromised: false, files: null, material: null, sender: null },
  ...{ total: 5, waiting: 0, accepted: 5, bounced: 0, unclear: 0, answered: 0, unsubscribed: 0, updatedBy: null },
  ...more,
})
const AUDIENCE = { lists: [], listed: 0, viewed: 0, single: 0, counts: {}, total: 0, gets: [], leftOut: [] }
const show = async (
  address: string,
  more: object = {},
  special: Parameters<typeof serveStored>[1] = () => undefined,
) => {
  serveStored({ mailings: [mailing(more)], projects: [project] }, (one) => {
    if (one.path === '/mailings/3/audience') return Response.json(AUDIENCE)
    if (one.path === '/mail/setup')
      return Response.json(
        setupOf({ isReady: false, checks: [{ name: 'Mailserver', state: 'fail', text: 'Kein Mailserver' }] }),
      )
    return special(one)
  })
  showApp(address)
}
const name = () => screen.findByLabelText('Name des Versands')

beforeEach(() => signIn(1, ['ROLE_MANAGER']))
afterEach(() => {
  signOut()
  drafts.forget(3)
  vi.unstubAllGlobals()
})

test('a draft opens at its first step, with its name to be changed, steps to be clicked and the way on', async () => {
  await show('/projekte/7/versand/3')
  expect(await name()).toHaveValue('Einladung')
  expect(await screen.findByText('Noch keine Empfänger')).toBeVisible()
  expect(wordsOf(screen.getByLabelText('Schritte'))).toMatch(/^Empfänger0NachrichtPrüfen und senden/)
  // why nothing can be tried out is said
  expect(await screen.findByTitle('Kein Mailserver')).toBeDisabled()
  fireEvent.change(await name(), { target: { value: 'Einladung zur PV' } })
  fireEvent.click(screen.getByText('Weiter'))
  expect(await screen.findByText('Betreff')).toBeVisible()
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { name: 'Einladung zur PV' },
    ]),
  )
})

test('two people changed the same: both versions are shown, as in a form, and one is taken', async () => {
  let theirs = false
  await show('/projekte/7/versand/3/empfaenger', {}, ({ method, path, etag }) => {
    if (method !== 'PUT' || path !== '/mailings/3') return undefined
    if (etag === '"9"') return record(mailing({ name: 'Meiner' }), 10)
    theirs = true
    return record(mailing({ name: 'Von Lena' }), 9, 412)
  })
  fireEvent.change(await name(), { target: { value: 'Meiner' } })
  const dialog = await waitFor(() => opened('Versand wurde gerade geändert'))
  expect(theirs).toBe(true)
  expect(dialog).toHaveTextContent('Meiner')
  expect(dialog).toHaveTextContent('Von Lena')
  fireEvent.click(screen.getByText('Auswahl speichern'))
  await waitFor(() => expect(screen.getByText('Gespeichert')).toBeInTheDocument())
  expect(await name()).toHaveValue('Meiner')
})

test('what is sent has one page, whatever step the address names', async () => {
  await show('/projekte/7/versand/3/nachricht', { state: 'Gesendet' })
  expect(await screen.findByText('Einladung', { selector: 'h2' })).toBeVisible()
  expect(screen.queryByLabelText('Schritte')).toBeNull()
})
