import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { field, fields, showForm } from '../../test/app.tsx'
import { serveKept } from '../../test/kept.ts'
import { showPage } from '../../test/page.tsx'
import { asked, signIn } from '../../test/served.tsx'
import { session } from '../api/session.ts'
import { DialogHost } from '../crud/DialogHost.tsx'
import { CreateButton } from '../crud/list/CreateButton.tsx'
import { projectView } from './projects.ts'
import { userView } from './staff.tsx'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })

/**
 * Spec 6 on the page: what those see with whom the answer changes. Every role, every record and the words of the server
 * are asked over HTTP (permissions of the API tests); the page asks the same rules.
 */
const RANKS = ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_CHIEF', 'ROLE_ADMIN'] as const
type Rank = (typeof RANKS)[number]
const isAtLeast = (rank: Rank, least: Rank) => RANKS.indexOf(rank) >= RANKS.indexOf(least)

const ME = 1
const CUSTOMER = { id: 5, name: 'Weltlicht', fullName: 'Weltlicht Film GmbH', customerContacts: [] }
const PERSON = { id: 6, firstName: 'Änne', lastName: 'Öztürk', email: 'aenne@weltlicht.example' }
const accountOf = (id: number, rank: Rank) => ({
  ...PERSON,
  id,
  phone: '34',
  roles: [rank],
  teams: [],
  isActive: true,
  hasSignIn: true,
})
const begin = (rank: Rank) => {
  signIn(ME, [rank])
  serveKept({
    customers: [CUSTOMER],
    customer_contacts: [{ ...PERSON, customer: CUSTOMER }],
    users: [accountOf(ME, rank), accountOf(2, 'ROLE_USER'), accountOf(3, 'ROLE_ADMIN')],
  })
}
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('customers and their people are deleted by chiefs only', async () => {
  for (const [rank, path, id] of [
    ['ROLE_USER', 'customers', 5],
    ['ROLE_MANAGER', 'customer_contacts', 6],
    ['ROLE_CHIEF', 'customer_contacts', 6],
  ] as const) {
    begin(rank)
    const form = await showForm(path, id)
    // Spec 6 restricts nothing else here: everybody edits.
    expect(form.getByText('Speichern').closest('button')).toBeEnabled()
    expect(form.queryAllByText('Löschen'), rank).toHaveLength(rank === 'ROLE_CHIEF' ? 1 : 0)
    cleanup()
  }
})

const DECIDED = ['Durchwahl', 'Chat-ID', 'Position', 'Teams', 'Rollen']
const BUTTONS = ['Speichern', 'Löschen', 'Datei auswählen']

for (const rank of ['ROLE_MANAGER', 'ROLE_CHIEF'] as const)
  test(`colleagues and the own account, as ${rank}`, async () => {
    const isChief = rank === 'ROLE_CHIEF'
    begin(rank)
    const form = await showForm('users', 2)
    expect(form.queryAllByText(/Ändern darf das: Geschäftsführung oder die Person selbst\./)).toHaveLength(
      isChief ? 0 : 1,
    )
    for (const label of ['Vorname', ...DECIDED]) expect(isEnabled(label), label).toBe(isChief)
    for (const label of ['Passwort', 'Benutzername', 'Aktiv'])
      expect(fields(label), label).toHaveLength(isChief ? 1 : 0)
    for (const button of BUTTONS) expect(form.queryAllByText(button), button).toHaveLength(isChief ? 1 : 0)
    if (isChief) {
      fireEvent.click(field('Rollen'))
      expect(await screen.findAllByText('Geschäftsführer')).not.toHaveLength(0)
      expect(screen.queryByText('Administrator')).toBeNull()
    }
    cleanup()

    // Oneself: everybody, but not what the agency decides. Only chiefs find "Aktiv"; nobody shuts themself out.
    const own = await showForm('users', ME)
    expect(isEnabled('Vorname')).toBe(true)
    for (const label of DECIDED) expect(isEnabled(label), label).toBe(isChief)
    const active = own.queryAllByLabelText(/^Aktiv/)
    expect(active).toHaveLength(isChief ? 1 : 0)
    for (const one of active) expect(one).toBeDisabled()
    expect(own.getByText('Speichern').closest('button')).toBeEnabled()
    expect(own.queryByText('Löschen')).toBeNull()
  })
const isEnabled = (label: string) => !(field(label) as HTMLInputElement).disabled

test('who creates colleagues, and who projects', async () => {
  for (const rank of RANKS) {
    begin(rank)
    showPage(() => (
      <DialogHost register={noDialogs}>
        <CreateButton view={userView} />
        <CreateButton view={projectView} />
        Da.
      </DialogHost>
    ))
    await screen.findByText('Da.')
    expect(screen.queryAllByLabelText('Mitarbeiter erstellen'), rank).toHaveLength(
      isAtLeast(rank, 'ROLE_CHIEF') ? 1 : 0,
    )
    expect(screen.queryAllByLabelText('Projekt erstellen'), rank).toHaveLength(isAtLeast(rank, 'ROLE_MANAGER') ? 1 : 0)
    cleanup()
  }
})

test('an account with a higher role is only looked at', async () => {
  begin('ROLE_CHIEF')
  const above = await showForm('users', 3)
  above.getByText(/Nur zum Ansehen\. Dieses Konto hat eine höhere Rolle als das eigene/)
  for (const label of ['Vorname', ...DECIDED]) expect(isEnabled(label), label).toBe(false)
  expect(fields('Passwort')).toEqual([])
  for (const button of BUTTONS) expect(above.queryByText(button), button).toBeNull()
})

test('only administrators make somebody an administrator', async () => {
  begin('ROLE_ADMIN')
  await showForm('users', 2)
  fireEvent.click(field('Rollen'))
  expect(await screen.findByText('Administrator')).toBeInTheDocument()
})

test.each([
  ['ROLE_TRAINEE', true, true],
  ['ROLE_USER', false, false],
  ['ROLE_MANAGER', false, true],
] as const)('a part of a project as %s, managed: %s', async (rank, isManaged, mayDelete) => {
  signIn(ME, [rank])
  const project = { id: 7, title: 'Elbleuchten', category: 'Kino', customer: CUSTOMER, departments: ['Online PR'] }
  const managers = isManaged ? [accountOf(ME, rank)] : []
  serveKept({ projects: [{ ...project, managers }], project_lists: [{ id: 8, project, name: 'Feuilleton' }] })
  const form = await showForm('project_lists', 8)
  expect(form.getByText('Speichern').closest('button')).toBeEnabled()
  if (mayDelete) await form.findByText('Löschen')
  else {
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/projects/7'))
    await act(async () => undefined)
    expect(form.queryByText('Löschen')).toBeNull()
  }
})

test.each([true, false])(
  'somebody who is no manager edits a project, and its team only as one of them: %s',
  async (isManaged) => {
    signIn(ME, ['ROLE_USER'])
    const project = { id: 7, title: 'Elbleuchten', category: 'Kino', customer: CUSTOMER, departments: ['Online PR'] }
    const managers = isManaged ? [accountOf(ME, 'ROLE_USER')] : []
    serveKept({ projects: [{ ...project, managers, customerContacts: [] }], users: managers })
    await showForm('projects', 7)
    await waitFor(() => expect(field('Titel')).toHaveValue('Elbleuchten'))
    expect(isEnabled('Titel')).toBe(true)
    expect(isEnabled('Manager')).toBe(isManaged)
  },
)
