import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened, wordsOf } from '../../../../test/app.tsx'
import { showPage } from '../../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../../test/served.tsx'
import { CommentsButton } from './CommentsButton.tsx'

const comment = (id: number, own: object) => ({
  id,
  report: { id: 7, project: { id: 20 }, kind: 'Clippings', title: null },
  feature: null,
  cooperation: null,
  author: 'Ina Beck',
  text: 'Wunderbar!',
  state: 'Neu',
  createdAt: '2026-11-17T09:30:00',
  ...own,
})
let comments: ReturnType<typeof comment>[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00') })
  signIn(1, ['ROLE_MANAGER'])
  comments = [
    comment(3, { state: 'Gezeigt', text: 'Sehr schön.' }),
    comment(2, { feature: { id: 9, type: 'Kritik', headline: 'Nordlichter', date: '2026-11-06' } }),
    comment(1, { text: 'Danke!', author: 'Ole Kern' }),
  ]
  serve(({ method, path, body }) => {
    const id = Number(path.split('/').at(-1))
    if (method === 'DELETE') {
      comments = comments.filter((one) => one.id !== id)
      return new Response(null, { status: 204 })
    }
    if (path === '/projects/20') return Response.json({ id: 20, managers: [] })
    if (method !== 'PUT') return Response.json(comments)
    comments = comments.map((one) => (one.id === id ? { ...one, ...(body as object) } : one))
    return record(comments.find((one) => one.id === id) ?? {}, 2)
  })
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = async () => {
  showPage(() => <CommentsButton reportId={7} />)
  fireEvent.click(await screen.findByText('Kommentare'))
  const dialog = await opened('Kommentare')
  await within(dialog).findAllByRole('listitem')
  return within(dialog)
}
const items = () => within(document.querySelector('[role=dialog]') as HTMLElement).getAllByRole('listitem')
const writes = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const click = (item: number, name: string) => fireEvent.click(within(items()[item] as HTMLElement).getByText(name))

test('those that nobody has read come first, each with what it is about', async () => {
  const dialog = await show()
  expect(screen.getByLabelText('Kommentare, 2 neu')).toBeInTheDocument()
  dialog.getByText(/^2\sneue, noch für niemanden sonst zu sehen$/)
  expect(items().map(wordsOf)).toEqual([
    'Ina Beckgestern, 9:30 UhrNeuNordlichter, 6.11.2026Wunderbar!ZeigenVerbergenLöschen',
    'Ole Kerngestern, 9:30 UhrNeuZum ganzen ReportDanke!ZeigenVerbergenLöschen',
    'Ina Beckgestern, 9:30 UhrGezeigtZum ganzen ReportSehr schön.VerbergenLöschen',
  ])
})

test('each is shown to the customer, hidden or deleted', async () => {
  await show()
  click(0, 'Zeigen')
  await waitFor(() => expect(writes()).toEqual([['PUT', '/project_report_comments/2', { state: 'Gezeigt' }]]))
  await screen.findByLabelText('Kommentare, 1 neu')
  click(0, 'Verbergen')
  await waitFor(() => expect(writes().at(-1)).toEqual(['PUT', '/project_report_comments/1', { state: 'Verborgen' }]))
  await waitFor(() => expect(screen.queryByLabelText(/neu$/)).toBeNull())
  click(0, 'Löschen')
  await waitFor(() => expect(writes().at(-1)?.[0]).toBe('DELETE'))
  await waitFor(() => expect(items()).toHaveLength(2))
})

test('where the customer wrote nothing there is no button', async () => {
  comments = []
  showPage(() => (
    <>
      <p>Report</p>
      <CommentsButton reportId={7} />
    </>
  ))
  await screen.findByText('Report')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Kommentare')).toBeNull()
})

test('whoever does not manage the project cannot delete any', async () => {
  signIn(2, ['ROLE_USER'])
  const dialog = await show()
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/projects/20'))
  expect(dialog.getAllByText('Verbergen')).toHaveLength(3)
  expect(dialog.queryByText('Löschen')).toBeNull()
})
