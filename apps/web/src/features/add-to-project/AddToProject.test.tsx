import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, opened } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { toast } from '../../api/toast.ts'
import { selection } from '../../crud/list/selection.ts'
import AddToProject from './AddToProject.tsx'

const said = vi.spyOn(toast, 'ok')
const complained = vi.spyOn(toast, 'error')
const INFLUENCERS = ['Anker', 'Boje', 'Deich'].map((name, n) => ({
  ...{ id: n + 1, name, influencerCategory: null, fullName: null },
  ...{ instagramProfileImage: null, youtubeChannelImage: null },
}))
const [ANKER] = INFLUENCERS
const PROJECT = { id: 7, title: 'Sturmflut' }

const begin = async (ids: readonly number[], linked: readonly object[], isRefused: () => boolean) => {
  const project_influencers = linked.map((influencer, n) => ({ id: n + 1, influencer }))
  const influencers = INFLUENCERS.filter(({ id }) => ids.includes(id))
  serveStored({ influencers, projects: [PROJECT], project_influencers }, ({ method }) =>
    method === 'POST' && isRefused() ? Response.json({ detail: 'Gerade nicht möglich.' }, { status: 500 }) : undefined,
  )
  const router = showPage(() => <AddToProject ids={ids} onClose={() => undefined} />)
  const sheet = await opened('Influencer zu Projekt hinzufügen')
  const dialog = within(sheet)
  await dialog.findByText(INFLUENCERS.find(({ id }) => id === ids.at(-1))!.name)
  const add = () => dialog.getByText(/hinzufügen$/i, { selector: 'button *' }).closest('button') as HTMLButtonElement
  return { router, sheet, dialog, add }
}
const posts = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_USER'])
})
afterEach(() => {
  signOut()
  selection.clear('influencers')
  vi.unstubAllGlobals()
})

test('one becomes a cooperation, and the board of the project is open', async () => {
  const { router, sheet, add } = await begin([1], [], () => false)
  expect(sheet).toHaveTextContent('1 Influencer ausgewählt')
  expect(add()).toBeDisabled()
  await choose('Projekt', 'Sturmflut')
  await waitFor(() => expect(add()).toHaveTextContent('1 hinzufügen'))
  fireEvent.click(add())
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/7/socialmedia'))
  expect(posts()).toMatchObject([{ project: '/projects/7', influencer: '/influencers/1', status: 'Vorgeschlagen' }])
  expect(said).toHaveBeenCalledExactlyOnceWith('Influencer Kooperation mit Anker erstellt')
})

test('those already linked are left out; where the second of two fails, the first stays and only the second is still chosen', async () => {
  let sent = 0
  selection.add('influencers', [1, 2, 3])
  const { router, dialog, add } = await begin([1, 2, 3], [ANKER!], () => ++sent === 2)
  await choose('Projekt', 'Sturmflut')
  expect(await dialog.findByText('1 Influencer bereits im Projekt vorhanden.')).toBeVisible()
  await waitFor(() => expect(add()).toHaveTextContent('2 hinzufügen'))
  fireEvent.click(add())
  await waitFor(() => expect(complained).toHaveBeenCalledExactlyOnceWith('Gerade nicht möglich.'))
  expect(await dialog.findByText('Hinzugefügt: Boje. Noch nicht: Deich.')).toBeVisible()
  const chosen = selection.of('influencers')
  expect('ids' in chosen && [...chosen.ids]).not.toContain(2)
  expect('ids' in chosen && [...chosen.ids]).toContain(3)
  // another try is about the rest
  await waitFor(() => expect(add()).toHaveTextContent('1 hinzufügen'))
  fireEvent.click(add())
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/7/socialmedia'))
  expect(posts().map((body) => (body as { influencer: string }).influencer)).toEqual([
    ...['/influencers/2', '/influencers/3', '/influencers/3'],
  ])
})
