import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../test/page.tsx'
import { asked, record, serve, signIn } from '../../test/served.tsx'
import { session } from '../api/session.ts'
import { DialogHost } from '../crud/DialogHost.tsx'
import { dialogs } from '../dialogs.ts'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })
const onClose = vi.fn()
const show = async (kind: 'forms' | 'views', id?: number) => {
  const { default: Dialog } = await dialogs[kind].business_contacts!()
  showPage(() => (
    <DialogHost register={noDialogs}>
      <Dialog {...(id === undefined ? {} : { id })} onClose={onClose} />
    </DialogHost>
  ))
  return within(await screen.findByRole('dialog'))
}
const dayNow = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

const GESA = {
  ...{ id: 7, firstName: 'Gesa', lastName: 'Möller', email: 'gesa@parkett.example', topics: [], isActive: true },
  ...{ source: 'Visitenkarte Berlinale', sourceDate: '2026-05-03', basis: 'Einwilligung' },
}

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_MANAGER'])
  serve(({ method, path, body }) => {
    if (method === 'POST') return record({ ...(body as object), id: 7 }, 1, 201)
    return path === '/business_contacts/7' ? record(GESA, 1) : Response.json([])
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('whoever is new was found today, on the usual grounds; where they are from is said at the end of the form', async () => {
  const started = dayNow()
  const form = await show('forms')
  const fill = (name: RegExp, value: string) => fireEvent.change(form.getByLabelText(name), { target: { value } })
  expect(await form.findByRole('combobox', { name: 'Rechtsgrundlage' })).toHaveValue(
    'Berechtigtes Interesse (Art. 6 Abs. 1 f)',
  )
  expect(form.getAllByRole('group').at(-1)).toHaveAccessibleName('Herkunft')
  fill(/^Vorname/, 'Gesa')
  fill(/^Nachname/, 'Möller')
  fill(/^E-Mail/, 'gesa@parkett.example')
  fireEvent.change(form.getByRole('textbox', { name: 'Herkunft' }), { target: { value: 'Visitenkarte Berlinale' } })
  await userEvent.click(form.getByRole('button', { name: 'Erstellen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const sent = asked.find(({ method, path }) => method === 'POST' && path === '/business_contacts')?.body
  expect(sent).toMatchObject({ source: 'Visitenkarte Berlinale', basis: 'Berechtigtes Interesse' })
  expect([started, dayNow()]).toContain((sent as { sourceDate: string }).sourceDate)
})

test('a look at somebody says where their data come from', async () => {
  const view = await show('views', 7)
  expect(
    await view.findByText(
      'Herkunft: Visitenkarte Berlinale, erhoben am 3.05.2026, Rechtsgrundlage: Einwilligung (Art. 6 Abs. 1 a)',
    ),
  ).toBeVisible()
})
