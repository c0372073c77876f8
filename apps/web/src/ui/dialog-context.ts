import { createContext, useContext } from 'react'

/** A dialog goes through opened = false before it leaves: the exit motion and the way back of the focus need that. */
export interface DialogState {
  readonly isOpen: boolean
  readonly onGone: () => void
}
export const DialogContext = createContext<DialogState>({ isOpen: true, onGone: () => undefined })
export const useDialogState = () => useContext(DialogContext)
