import { useSyncExternalStore } from 'react'

/** Where a toast leads, in words and as a path of ours. */
export interface ToastLink {
  readonly label: string
  readonly to: string
}
export interface Toast {
  readonly id: number
  readonly text: string
  readonly isError: boolean
  readonly link?: ToastLink | undefined
}

/** Spec 9: toasts are shown for three seconds. */
const TOAST_MS = 3000
const MOST_AT_ONCE = 4

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const show = (text: string, isError: boolean, link?: ToastLink) => {
  // The same words twice, e.g. from two requests of one page, are said once.
  const id = ++last
  set([...toasts.filter((toast) => toast.text !== text), { id, text, isError, link }].slice(-MOST_AT_ONCE))
  toast.letGo(id)
}

export const toast = {
  ok: (text: string, link?: ToastLink) => show(text, false, link),
  error: (text: string) => show(text, true),
  /** Somebody is about to follow it: it stays until it is let go. */
  hold: (id: number) => clearTimeout(timers.get(id)),
  letGo: (id: number) => {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => toast.close(id), TOAST_MS),
    )
  },
  close: (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    set(toasts.filter((one) => one.id !== id))
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)
