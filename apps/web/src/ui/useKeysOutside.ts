import { type RefObject, useEffect, useRef } from 'react'

/** Open dialogs, the topmost last. */
const open: object[] = []
/** What lies above the page hears its keys itself: dialogs, menus, lists to choose from, calendars. */
const LAYERS = '[data-portal], [role=dialog]'

/**
 * While a dialog is open the keyboard is its own, even when the focus has got lost, e.g. with an element that left:
 * Escape reaches the topmost dialog, and Tab leads back into it.
 */
export const useKeysOutside = (isOpen: boolean, inside: RefObject<HTMLElement | null>, onEscape: () => void) => {
  const close = useRef(onEscape)
  useEffect(() => {
    close.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    const own = {}
    open.push(own)
    const hear = ({ key, target }: KeyboardEvent) => {
      // what has left with this very key was answered where it stood
      if (open.at(-1) !== own || !(target instanceof Element) || !target.isConnected) return
      if (target.closest(LAYERS) !== null) return
      if (key === 'Escape') close.current()
      // to the sheet itself: the browser goes on from there to its first element
      if (key === 'Tab') inside.current?.closest<HTMLElement>('[role=dialog]')?.focus()
    }
    document.addEventListener('keydown', hear)
    return () => {
      document.removeEventListener('keydown', hear)
      open.splice(open.indexOf(own), 1)
    }
  }, [isOpen, inside])
}
