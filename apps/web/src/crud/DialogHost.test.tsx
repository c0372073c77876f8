import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostCode, withoutCode } from '../../test/no-code.ts'
import { showPage } from '../../test/page.tsx'
import { shownToasts, toast } from '../api/toast.ts'
import { DialogHost, useCanOpen, useDialog } from './DialogHost.tsx'
import type { DialogProps, Load } from './dialogs.ts'

beforeEach(() => {
  for (const { id } of shownToasts()) toast.close(id)
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const named =
  (name: string) =>
  ({ onClose }: DialogProps) => (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        Schließen
      </button>
    </div>
  )
/** Code that comes when the test says so. */
const onItsWay = (name: string) => {
  let resolve: (code: Awaited<ReturnType<Load<DialogProps>>>) => void
  const coming = new Promise<Awaited<ReturnType<Load<DialogProps>>>>((resolved) => {
    resolve = resolved
  })
  const load = vi.fn(() => coming)
  return { load, arrive: () => act(async () => resolve({ default: named(name) })) }
}

const show = (
  forms: Readonly<Record<string, Load<DialogProps>>>,
  views: Readonly<Record<string, Load<DialogProps>>>,
) => {
  const register = async () => ({ forms, views, deeds: {} })
  const Buttons = () => {
    const dialog = useDialog()
    return (
      <>
        <button
          type="button"
          onClick={() => dialog.open('customers', 1)}
          onMouseEnter={() => dialog.prepareView('customers')}
        >
          Ansehen
        </button>
        <button type="button" onClick={() => dialog.edit('customers', 1)}>
          Bearbeiten
        </button>
      </>
    )
  }
  showPage(() => (
    <DialogHost register={register}>
      <Buttons />
    </DialogHost>
  ))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('what is open stays until what takes its place has come', async () => {
  const form = onItsWay('Formular')
  show({ customers: form.load }, { customers: async () => ({ default: named('Ansicht') }) })
  await press('Ansehen')
  expect(await screen.findByRole('dialog', { name: 'Ansicht' })).toBeVisible()
  await press('Bearbeiten')
  expect(screen.getByRole('dialog', { name: 'Ansicht' })).toBeVisible()
  await form.arrive()
  expect(screen.getByRole('dialog', { name: 'Formular' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Ansicht' })).toBeNull()
})

test('of two that were asked for, the later one opens, whichever comes first', async () => {
  const form = onItsWay('Formular')
  const view = onItsWay('Ansicht')
  show({ customers: form.load }, { customers: view.load })
  await press('Ansehen')
  await press('Bearbeiten')
  await form.arrive()
  await view.arrive()
  expect(screen.getByRole('dialog', { name: 'Formular' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Ansicht' })).toBeNull()
})

test('what was prepared when the mouse came near is not loaded again', async () => {
  const view = onItsWay('Ansicht')
  show({}, { customers: view.load })
  await userEvent.hover(await screen.findByRole('button', { name: 'Ansehen' }))
  await view.arrive()
  await userEvent.unhover(screen.getByRole('button', { name: 'Ansehen' }))
  await press('Ansehen')
  expect(screen.getByRole('dialog', { name: 'Ansicht' })).toBeVisible()
  expect(view.load).toHaveBeenCalledTimes(1)
})

const MISSING = 'Der Dialog ist nicht angekommen. Bitte noch einmal versuchen.'
const isTold = () => shownToasts().some(({ text }) => text === MISSING)

test('a dialog that does not arrive is told of, unless something else was wanted meanwhile', async () => {
  let lose: () => void = () => undefined
  const coming = new Promise<never>((_, refuse) => {
    lose = () => refuse(new TypeError('Failed to fetch dynamically imported module'))
  })
  const form = onItsWay('Formular')
  show({ customers: form.load }, { customers: () => coming })
  await press('Ansehen')
  await press('Bearbeiten')
  await form.arrive()
  withoutCode()
  await act(async () => lose())
  expect(screen.getByRole('dialog', { name: 'Formular' })).toBeVisible()
  expect(isTold()).toBe(false)
})

test('one that does not arrive and is still wanted is told of', async () => {
  show({}, { customers: lostCode })
  await screen.findByRole('button', { name: 'Ansehen' })
  withoutCode()
  await press('Ansehen')
  await expect.poll(isTold).toBe(true)
})

test('what can be opened is offered, also where the register came only with a second try', async () => {
  // the server is there, with the build that the page is of
  vi.stubGlobal('fetch', async () => new Response(document.documentElement.outerHTML))
  const forms = { customers: async () => ({ default: named('Formular') }) }
  const register = vi.fn(async () => ({ forms, views: {}, deeds: {} })).mockImplementationOnce(lostCode)
  const Offer = () => <p>{useCanOpen()('customers') ? 'Ansehen' : 'nichts'}</p>
  showPage(() => (
    <DialogHost register={register}>
      <Offer />
    </DialogHost>
  ))
  expect(await screen.findByText('nichts')).toBeVisible()
  expect(await screen.findByText('Ansehen')).toBeVisible()
  expect(register).toHaveBeenCalledTimes(2)
})
