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
const showForm = async () => {
  const { default: Dialog } = await dialogs.forms.business_contacts!()
  showPage(() => (
    <DialogHost register={noDialogs}>
      <Dialog onClose={onClose} />
    </DialogHost>
  ))
  return within(await screen.findByRole('dialog'))
}
const dayNow = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_MANAGER'])
  serve(({ method, body }) => {
    return method === 'POST' ? record({ ...(body as object), id: 7 }, 1, 201) : Response.json([])
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('whoever is new was found today, on the usual grounds; where they are from is said at the end of the form', async () => {
  const started = dayNow()
  const form = await showForm()
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
