import { fireEvent, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, field, opened, WithDialogs } from '../../../../test/app.tsx'
import { showPage } from '../../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../../test/served.tsx'
import { serveStored } from '../../../../test/stored.ts'
import type { DeedProps } from '../../../crud/dialogs.ts'
import { MailList, MailMediacontacts, MailMembers } from './MailTo.tsx'

const project = { id: 7, title: 'Elbleuchten', managers: [] }
const list = { id: 4, name: 'Kultur Nord', project }
const begin = async (Deed: ComponentType<DeedProps>, ids: readonly number[]) => {
  serveStored({
    projects: [project],
    project_lists: [list],
    project_list_mediacontacts: ids.map((id) => ({ id, projectList: list, mediacontact: { id: 100 + id } })),
  })
  const router = showPage(() => (
    <WithDialogs>
      <Deed ids={ids} onClose={() => undefined} />
    </WithDialogs>
  ))
  const dialog = within(await opened('Mail schreiben'))
  const create = () => dialog.getByText('Entwurf anlegen').closest('button') as HTMLElement
  return { router, dialog, create }
}
const written = () => asked.find(({ method }) => method === 'POST')

beforeEach(() => signIn(1, ['ROLE_USER']))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('to people of the directory: for which project is asked, then it is open', async () => {
  const { router, dialog, create } = await begin(MailMediacontacts, [1, 2])
  expect(dialog.getByText('2 Medienkontakte ausgewählt')).toBeVisible()
  expect(create()).toBeDisabled()
  await choose('Projekt', 'Elbleuchten')
  fireEvent.change(field('Name'), { target: { value: 'Einladung' } })
  await waitFor(() => expect(create()).toBeEnabled())
  fireEvent.click(create())
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/7/versand/1/empfaenger'))
  expect(written()).toMatchObject({
    path: '/mailings',
    body: { kind: 'Mail', project: '/projects/7', name: 'Einladung', audience: 'mediacontacts=1,2' },
  })
})

test('to chosen rows of a Verteiler: its project is known, and they are meant by name', async () => {
  const { dialog, create } = await begin(MailMembers, [1, 2])
  expect(await dialog.findByText('Kultur Nord · 2 Kontakte ausgewählt')).toBeVisible()
  await waitFor(() => expect(create()).toBeEnabled())
  fireEvent.click(create())
  await waitFor(() =>
    expect(written()?.body).toMatchObject({ project: '/projects/7', audience: 'mediacontacts=101,102' }),
  )
})

test('to a whole Verteiler: whoever comes into it is meant as well', async () => {
  const { dialog, create } = await begin(MailList, [4])
  expect(await dialog.findByText('An alle in „Kultur Nord“')).toBeVisible()
  expect(field('Name')).toHaveValue('Mail an Kultur Nord')
  fireEvent.click(create())
  await waitFor(() => expect(written()?.body).toMatchObject({ audience: 'lists=4', name: 'Mail an Kultur Nord' }))
})
