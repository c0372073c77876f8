import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineOf, pageOf } from '../../../test/history.ts'
import { Look } from '../../../test/look.tsx'
import { around, asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { toast } from '../../api/toast.ts'
import { customerView } from '../../views/customers.tsx'
import { newsView } from '../../views/news.ts'
import type { View } from '../view.ts'
import { ResourceDialog } from './ResourceDialog.tsx'

const said = vi.spyOn(toast, 'ok')
const complained = vi.spyOn(toast, 'error')
const onClose = vi.fn()
const ALPHA = { id: 7, name: 'Alpha', fullName: 'Alpha Filmverleih GmbH', city: 'Kiel', customerContacts: [] }

/** The dialog on a page, and another page to go to. */
const show = async (view: View, id?: number) => {
  const root = createRootRoute({ component: Outlet })
  const Page = () => <ResourceDialog view={view} {...(id === undefined ? {} : { id })} onClose={onClose} />
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/kunden', component: Page }),
      createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => <p>Woanders</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/kunden'] }),
  })
  const Around = around()
  render(
    <Look>
      <Around>
        <RouterProvider router={router as never} />
      </Around>
    </Look>,
  )
  await screen.findByRole('dialog')
  return router
}
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`))
const button = (name: string) => screen.getByRole('button', { name })
const type = async (name: string, text: string) => {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const writes = () => asked.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_CHIEF'])
  serve(({ method }) => record(ALPHA, method === 'GET' ? 2 : 3, method === 'POST' ? 201 : 200))
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

describe('a new record', () => {
  test('says what is missing until it is filled in, and is created', async () => {
    await show(customerView)
    expect(screen.getByRole('dialog', { name: 'Kunde erstellen' })).toBeVisible()
    expect(button('Erstellen')).toBeDisabled()
    expect(button('Erstellen')).toHaveAccessibleDescription('Es fehlen: Name, Firmierung')
    expect(await field('Name')).toHaveFocus()
    await type('Name', 'Alpha')
    expect(button('Erstellen')).toHaveAccessibleDescription('Es fehlt: Firmierung')
    await type('Firmierung', 'Alpha Filmverleih GmbH')
    await userEvent.click(button('Erstellen'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/customers', body: { name: 'Alpha', fullName: 'Alpha Filmverleih GmbH' } },
    ])
    expect(said).toHaveBeenCalledExactlyOnceWith('Kunde Alpha erstellt', undefined)
  })

  test('complains at a required field that was left empty, not before', async () => {
    await show(customerView)
    expect(screen.queryByText('Bitte „Name“ ausfüllen.')).toBeNull()
    await userEvent.click(await field('Name'))
    await userEvent.tab()
    expect(await field('Name')).toHaveAccessibleDescription('Bitte „Name“ ausfüllen.')
  })

  test('is sent once by a double click', async () => {
    await show(customerView)
    await type('Name', 'Alpha')
    await type('Firmierung', 'Alpha Filmverleih GmbH')
    await userEvent.dblClick(button('Erstellen'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(writes()).toHaveLength(1)
  })

  test('is created by Strg and Enter, too', async () => {
    await show(customerView)
    await type('Firmierung', 'Alpha Filmverleih GmbH')
    await type('Name', 'Alpha')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(writes()).toHaveLength(1)
  })
})

describe('a stored record', () => {
  test('starts from what is stored, and sends the ETag it was loaded with', async () => {
    await show(customerView, 7)
    expect(await field('Ort')).toHaveValue('Kiel')
    await type('Ort', 'Bremen')
    await userEvent.click(button('Speichern'))
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Kunde Alpha gespeichert', undefined))
    expect(writes()).toMatchObject([{ method: 'PUT', path: '/customers/7', body: { city: 'Bremen' }, etag: '"2"' }])
  })

  test('what the server refuses stands at its field, and what was typed stays', async () => {
    const violations = [{ propertyPath: 'name', message: 'Diesen Namen gibt es schon.' }]
    serve(({ method }) =>
      method === 'GET'
        ? record(ALPHA, 2)
        : Response.json({ description: 'name: Diesen Namen gibt es schon.', violations }, { status: 422 }),
    )
    await show(customerView, 7)
    await type('Name', 'Beta')
    await userEvent.click(button('Speichern'))
    await waitFor(async () => expect(await field('Name')).toHaveAccessibleDescription('Diesen Namen gibt es schon.'))
    expect(await field('Name')).toHaveValue('Beta')
    expect(complained).toHaveBeenCalledExactlyOnceWith('name: Diesen Namen gibt es schon.')
    expect(onClose).not.toHaveBeenCalled()
    // mended, it may be sent again
    await type('Name', 'Gamma')
    expect(await field('Name')).not.toHaveAccessibleDescription()
    await userEvent.click(button('Speichern'))
    await waitFor(() => expect(writes()).toHaveLength(2))
  })

  test('somebody saved first: each field is settled, and the save stands on theirs', async () => {
    const editor = { id: 2, firstName: 'Claudia', lastName: 'Chef' }
    const theirs = { ...ALPHA, city: 'Bonn', website: 'https://alpha.example', updatedBy: editor }
    serve(({ method, etag, path }) => {
      if (path.includes('/history')) return pageOf([])
      if (method === 'GET') return record(ALPHA, 2)
      return etag === '"2"' ? record(theirs, 5, 412) : record(theirs, 6)
    })
    await show(customerView, 7)
    await type('Ort', 'Bremen')
    await userEvent.click(button('Speichern'))
    expect(await screen.findByText('Kunde wurde gerade von Claudia geändert')).toBeVisible()
    const city = within(screen.getByRole('group', { name: 'Ort' }))
    expect(city.getByRole('radio', { name: /Meine Fassung.*Bremen/ })).toBeChecked()
    expect(city.getByRole('radio', { name: /Fassung von Claudia.*Bonn/ })).not.toBeChecked()
    // back in the form, what was typed is still there
    await userEvent.click(button('Zurück zum Formular'))
    expect(await field('Ort')).toHaveValue('Bremen')
    await userEvent.click(button('Speichern'))
    await userEvent.click(await screen.findByRole('button', { name: 'Auswahl speichern' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(writes().at(-1)).toMatchObject({
      etag: '"5"',
      body: { city: 'Bremen', website: 'https://alpha.example' },
    })
  })

  test('somebody saved first: mine, theirs and before stand side by side, and the history tells who', async () => {
    const editor = { id: 2, firstName: 'Claudia', lastName: 'Chef' }
    const theirs = { ...ALPHA, city: 'Bonn', zip: '53111', updatedBy: editor }
    serve(({ method, etag, path }) => {
      if (path.includes('/history'))
        return pageOf([
          lineOf('customers', 7, { id: 4, at: new Date().toISOString(), changes: { city: ['Kiel', 'Bonn'] } }),
          lineOf('customers', 7, { id: 3, actor: null, changes: { zip: [null, '53111'], city: ['Ulm', 'Kiel'] } }),
        ])
      if (method === 'GET') return record(ALPHA, 2)
      return etag === '"2"' ? record(theirs, 5, 412) : record(theirs, 6)
    })
    await show(customerView, 7)
    await type('Ort', 'Bremen')
    await userEvent.click(button('Speichern'))
    const city = within(await screen.findByRole('group', { name: 'Ort' }))
    expect(await city.findByText('Merle, gerade eben')).toBeVisible()
    expect(city.getByRole('radio', { name: /Fassung von Merle.*Bonn/ })).not.toBeChecked()
    await userEvent.click(city.getByRole('radio', { name: /Vorher.*Kiel/ }))
    await userEvent.click(button('Auswahl speichern'))
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ etag: '"5"', body: { city: 'Kiel', zip: '53111' } }))
  })

  test('is only looked at by whom it does not belong to, and says whose it is', async () => {
    signIn(1, ['ROLE_USER'])
    serve(() => record({ id: 4, title: 'Sommerfest', text: 'Am Freitag', link: null, pinned: true }, 1))
    await show(newsView, 4)
    expect(await screen.findByText('Nur zum Ansehen. Ändern darf das: Manager.')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Neuigkeit ansehen' })).toBeVisible()
    expect(await field('Titel')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull()
    // nobody can write what they may only look at, not by a key either
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(writes()).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByText('Schließen'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('one that is gone closes the dialog', async () => {
    serve(() => Response.json({ detail: 'Diesen Kunden gibt es nicht mehr.' }, { status: 404 }))
    await show(customerView, 7)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(complained).toHaveBeenCalledWith('Diesen Kunden gibt es nicht mehr.')
  })
})

describe('leaving', () => {
  test('asks while something would be lost; who stays is back where they typed', async () => {
    await show(customerView, 7)
    await type('Ort', 'Bremen')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeVisible()
    expect(button('Behalten')).toHaveFocus()
    await userEvent.click(button('Behalten'))
    expect(onClose).not.toHaveBeenCalled()
    expect(await field('Ort')).toHaveFocus()
    expect(await field('Ort')).toHaveValue('Bremen')
    await userEvent.click(button('Abbrechen'))
    await userEvent.click(button('Verwerfen'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(writes()).toEqual([])
  })

  test('does not ask where nothing would be', async () => {
    await show(customerView, 7)
    await type('Ort', 'Kiel')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('by another page is asked about in the same way, and goes on where that is wanted', async () => {
    const router = await show(customerView, 7)
    await type('Ort', 'Bremen')
    act(() => void router.navigate({ to: '/dashboard' }))
    expect(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeVisible()
    await userEvent.click(button('Behalten'))
    expect(await field('Ort')).toHaveFocus()
    act(() => void router.navigate({ to: '/dashboard' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    expect(await screen.findByText('Woanders')).toBeVisible()
  })
})

test('a record that somebody changed meanwhile is looked at before it is deleted', async () => {
  let version = 2
  serve(({ method, path }) => {
    if (path.endsWith('/parts')) return Response.json([])
    if (path.endsWith('/uses')) return Response.json({ usedIn: [], hasHidden: false })
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    if (method === 'GET') return record({ ...ALPHA, city: version === 2 ? 'Kiel' : 'Bonn' }, version)
    version = 3
    return record({ ...ALPHA, city: 'Bonn' }, 3, 412)
  })
  await show(customerView, 7)
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }))
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question).toHaveAccessibleName('Wirklich löschen? 30\u00a0Tage lang wiederherstellbar.'))
  const sure = within(question).getByRole('button', { name: 'Löschen' })
  await waitFor(() => expect(sure).toBeEnabled())
  await userEvent.click(sure)
  await waitFor(async () => expect(await field('Ort')).toHaveValue('Bonn'))
  expect(complained).toHaveBeenCalledExactlyOnceWith('Inzwischen geändert. Bitte ansehen und erneut löschen.')
  expect(writes()).toMatchObject([{ method: 'DELETE', path: '/customers/7', etag: '"2"' }])
})
