import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import CopyAdMaterial from './CopyAdMaterial.tsx'
import CopyProject from './CopyProject.tsx'

const FILM = { id: 7, title: 'Nachtlinie', releaseDate: '2026-12-03', estDate: null, managers: [] }
const BUMPER = { id: 3, name: 'Bumper', project: { id: 7, title: 'Nachtlinie' } }
const PARTS = [
  { path: 'project_briefings', one: 'Briefing', many: 'Briefings', count: 7 },
  { path: 'project_lists', one: 'Verteiler', many: 'Verteiler', count: 2 },
  { path: 'project_uploads', one: 'Datei', many: 'Dateien', count: 9 },
]
const onClose = vi.fn()
const said = vi.spyOn(toast, 'ok')

beforeEach(() => {
  vi.clearAllMocks()
  serve(({ method, path }) => {
    if (method === 'POST')
      return Response.json({ id: 8, title: 'Tagwerk', name: 'Tagwerk' }, { headers: { deed: '12' } })
    if (path.endsWith('/parts')) return Response.json(PARTS)
    return Response.json(path.startsWith('/projects') ? FILM : BUMPER)
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const writes = () => asked.filter(({ method }) => method !== 'GET')

test('a project: another title and day, with what is ticked; then the copy is open', async () => {
  signIn(1, ['ROLE_CHIEF'])
  const router = showPage(() => <CopyProject ids={[7]} onClose={onClose} />)
  const dialog = await dialogOf('Projekt kopieren')
  expect(dialog.getByLabelText(/^Titel/)).toHaveValue('Nachtlinie (Kopie)')
  await userEvent.clear(dialog.getByLabelText(/^Titel/))
  expect(dialog.getByRole('button', { name: 'Kopieren' })).toBeDisabled()
  await userEvent.type(dialog.getByLabelText(/^Titel/), 'Tagwerk')
  expect(dialog.getByText('Alle Termine bleiben, wie sie sind (bisher 3.12.2026).')).toBeVisible()
  const release = dialog.getByRole('textbox', { name: 'Release' })
  await userEvent.clear(release)
  await userEvent.type(release, '17.12.2026')
  expect(dialog.getByText('Alle Termine 14 Tage später als bisher.')).toBeVisible()
  expect(await dialog.findByRole('checkbox', { name: 'Werbemittel 0' })).toBeDisabled()
  expect(dialog.getByRole('checkbox', { name: 'Verteiler 2' })).toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Briefings 7' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Kopieren' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/8'))
  expect(writes()).toMatchObject([
    {
      path: '/projects/7/copy',
      body: {
        values: { title: 'Tagwerk' },
        parts: ['project_lists', 'project_ad_materials', 'project_ad_budgets'],
        days: 14,
      },
    },
  ])
  expect(said).toHaveBeenCalledExactlyOnceWith('Projekt Tagwerk erstellt', expect.objectContaining({ deed: 12 }))
})

test('who may not delete is not offered to take it back', async () => {
  signIn(1, ['ROLE_MANAGER'])
  showPage(() => <CopyProject ids={[7]} onClose={onClose} />)
  const dialog = await dialogOf('Projekt kopieren')
  await userEvent.click(dialog.getByRole('button', { name: 'Kopieren' }))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Projekt Tagwerk erstellt'))
})

test('an ad material under another name', async () => {
  signIn(1, ['ROLE_USER'])
  showPage(() => <CopyAdMaterial ids={[3]} onClose={onClose} />)
  const dialog = await dialogOf('Werbemittel kopieren')
  await userEvent.click(dialog.getByRole('button', { name: 'Kopieren' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(writes()).toMatchObject([
    { path: '/project_ad_materials/3/copy', body: { values: { name: 'Bumper (Kopie)' } } },
  ])
})
