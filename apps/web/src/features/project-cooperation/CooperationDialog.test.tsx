import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { opened, WithDialogs } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, record, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import CooperationDialog from './CooperationDialog.tsx'

const ANNA = { id: 1, firstName: 'Anna', lastName: 'Abel' }
const CLAUDIA = { id: 2, firstName: 'Claudia', lastName: 'Chef' }
const project = { id: 7, title: 'Nachtfahrt' }
const cooperation = {
  ...{ id: 4, project, rejectedAll: false },
  mediacontactPartner: {
    ...{ id: 3, name: 'Kinozeit', company: null, categories: [], description: null, website: null },
    ...{ uniqueUser: null, visits: null, printCount: null },
  },
}
const feature = (id: number, more: object = {}) => ({
  ...{ id, type: 'News', status: 'Anfrage', highlight: false, date: null, link: null, text: 'Vorher' },
  ...{ projectMediacontactPartner: cooperation, updatedAt: '2026-11-15T10:00:00+00:00', updatedBy: ANNA },
  ...more,
})
const FEATURES = 'project_mediacontact_partner_features'

const show = async (role: string, managers: readonly object[], special?: Parameters<typeof serveStored>[1]) => {
  signIn(1, [role])
  serveStored(
    {
      projects: [{ ...project, managers }],
      project_mediacontact_partners: [cooperation],
      [FEATURES]: [feature(21)],
    },
    special,
  )
  showPage(() => (
    <WithDialogs>
      <CooperationDialog id={4} onClose={() => undefined} />
      <Toasts onFollow={() => undefined} />
    </WithDialogs>
  ))
  const sheet = await opened('Medienpartner-Kooperation bearbeiten')
  await within(sheet).findByLabelText('Anmerkungen Beitrag 1')
  return within(sheet)
}
const writes = () => asked.filter(({ method }) => method !== 'GET')

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('„Absage generell“ is saved at once, and asked about before another Beitrag', async () => {
  const dialog = await show('ROLE_USER', [])
  fireEvent.click(dialog.getByRole('switch', { name: 'Absage generell' }))
  expect(await screen.findByText('Medienpartner Kooperation mit Kinozeit gespeichert')).toBeVisible()
  expect(writes()).toMatchObject([{ path: '/project_mediacontact_partners/4', body: { rejectedAll: true } }])
  expect(dialog.getByRole('switch', { name: 'Absage generell' })).toBeChecked()
  fireEvent.click(dialog.getByText('Beitrag hinzufügen'))
  dialog.getByRole('alertdialog', { name: 'Kinozeit hat generell abgesagt. Trotzdem einen Beitrag hinzufügen?' })
  expect(writes()).toHaveLength(1)
  fireEvent.click(dialog.getByText('Trotzdem hinzufügen'))
  await waitFor(() => expect(writes()).toHaveLength(2))
  // a new row starts as News, Anfrage, without highlight
  expect(writes()[1]).toMatchObject({ method: 'POST', body: { type: 'News', status: 'Anfrage', highlight: false } })
  await waitFor(() => expect(dialog.getByLabelText('Typ Beitrag 2', { selector: 'input' })).toHaveFocus())
})

test('what a colleague changed in the same field is chosen, in words, and nothing is overwritten', async () => {
  const theirs = feature(21, { text: 'Von Claudia', updatedBy: CLAUDIA })
  const dialog = await show('ROLE_USER', [], ({ method, path, etag }) => {
    if (path !== `/${FEATURES}/21`) return undefined
    if (method === 'GET') return record(feature(21), 2)
    return etag === '"2"' ? record(theirs, 5, 412) : record({ ...theirs, text: 'Von mir' }, 6)
  })
  const note = dialog.getByLabelText('Anmerkungen Beitrag 1')
  fireEvent.focus(note)
  fireEvent.change(note, { target: { value: 'Von mir' } })
  const choice = await dialog.findByRole('group', { name: 'Anmerkungen: Fassung wählen' })
  expect(choice).toHaveTextContent('Anmerkungen hat Claudia gerade auch geändert.')
  fireEvent.click(within(choice).getByRole('button', { name: /^Meine Fassung: ?Von mir$/ }))
  expect(await dialog.findByText('Alle Änderungen gespeichert')).toBeVisible()
  expect(writes().at(-1)).toMatchObject({ method: 'PUT', body: { text: 'Von mir' }, etag: '"5"' })
})

test.each([
  ['ROLE_USER', false, false],
  ['ROLE_TRAINEE', true, true],
  ['ROLE_MANAGER', false, true],
])('deleting, as %s, who manages the project: %s', async (role, isManaged, mayDelete) => {
  const dialog = await show(role, isManaged ? [ANNA] : [])
  if (mayDelete) await dialog.findByText('Löschen')
  else {
    await waitFor(() => expect(asked.some(({ path }) => path === '/projects/7')).toBe(true))
    expect(dialog.queryByText('Löschen')).toBeNull()
  }
})
