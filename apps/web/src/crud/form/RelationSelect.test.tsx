import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import type { Relation } from '../record/useChoices.ts'
import { RelationSelect } from './RelationSelect.tsx'

const onChange = vi.fn()
const ELBE = { id: 1, name: 'Elbe Verlag' }
/** There are two companies and regions; the answer to a name is this one. */
const serveNamed = (answer: () => Response | Promise<Response>) =>
  serve(({ method }) =>
    method === 'GET' ? Response.json([ELBE, { id: 2, name: 'Süd' }], { headers: { 'x-total-count': '2' } }) : answer(),
  )
const made = (id: number, name: string, deed?: string) =>
  Response.json({ id, name }, { status: deed ? 201 : 200, headers: deed ? { deed } : {} })

const show = async (field: Relation, label: string) => {
  const common = { label, withAsterisk: false, disabled: false, error: undefined, onBlur: () => {} }
  showPage(() => (
    <>
      <RelationSelect field={field} value={null} onChange={onChange} required={false} common={common} />
      <button type="button">Danach</button>
      <Toasts onFollow={() => {}} />
    </>
  ))
  return screen.findByRole('combobox', { name: label })
}
const company = () => show(mediacontactPartner.fields.company, 'Unternehmen')
const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

beforeEach(() => signIn(1, ['ROLE_TRAINEE']))
afterEach(() => {
  signOut()
  onChange.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what is missing is created by its name, by keyboard, and chosen', async () => {
  serveNamed(() => made(9, 'Hamburger Film', '77'))
  const input = await company()
  await userEvent.type(input, 'Hamburger Film')
  expect(await screen.findByRole('option', { name: '„Hamburger Film“ anlegen' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ id: 9, name: 'Hamburger Film' }))
  expect(posts()).toEqual([['/mediacontact_companies/named', { name: 'Hamburger Film' }]])
  expect(input).toHaveValue('Hamburger Film')
  expect(await screen.findByText('Unternehmen Hamburger Film erstellt')).toBeVisible()
})

test('one that somebody else created meanwhile is taken', async () => {
  serveNamed(() => made(9, 'Hamburger Film'))
  await userEvent.type(await company(), 'hamburger film')
  await userEvent.click(await screen.findByRole('option', { name: '„hamburger film“ anlegen' }))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ id: 9, name: 'Hamburger Film' }))
  expect(await screen.findByText('„Hamburger Film“ gab es schon und ist gewählt.')).toBeVisible()
})

test('nothing typed vanishes: not when the field is left, nor when it cannot be created', async () => {
  vi.spyOn(toast, 'error').mockImplementation(() => {})
  serveNamed(() => Response.json({ detail: 'Gerade geht nichts.' }, { status: 503 }))
  const input = await company()
  await userEvent.type(input, 'Hamburger Film')
  await userEvent.click(await screen.findByRole('option', { name: '„Hamburger Film“ anlegen' }))
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Gerade geht nichts.'))
  expect(input).toHaveValue('Hamburger Film')
  await userEvent.click(screen.getByRole('button', { name: 'Danach' }))
  expect(input).toHaveValue('Hamburger Film')
  expect(
    screen.getByText('„Hamburger Film“ ist noch nicht gewählt: bitte anlegen, auswählen oder leeren.'),
  ).toBeVisible()
  // what the declaration refuses: the form waits
  expect(onChange).toHaveBeenLastCalledWith('?')
  await userEvent.clear(input)
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(screen.queryByText(/noch nicht gewählt/)).toBeNull()
})

test('what is there is not offered again; left behind, it is taken', async () => {
  serveNamed(() => made(9, 'x'))
  const input = await company()
  await userEvent.type(input, 'elbe VERLAG')
  expect(await screen.findByRole('option', { name: 'Elbe Verlag' })).toBeVisible()
  expect(screen.queryByRole('option', { name: /anlegen/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Danach' }))
  expect(onChange).toHaveBeenLastCalledWith(ELBE)
  expect(input).toHaveValue('Elbe Verlag')
})

test('among several, too', async () => {
  serveNamed(() => made(9, 'Sylt', '78'))
  const input = await show(mediacontact.fields.regions, 'Regionen')
  await userEvent.click(input)
  await userEvent.click(await screen.findByRole('option', { name: 'Süd' }))
  await userEvent.type(input, 'Sylt')
  await userEvent.click(await screen.findByRole('option', { name: '„Sylt“ anlegen' }))
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      { id: 2, name: 'Süd' },
      { id: 9, name: 'Sylt' },
    ]),
  )
  await userEvent.type(input, 'Föhr')
  await userEvent.click(screen.getByRole('button', { name: 'Danach' }))
  expect(input).toHaveValue('Föhr')
  expect(onChange).toHaveBeenLastCalledWith('?')
})
