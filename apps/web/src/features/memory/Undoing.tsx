import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { closeMatter, undoLast, useMatter } from '../../api/undo.ts'
import { typing, unsaved } from '../../api/unsaved.ts'
import { part } from '../../ui/part.ts'
import { ToastOffer } from '../../ui/ToastOffer.tsx'
import { showOffersBy } from '../../ui/Toasts.tsx'

showOffersBy(ToastOffer)

/** Mostly everything can be taken back, and nothing is to be asked. */
const MatterDialog = part('MatterDialog', () => import('./MatterDialog.tsx'))

/** In a field the keys take back what was typed there. */
const isInField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !== null

/** Strg+Z takes back what was done last in this tab, F6 leads to what a toast offers. */
export default function Undoing() {
  const queries = useQueryClient()
  const matter = useMatter()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (key === 'F6') {
        const offers = document.querySelectorAll<HTMLElement>('[aria-label=Meldungen] button')
        if (offers.length === 0) return
        event.preventDefault()
        offers[offers.length - 1]?.focus()
      }
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
      if (!isUndo || event.repeat || isInField(target) || typing.isAny() || unsaved.isAny()) return
      event.preventDefault()
      void undoLast(queries)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [queries])
  return matter && <MatterDialog matter={matter} onClose={closeMatter} />
}
