import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import type { View } from '../../crud/view.ts'
import { businessContactView } from '../../views/b2b.ts'
import { influencerView } from '../../views/influencers.ts'
import { withSalutation } from './salutation-fields.tsx'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })
const onClose = vi.fn()
const show = async (view: View) => {
  showPage(() => (
    <DialogHost register={noDialogs}>
      <ResourceDialog view={withSalutation(view)} onClose={onClose} />
    </DialogHost>
  ))
  await screen.findByRole('dialog')
}
/** At once: it is not the keys that matter here. */
const fill = async (name: RegExp, text: string) => {
  const input = await screen.findByLabelText(name)
  fireEvent.change(input, { target: { value: text } })
}
const proposal = () => screen.queryByRole('button', { name: /^Vorschlag/ })
const salutation = () => screen.getByRole('combobox', { name: 'Anrede' })

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_MANAGER'])
  serve(({ method, body }) => {
    if (method === 'POST') return record({ ...(body as object), id: 7 }, 1, 201)
    return Response.json([])
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('a first name that leaves no doubt proposes an Anrede, which is chosen by a click only', async () => {
  await show(businessContactView)
  expect(await screen.findByLabelText(/^Vorname/)).toHaveFocus()
  await fill(/^Vorname/, 'Jonas')
  expect(await screen.findByRole('button', { name: 'Vorschlag: Herr' })).toBeVisible()
  await fill(/^Vorname/, 'Kim')
  expect(proposal()).toBeNull()
  await fill(/^Vorname/, 'Gesa')
  await fill(/^Nachname/, 'Möller')
  await fill(/^E-Mail/, 'gesa@parkett.example')
  expect(proposal()).toHaveTextContent('Vorschlag: Frau')
  expect(salutation()).toHaveValue('')

  await userEvent.click(proposal()!)
  expect(salutation()).toHaveValue('Frau')
  expect(salutation()).toHaveFocus()
  expect(proposal()).toBeNull()
  await fill(/^Titel/, 'Dr.')
  // what is said unless somebody has words of their own
  expect(screen.getByLabelText('Eigene Anrede')).toHaveAttribute('placeholder', 'Sehr geehrte Frau Dr. Möller,')
  await userEvent.click(screen.getByLabelText('Du'))
  expect(screen.getByLabelText('Eigene Anrede')).toHaveAttribute('placeholder', 'Hallo Gesa,')

  await userEvent.click(screen.getByRole('button', { name: 'Erstellen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/business_contacts')?.body).toMatchObject({
    salutation: 'Frau',
    title: 'Dr.',
    isInformal: true,
    ownSalutation: null,
  })
})

test('an Anrede that nobody chose stays empty', async () => {
  await show(businessContactView)
  await fill(/^Vorname/, 'Jonas')
  await fill(/^Nachname/, 'Vogt')
  await fill(/^E-Mail/, 'jonas@parkett.example')
  expect(await screen.findByRole('button', { name: 'Vorschlag: Herr' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Erstellen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/business_contacts')?.body).toMatchObject({
    salutation: null,
  })
})

test('of an influencer the first word of the real name counts, not the name they are known by', async () => {
  await show(influencerView)
  await fill(/^Künstlername/, 'Lisa')
  await fill(/^Name/, 'Jonas Sommer')
  expect(await screen.findByRole('button', { name: 'Vorschlag: Herr' })).toBeVisible()
  await fill(/^Name/, '')
  expect(proposal()).toBeNull()
})
