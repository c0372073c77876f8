import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Look } from '../../../test/look.tsx'
import { around, asked, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import Palette from './Palette.tsx'

const IMKE = {
  kind: 'mediacontacts',
  id: 7,
  title: 'Imke Abendroth',
  subtitle: 'Redakteurin Kultur · Kulturspiegel',
  address: '/medienkontakte?eintrag=mediacontacts/7',
}
const LIST = {
  kind: 'project_lists',
  id: 4,
  title: 'Presse Abendroth',
  subtitle: 'Mord in Mölln · 41 Kontakte',
  address: '/projekte/3/publicity/verteiler/4',
}
let isDown = false
beforeEach(() => {
  isDown = false
  localStorage.clear()
  signIn(1, ['ROLE_CHIEF'])
  serve(({ path }) => {
    if (path.startsWith('/find')) return isDown ? new Response('{}', { status: 500 }) : Response.json([IMKE, LIST])
    return Response.json({ id: 7, email: 'imke@kulturspiegel.test', partners: [], departments: ['Print'] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.clear()
})
const open = async () => {
  const onClose = vi.fn()
  const register = async () => ({ forms: {}, views: {}, deeds: {} })
  const root = createRootRoute({
    component: () => (
      <DialogHost register={register}>
        <Palette onClose={onClose} onKeys={vi.fn()} />
      </DialogHost>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <Look>
      <RouterProvider router={router as never} />
    </Look>,
    { wrapper: around() },
  )
  return { onClose, field: await screen.findByRole('combobox', { name: 'Alles finden' }) }
}
const current = () => screen.getByRole('option', { selected: true })

test('before anything is typed: what can be done', async () => {
  const { field } = await open()
  await waitFor(() => expect(field).toHaveFocus())
  expect(current()).toHaveTextContent('Neuer Medienkontakt')
  expect(screen.getByRole('option', { name: 'Papierkorb' })).toBeVisible()
})

test('arrows, Pos1 and Ende walk through all groups; the field names where one is', async () => {
  const { field } = await open()
  await userEvent.type(field, 'abendroth')
  await screen.findByRole('option', { name: /Imke/ })
  expect(current()).toHaveTextContent('Imke Abendroth')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Kontakte',
    'Verteiler',
    'Aktionen',
  ])
  await userEvent.keyboard('{ArrowDown}')
  expect(current()).toHaveTextContent('Presse Abendroth')
  expect(field).toHaveAttribute('aria-activedescendant', current().id)
  await userEvent.keyboard('{End}')
  expect(current()).toHaveTextContent('Medienkontakt „abendroth“ anlegen')
  await userEvent.keyboard('{ArrowDown}')
  expect(current()).toHaveTextContent('Imke Abendroth')
})

test('one question for what was typed in one go', async () => {
  const { field } = await open()
  for (const value of ['a', 'ab', 'abe', 'aben', 'abend']) fireEvent.change(field, { target: { value } })
  await screen.findByRole('option', { name: /Imke/ })
  expect(asked.filter(({ path }) => path.startsWith('/find'))).toHaveLength(1)
})

test('Strg Enter opens a new tab, and what was opened is remembered', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const { field, onClose } = await open()
  await userEvent.type(field, 'abend')
  await screen.findByRole('option', { name: /Imke/ })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith('/medienkontakte?eintrag=mediacontacts/7', '_blank')
  expect(onClose).toHaveBeenCalled()
  expect(localStorage.getItem('recent.1')).toContain('Imke Abendroth')
})

test('Enter before anything was found opens what is found, and nothing new', async () => {
  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  serve(({ path }) => (path.startsWith('/find') ? mayAnswer.then(() => Response.json([IMKE])) : Response.json({})))
  const { field, onClose } = await open()
  await userEvent.type(field, 'abendroth{Enter}')
  expect(screen.queryByRole('option', { name: /Imke/ })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(localStorage.getItem('recent.1')).toContain('Imke Abendroth')

  serve(() => Response.json([]))
  await userEvent.clear(field)
  await userEvent.type(field, 'niemand{Enter}')
  expect(await screen.findByText('Nichts gefunden für „niemand“.')).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('who rests on somebody sees who it is', async () => {
  const { field } = await open()
  await userEvent.type(field, 'abend')
  expect(await screen.findByRole('complementary', { name: 'Vorschau' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent('imke@kulturspiegel.test'))
})

test('> asks for actions only, and Escape closes', async () => {
  const { field, onClose } = await open()
  await userEvent.type(field, '>dunkel')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('Dunkelmodus'),
  ])
  expect(asked.filter(({ path }) => path.startsWith('/find'))).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a question that fails is said, and can be asked again', async () => {
  isDown = true
  const { field } = await open()
  await userEvent.type(field, 'abend')
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Suche ist nicht angekommen.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('option', { name: /Imke/ })).toBeVisible()
})
