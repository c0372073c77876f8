import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { DialogHost } from '../src/crud/DialogHost.tsx'
import { dialogs } from '../src/dialogs.ts'
import { router as ours } from '../src/router.tsx'
import { theme } from '../src/shell/theme.ts'
import { Toasts } from '../src/ui/Toasts.tsx'
import { around } from './served.tsx'

const WithDialogs = ({ children }: { children: ReactNode }) => <DialogHost dialogs={dialogs}>{children}</DialogHost>

/** Everything at an address, as main.tsx puts it together; the answer goes to another, as a link would. */
export const showApp = (address: string): ((to: string) => void) => {
  const router = createRouter({ ...ours.options, history: createMemoryHistory({ initialEntries: [address] }) })
  const Around = around()
  render(
    <MantineProvider theme={theme} env="test">
      <Around>
        <RouterProvider router={router} InnerWrap={WithDialogs} />
      </Around>
      <Toasts onFollow={(to) => router.history.push(to)} />
    </MantineProvider>,
  )
  return (to) => act(() => router.history.push(to))
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
export const closed = () => waitFor(() => expect(sheet()).toBeNull())

const REM_PX = 16
/** In px, as the sheet asks for it: nothing is laid out here. */
export const widthOf = (sheet: HTMLElement) => {
  const style = sheet.closest('.mantine-Modal-root')?.getAttribute('style') ?? ''
  return REM_PX * Number(/--modal-size: calc\(([\d.]+)rem/.exec(style)?.[1])
}

/** The field of the open form that is called so; a star marks the required ones. */
export const field = (label: string) =>
  within(sheet() ?? document.body).getByLabelText((text) => text.replace(/ \*$/, '') === label, {
    selector: 'input, textarea',
  })
export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
