import type { Path } from '@rampenlicht/model/resources/index'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { DialogHost, useDialog } from '../src/crud/DialogHost.tsx'
import { dialogs } from '../src/dialogs.ts'
import { router as ours } from '../src/router.tsx'
import { Toasts } from '../src/ui/Toasts.tsx'
import { Look } from './look.tsx'
import { showPage } from './page.tsx'
import { around } from './served.tsx'

const register = async () => dialogs
export const WithDialogs = ({ children }: { children: ReactNode }) => (
  <DialogHost register={register}>{children}</DialogHost>
)

/** The form of a record, or of a new one, on an empty page. */
export const showForm = async (path: Path, id?: number, onClose: () => void = () => undefined) => {
  const { default: Form } = (await dialogs.forms[path]?.()) ?? {}
  showPage(() => <WithDialogs>{Form && <Form {...(id === undefined ? {} : { id })} onClose={onClose} />}</WithDialogs>)
  const form = within(await opened())
  await form.findByText(/^(Abbrechen|Schließen)$/)
  return form
}

/** What is shown of a record, opened from an empty page. */
export const showView = async (path: Path, id: number) => {
  const Opener = () => {
    const { open } = useDialog()
    return (
      <button type="button" onClick={() => open(path, id)}>
        Ansehen
      </button>
    )
  }
  showPage(() => (
    <WithDialogs>
      <Opener />
    </WithDialogs>
  ))
  fireEvent.click(await screen.findByText('Ansehen'))
  return opened()
}

/** Everything at an address, as main.tsx puts it together. */
export const showApp = (address: string) => {
  const router = createRouter({ ...ours.options, history: createMemoryHistory({ initialEntries: [address] }) })
  const Around = around()
  render(
    <Look>
      <Around>
        <RouterProvider router={router} InnerWrap={WithDialogs} />
      </Around>
      <Toasts onFollow={(to) => router.history.push(to)} />
    </Look>,
  )
}

// Found by its attribute: to ask every element of a whole page for its role takes longer than all that a test does.
const sheet = () => document.querySelector<HTMLElement>('[role=dialog]')
/** The dialog that lies on the page. */
export const opened = (name?: string) =>
  waitFor(() => {
    const found = sheet()
    expect(found).not.toBeNull()
    if (name !== undefined) expect(found).toHaveAccessibleName(name)
    return found as HTMLElement
  })

const REM_PX = 16
/** In px, as the sheet asks for it: nothing is laid out here. */
export const widthOf = (sheet: HTMLElement) => {
  const style = sheet.closest('.mantine-Modal-root')?.getAttribute('style') ?? ''
  return REM_PX * Number(/--modal-size: calc\(([\d.]+)rem/.exec(style)?.[1])
}

/** Fields of the open form that are called so; a star marks the required ones. */
export const fields = (name: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')]
    .filter(({ textContent }) => textContent.replace(/ \*$/, '') === name)
    .flatMap(({ control }) => control ?? [])
export const field = (name: string) => {
  const [found] = fields(name)
  if (!found) throw new Error(`no field „${name}“`)
  return found
}

/** What stands in something, as it is read. */
export const wordsOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim()

/** Types into a field of the open form, and leaves it. */
export const fill = (name: string, text: string) => {
  const input = field(name)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
/** What an unfolded choice of the open form offers. */
export const options = (name: string) => {
  const list = document.getElementById(field(name).getAttribute('aria-controls') ?? '')
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
}
/** Takes what is called so from a choice of the open form. */
export const choose = async (name: string, option: string | RegExp) => {
  await waitFor(() => expect(field(name)).toBeEnabled())
  fireEvent.click(field(name))
  const isMeant = ({ textContent }: HTMLElement) =>
    typeof option === 'string' ? textContent === option : option.test(textContent)
  const found = await waitFor(() => {
    const one = options(name).find(isMeant)
    expect(one).toBeDefined()
    return one as HTMLElement
  })
  fireEvent.click(found)
}
