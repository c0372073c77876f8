import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import RemoveFromList from './RemoveFromList.tsx'

const row = (id: number, firstName: string) => ({
  ...{ id, materials: [], projectList: { id: 5, name: 'Feuilleton' } },
  mediacontact: { id: id + 100, firstName, lastName: 'Abendroth', jobTitle: null, partners: [] },
})
const ROWS = [row(1, 'Imke'), row(2, 'Jonas'), row(3, 'Kira')]
const onClose = vi.fn()

const remove = async (refused: readonly object[], rows = ROWS) => {
  serve(({ method }) =>
    method === 'POST'
      ? Response.json(
          { changed: rows.length - refused.length, unchanged: 0, refused, deed: 9, examples: [] },
          { headers: { deed: '9' } },
        )
      : Response.json(rows, { headers: { 'x-total-count': String(rows.length) } }),
  )
  showPage(() => (
    <>
      <RemoveFromList ids={rows.map(({ id }) => id)} onClose={onClose} />
      <Toasts onFollow={() => undefined} />
    </>
  ))
  const dialog = await opened('Kontakte entfernen')
  await waitFor(() => expect(dialog).toHaveTextContent(`${rows.at(-1)?.mediacontact.firstName} Abendroth`))
  fireEvent.click(within(dialog).getByText('Entfernen'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
}

beforeEach(() => signIn(1, ['ROLE_MANAGER']))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

test('several leave in one deed, and the Verteiler with its thousands is neither read nor sent', async () => {
  await remove([])
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({
      path: '/project_list_mediacontacts/bulk',
      body: { ids: [1, 2, 3], remove: true },
    }),
  ])
  expect(asked.filter(({ path }) => path.startsWith('/project_lists'))).toEqual([])
  expect(await screen.findByText('3 Kontakte entfernt')).toBeVisible()
})

test('who may not leave is told, with the reason', async () => {
  await remove([{ id: 2, name: 'Jonas Abendroth', reason: 'Dafür fehlt die Berechtigung.' }])
  expect(await screen.findByText('1 nicht entfernt: Jonas Abendroth. Dafür fehlt die Berechtigung.')).toBeVisible()
  expect(await screen.findByText('2 Kontakte entfernt')).toBeVisible()
})

test('one alone is named', async () => {
  await remove([], [row(1, 'Imke')])
  expect(await screen.findByText('Imke Abendroth entfernt')).toBeVisible()
})
