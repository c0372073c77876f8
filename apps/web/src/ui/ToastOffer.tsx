import type { ReactNode } from 'react'
import { deeds } from '../api/deeds.ts'
import type { ToastOffer } from '../api/toast.ts'
import s from './ToastOffer.module.css'

interface Props {
  readonly offer: ToastOffer
  readonly onDone: () => void
}

/** The button of a toast. The keys stand beside what they would take back: what was done last. */
export default function Offer({ offer: { label, run, deed }, onDone }: Props): ReactNode {
  return (
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
}
