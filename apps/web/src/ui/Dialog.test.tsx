import { Button, Portal } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Look } from '../../test/look.tsx'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from './Dialog.tsx'

const show = (content: ReactNode) => render(<Look>{content}</Look>)
const Sheet = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <DialogShell width={400} onClose={onClose}>
    <DialogHead title={title} />
    <DialogBody>{children}</DialogBody>
  </DialogShell>
)
const loseFocus = () => act(() => (document.activeElement as HTMLElement).blur())

test('a button at work keeps the focus, calls itself disabled and takes no second click', async () => {
  const onSave = vi.fn()
  let answer: () => void = () => undefined
  const Form = () => {
    const [isBusy, setBusy] = useState(false)
    answer = () => setBusy(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
          setBusy(true)
        }}
      >
        <input aria-label="Name" />
        <DialogFoot>
          <Button type="submit" disabled={isBusy} loading={isBusy}>
            Speichern
          </Button>
        </DialogFoot>
      </form>
    )
  }
  show(<Form />)
  const button = screen.getByRole('button', { name: 'Speichern' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).not.toHaveAttribute('disabled')
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSave).toHaveBeenCalledTimes(1)
  act(() => answer())
  expect(button).not.toHaveAttribute('aria-disabled')
  await userEvent.click(button)
  expect(onSave).toHaveBeenCalledTimes(2)
})

test('a button that waits for what is missing is disabled as ever', () => {
  show(<Button disabled>Speichern</Button>)
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAttribute('disabled')
})

test('with the focus lost, Escape closes the topmost dialog alone', async () => {
  const [below, above] = [vi.fn(), vi.fn()]
  show(
    <>
      <Sheet title="Unten" onClose={below}>
        <input aria-label="Ort" />
      </Sheet>
      <Sheet title="Oben" onClose={above}>
        <input aria-label="Passwort" />
      </Sheet>
    </>,
  )
  await screen.findByLabelText('Passwort')
  loseFocus()
  await userEvent.keyboard('{Escape}')
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
})

test('Escape in what a dialog has opened above itself does not close the dialog', async () => {
  const onClose = vi.fn()
  show(
    <Sheet title="Auswahl" onClose={onClose}>
      <Portal>
        <input aria-label="Kategorie suchen" />
      </Portal>
    </Sheet>,
  )
  await userEvent.type(await screen.findByLabelText('Kategorie suchen'), '{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('with the focus lost, Tab leads back into the dialog', async () => {
  show(
    <>
      <button type="button">Dahinter</button>
      <Sheet title="Offen" onClose={() => undefined}>
        <input aria-label="Ort" />
      </Sheet>
    </>,
  )
  await screen.findByLabelText('Ort')
  loseFocus()
  await userEvent.tab()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})
