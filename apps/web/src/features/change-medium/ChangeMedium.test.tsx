import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import ChangeMedium from './ChangeMedium.tsx'

const KINOZEIT = { id: 3, name: 'Kinozeit', company: null }
const ABEND = { id: 4, name: 'Der Abend', company: null }
const GESA = { id: 7, firstName: 'Gesa', lastName: 'Möller', jobTitle: 'Redakteurin', partners: [KINOZEIT] }
let contact: object = GESA
let answer: () => Response
const onClose = vi.fn()
const said = vi.spyOn(toast, 'ok')
const complained = vi.spyOn(toast, 'error')

beforeEach(() => {
  vi.clearAllMocks()
  vi.setSystemTime(new Date('2026-11-17T10:00:00'))
  contact = GESA
  answer = () => new Response(JSON.stringify({ ...GESA, partners: [ABEND] }), { headers: { deed: '12' } })
  serve(({ method, path }) => {
    if (method === 'POST') return answer()
    if (path.startsWith('/mediacontact_partners')) return Response.json([KINOZEIT, ABEND])
    return Response.json([contact], { headers: { 'x-total-count': '1' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  signOut()
  vi.unstubAllGlobals()
})

const show = async () => {
  signIn(1, ['ROLE_USER'])
  showPage(() => <ChangeMedium ids={[7]} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Wechselt Medium' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Bisher' })).toBeEnabled())
  return dialog
}
type Dialog = Awaited<ReturnType<typeof show>>
const choose = async (dialog: Dialog, field: RegExp, option: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const writes = () => asked.filter(({ method }) => method !== 'GET')
const button = (dialog: Dialog) => dialog.getByRole('button', { name: 'Wechseln' })

test('who works for one medium leaves that one, from today on', async () => {
  const dialog = await show()
  expect(dialog.getByRole('combobox', { name: 'Bisher' })).toHaveValue('Kinozeit')
  expect(dialog.getByText('Kinozeit · Redakteurin')).toBeVisible()
  expect(button(dialog)).toBeDisabled()
  await choose(dialog, /^Neuer Medienpartner/, 'Der Abend')
  await userEvent.click(button(dialog))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes()).toMatchObject([
    {
      path: '/mediacontacts/7/move',
      body: { from: '/mediacontact_partners/3', to: '/mediacontact_partners/4', date: '2026-11-17' },
    },
  ])
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Gesa Möller aktualisiert',
    expect.objectContaining({ label: 'Rückgängig', deed: 12 }),
  )
})

test('a medium can be added without that another one ends', async () => {
  const dialog = await show()
  await choose(dialog, /^Bisher/, 'Keiner endet')
  await choose(dialog, /^Neuer Medienpartner/, 'Der Abend')
  await userEvent.click(button(dialog))
  await waitFor(() => expect(writes()).toMatchObject([{ body: { from: null } }]))
})

test('who works for nobody yet has nothing to leave', async () => {
  contact = { ...GESA, partners: [] }
  const dialog = await show()
  expect(dialog.getByRole('combobox', { name: 'Bisher' })).toHaveValue('Ohne Medienpartner')
})

test('nobody moves to where they are', async () => {
  const dialog = await show()
  await choose(dialog, /^Neuer Medienpartner/, 'Kinozeit')
  expect(dialog.getByText('Dort ist der Kontakt schon.')).toBeVisible()
  expect(button(dialog)).toBeDisabled()
})

test('what is refused keeps the dialog open, and can be sent again', async () => {
  answer = () => Response.json({ detail: 'Gerade nicht.' }, { status: 503 })
  const dialog = await show()
  await choose(dialog, /^Neuer Medienpartner/, 'Der Abend')
  await userEvent.click(button(dialog))
  await waitFor(() => expect(complained).toHaveBeenCalledExactlyOnceWith('Gerade nicht.'))
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(button(dialog)).toBeEnabled())
  await userEvent.click(button(dialog))
  await waitFor(() => expect(writes()).toHaveLength(2))
})
