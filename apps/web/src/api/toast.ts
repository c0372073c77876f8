import { useSyncExternalStore } from 'react'

/** Where a toast leads, in words and as a path of ours. */
export interface ToastLink {
  readonly label: string
  readonly to: string
}
/** What can be done about it right away. */
export interface ToastOffer {
  readonly label: string
  readonly run: () => void
  /** What it would take back. */
  readonly deed?: number
}
export interface Toast {
  readonly id: number
  readonly kind: 'ok' | 'partly' | 'error'
  readonly text: string
  readonly note?: string
  readonly link?: ToastLink
  readonly offer?: ToastOffer
}

/** Spec 9: toasts are shown for three seconds. */
const TOAST_MS = 3000
/** Time enough to see that something went wrong, and to take it back. */
const OFFER_MS = 10_000
const MOST_AT_ONCE = 4

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const show = (shown: Omit<Toast, 'id'>) => {
  // The same words twice, e.g. from two requests of one page, are said once.
  const id = ++last
  set([...toasts.filter(({ text }) => text !== shown.text), { id, ...shown }].slice(-MOST_AT_ONCE))
  toast.letGo(id)
}

export const toast = {
  ok: (text: string, further?: ToastLink | ToastOffer) =>
    show({ kind: 'ok', text, ...(further && ('to' in further ? { link: further } : { offer: further })) }),
  /** Done, but not all of it. */
  partly: (text: string, note: string, offer: ToastOffer) => show({ kind: 'partly', text, note, offer }),
  error: (text: string) => show({ kind: 'error', text }),
  /** Somebody is about to follow it: it stays until it is let go. */
  hold: (id: number) => clearTimeout(timers.get(id)),
  letGo: (id: number) => {
    clearTimeout(timers.get(id))
    const isOffer = toasts.find((one) => one.id === id)?.offer !== undefined
    timers.set(
      id,
      setTimeout(() => toast.close(id), isOffer ? OFFER_MS : TOAST_MS),
    )
  },
  close: (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    set(toasts.filter((one) => one.id !== id))
  },
  /** Nothing is offered that has been done meanwhile. */
  closeOffer: (deed: number) => {
    for (const { id, offer } of toasts) if (offer?.deed === deed) toast.close(id)
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const shownToasts = () => toasts
export const useToasts = () => useSyncExternalStore(subscribe, shownToasts)
