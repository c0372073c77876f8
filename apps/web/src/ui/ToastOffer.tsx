import { deeds } from '../api/deeds.ts'
import s from './ToastOffer.module.css'
import type { OfferProps } from './Toasts.tsx'

/** The button of a toast. The keys stand beside what they would take back: what was done last. */
export const ToastOffer = ({ offer: { label, run, deed }, onDone }: OfferProps) => (
  <button
    type="button"
    className={s.offer}
    onClick={() => {
      onDone()
      run()
    }}
  >
    {label}
    {deed !== undefined && deed === deeds.at(-1) && (
      <kbd aria-hidden>{navigator.platform.startsWith('Mac') ? '⌘' : 'Strg'} Z</kbd>
    )}
  </button>
)
