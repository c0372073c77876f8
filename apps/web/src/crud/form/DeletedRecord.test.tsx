import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { toast } from '../../api/toast.ts'
import { customerView } from '../../views/customers.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'

const complained = vi.spyOn(toast, 'error')
const onClose = vi.fn()
const ALPHA = { id: 7, name: 'Alpha', fullName: 'Alpha Filmverleih GmbH', city: 'Kiel', customerContacts: [] }
const DELETED = {
  detail: 'Kunde 7 wurde nicht gefunden.',
  ...{ deletedAt: '2026-01-05T09:14:00.000Z', trash: 12, name: 'Alpha', parts: [], restorableBy: 'Geschäftsführung' },
  deletedBy: { id: 3, name: 'Merle Brandt', firstName: 'Merle', lastName: 'Brandt', pictureName: null },
  mayRestore: true,
}
const UNDONE = { deed: 90, undone: 1, kept: [], title: 'Kunde Alpha wiederhergestellt' }

const show = async () => {
  showPage(() => <ResourceDialog view={customerView} id={7} onClose={onClose} />)
  await screen.findByRole('dialog')
}
const city = () => screen.findByLabelText(/^Ort/)
const writes = () => asked.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_CHIEF'])
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('what was typed into a record that somebody deletes meanwhile is not lost: it comes back and is saved', async () => {
  let isThere = true
  serve(({ method, path }) => {
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    if (path === '/trash/12/restore') {
      isThere = true
      return Response.json(UNDONE)
    }
    if (!isThere) return Response.json(DELETED, { status: 404 })
    return record({ ...ALPHA, city: method === 'PUT' ? 'Bremen' : 'Kiel' }, 2)
  })
  await show()
  const input = await city()
  await userEvent.clear(input)
  await userEvent.type(input, 'Bremen')
  isThere = false
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const question = await screen.findByRole('alertdialog', {
    name: /^Merle Brandt hat den Eintrag am 5\.01\.2026 gelöscht\..* Deine Eingaben sind noch da\.$/,
  })
  expect(complained).toHaveBeenCalledExactlyOnceWith('Kunde 7 wurde nicht gefunden.')
  expect(await city()).toHaveValue('Bremen')
  await userEvent.click(within(question).getByRole('button', { name: 'Wiederherstellen und speichern' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /customers/7',
    'POST /trash/12/restore',
    'PUT /customers/7',
  ])
  expect(writes().at(-1)?.body).toMatchObject({ city: 'Bremen' })
})

test('the dialog of a deleted record says who deleted it, and opens when it has come back', async () => {
  let isThere = false
  serve(({ path }) => {
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    if (path === '/trash/12/restore') {
      isThere = true
      return Response.json(UNDONE)
    }
    return isThere ? record(ALPHA, 2) : Response.json(DELETED, { status: 404 })
  })
  await show()
  expect(await screen.findByText('„Alpha“ wurde gelöscht')).toBeVisible()
  expect(screen.getByText(/^Merle Brandt hat den Eintrag am 5\.01\.2026 gelöscht\./)).toBeVisible()
  expect([complained.mock.calls, onClose.mock.calls]).toEqual([[], []])
  await userEvent.click(screen.getByRole('button', { name: 'Wiederherstellen' }))
  expect(await city()).toHaveValue('Kiel')
})
