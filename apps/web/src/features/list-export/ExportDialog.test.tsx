import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { DialogHost, useDialog } from '../../crud/DialogHost.tsx'
import type { ExportProps } from '../../crud/dialogs.ts'
import { ExportButton } from '../../crud/list/ExportButton.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import ExportDialog from './ExportDialog.tsx'
import { takeablesOf } from './takeable.ts'

const register = async () => ({
  forms: {},
  views: {},
  deeds: {},
  exports: { list: async () => ({ default: ExportDialog }) },
})
const LIST = {
  resource: mediacontact,
  path: 'mediacontacts',
  total: 537,
  parameters: [
    ['q', 'müller, anna'],
    ['isActive[]', 'true'],
    ['order[city]', 'desc'],
    ['properties[]', 'firstName'],
    ['properties[]', 'lastName'],
    ['properties[]', 'pictureName'],
    ['properties[]', 'partners'],
  ],
} as const

const show = async (rows: ExportProps['rows']) => {
  const Button = () => {
    const dialog = useDialog()
    return <ExportButton onClick={() => dialog.export(rows)} />
  }
  showPage(() => (
    <DialogHost register={register}>
      <Button />
      <Toasts onFollow={() => {}} />
    </DialogHost>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Exportieren' }))
  return within(await screen.findByRole('dialog', { name: 'Exportieren' }))
}
const query = () => [...new URL(asked.at(-1)?.path ?? '', location.origin).searchParams]
const answers = () =>
  new Response('x', { headers: { 'content-disposition': `attachment; filename*=UTF-8''Medienkontakte.xlsx` } })

beforeEach(() => {
  signIn(1, ['ROLE_USER'])
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}) // the browser saves it
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the whole list as it is narrowed and sorted, with the columns that are shown, as an Excel file', async () => {
  serve(answers)
  const dialog = await show(LIST)
  expect(dialog.queryByRole('radiogroup', { name: 'Was' })).toBeNull()
  expect(dialog.getByRole('radio', { name: 'Excel' })).toBeChecked()
  expect(dialog.getByRole('radio', { name: 'Angezeigte Spalten' })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: '537\u00a0Medienkontakte exportieren' }))
  expect(await screen.findByText('537 Medienkontakte exportiert')).toBeVisible()
  expect(asked.at(-1)?.path).toMatch(/^\/mediacontacts\/export\?/)
  // the id first, so that an import finds the records again; a picture is no column
  expect(query()).toEqual([
    ['format', 'xlsx'],
    ['q', 'müller, anna'],
    ['isActive[]', 'true'],
    ['order[city]', 'desc'],
    ['properties[]', 'id'],
    ['properties[]', 'firstName'],
    ['properties[]', 'lastName'],
    ['properties[]', 'partners'],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the chosen rows come first, whatever the list is narrowed to; all fields and cards on request', async () => {
  serve(answers)
  const dialog = await show({ ...LIST, chosen: { which: { ids: [3, 5, 8] }, count: 3 } })
  expect(dialog.getByRole('radio', { name: '3 ausgewählte' })).toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: 'Alle 537' }))
  expect(dialog.getByRole('button', { name: '537\u00a0Medienkontakte exportieren' })).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: '3 ausgewählte' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'vCard' }))
  expect(dialog.queryByRole('radiogroup', { name: 'Spalten' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '3\u00a0Medienkontakte exportieren' }))
  expect(await screen.findByText('3 Medienkontakte exportiert')).toBeVisible()
  expect(asked.at(-1)?.path).toContain('id=3,5,8')
  expect(query()).toEqual([
    ['format', 'vcf'],
    ['id', '3,5,8'],
    ['order[city]', 'desc'],
  ])
})

test('a failure is told, and the dialog stays; only people have cards', async () => {
  serve(() => Response.json({ detail: 'Das ist für Excel zu viel.' }, { status: 400 }))
  const dialog = await show({ ...LIST, resource: mediacontactPartner, path: 'mediacontact_partners' })
  expect(dialog.queryByRole('radio', { name: 'vCard' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Alle Angaben' }))
  await userEvent.click(dialog.getByRole('button', { name: '537\u00a0Medienpartner exportieren' }))
  expect(await screen.findByText('Das ist für Excel zu viel.')).toBeVisible()
  expect(dialog.getByRole('button', { name: '537\u00a0Medienpartner exportieren' })).toBeEnabled()
  expect(query().map(([name]) => name)).not.toContain('properties[]')
})

test('more rows than an address names are taken as the list', () => {
  const ids = Array.from({ length: 1001 }, (_, n) => n + 1)
  expect(takeablesOf({ ...LIST, chosen: { which: { ids }, count: 1001 } }).map(({ label }) => label)).toEqual([
    'Alle 537',
  ])
})

test('all but some are taken by the filter', () => {
  const filter = [['isActive[]', 'true'] as const, ['except', '4'] as const]
  const [chosen] = takeablesOf({ ...LIST, chosen: { which: { filter }, count: 536 } })
  expect([chosen?.label, chosen?.parameters]).toEqual(['536 ausgewählte', [...filter, ['order[city]', 'desc']]])
  const all = { which: { filter: filter.slice(0, 1) }, count: 537 }
  expect(takeablesOf({ ...LIST, chosen: all }).map(({ label }) => label)).toEqual(['Alle 537'])
})
