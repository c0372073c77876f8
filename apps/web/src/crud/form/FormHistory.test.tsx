import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineOf, pageOf, stateOf } from '../../../test/history.ts'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { customerView } from '../../views/customers.tsx'
import { newsView } from '../../views/news.ts'
import type { View } from '../view.ts'
import { ResourceDialog } from './ResourceDialog.tsx'

const ALPHA = { id: 7, name: 'Alpha', fullName: 'Alpha GmbH', city: 'Kiel', zip: '24103', customerContacts: [] }
const NEWS = { id: 4, title: 'Sommerfest', text: 'Am Freitag', link: null, pinned: true }
const onClose = vi.fn()

const show = async (view: View, id?: number) => {
  const Page = () => <ResourceDialog view={view} {...(id === undefined ? {} : { id })} onClose={onClose} />
  showPage(Page)
  await screen.findByRole('dialog')
}
const clock = () => screen.findByRole('button', { name: 'Verlauf' })
const sheet = async () => within(await screen.findByRole('complementary', { name: 'Verlauf' }))
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_CHIEF'])
  serve(({ path }) => {
    if (path === '/customers/7/history/3')
      return Response.json(stateOf({ ...ALPHA, city: 'Bonn', zip: '53111' }, ['city', 'zip']))
    if (path.startsWith('/customers/7/history'))
      return pageOf([lineOf('customers', 7, { id: 3, changes: { city: ['Bremen', 'Kiel'] } })])
    if (path.startsWith('/news/4/history'))
      return pageOf([lineOf('news', 4, { id: 5, changes: { title: ['Fest', 'Sommerfest'] } })])
    return path.startsWith('/news') ? record(NEWS, 1) : record(ALPHA, 2)
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('what is taken from the history fills the form and saves nothing', async () => {
  await show(customerView, 7)
  await userEvent.click(await clock())
  expect(await clock()).toHaveAttribute('aria-expanded', 'true')
  const history = await sheet()
  await userEvent.click(await history.findByRole('button', { name: /^Übernehmen/ }))
  expect(field('Ort')).toHaveValue('Bremen')
  expect(history.getByRole('status')).toHaveTextContent('Ort ins Formular übernommen')
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')).toBeDefined())
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({ body: { city: 'Bremen' }, etag: '"2"' })
})

test('a whole state goes into the form, and what was typed elsewhere stays', async () => {
  await show(customerView, 7)
  await clock()
  await userEvent.type(field('Straße'), 'Kai 1')
  await userEvent.click(await clock())
  const history = await sheet()
  await userEvent.click(await history.findByRole('button', { name: 'Ganzen Stand ansehen' }))
  expect(await history.findByText(/2 Felder waren anders als heute/)).toBeVisible()
  await userEvent.click(history.getByRole('button', { name: 'Übernehmen' }))
  expect(field('Ort')).toHaveValue('Bonn')
  expect(field('PLZ')).toHaveValue('53111')
  expect(field('Straße')).toHaveValue('Kai 1')
})

test('pointing at an entry rings its field', async () => {
  await show(customerView, 7)
  await userEvent.click(await clock())
  const entry = await (await sheet()).findByRole('listitem')
  const city = field('Ort').closest('[data-field]')
  await userEvent.hover(entry)
  expect(city).toHaveAttribute('data-ringed')
  await userEvent.unhover(entry)
  expect(city).not.toHaveAttribute('data-ringed')
})

test('Escape closes the history first, then the form', async () => {
  await show(customerView, 7)
  await userEvent.click(await clock())
  const history = await sheet()
  await userEvent.click(await history.findByRole('button', { name: 'Ganzen Stand ansehen' }))
  await userEvent.keyboard('{Escape}')
  expect(history.getByRole('button', { name: 'Ganzen Stand ansehen' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Verlauf' })).toBeNull()
  expect(await clock()).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('who may only look sees what happened, and takes nothing', async () => {
  signIn(1, ['ROLE_USER'])
  await show(newsView, 4)
  await userEvent.click(await clock())
  const history = await sheet()
  expect(await history.findByRole('listitem')).toHaveTextContent('Merle hat Titel geändert')
  expect(history.queryByRole('button', { name: /Übernehmen/ })).toBeNull()
})

test('a record that is being made has no history', async () => {
  await show(customerView)
  expect(screen.queryByRole('button', { name: 'Verlauf' })).toBeNull()
})
