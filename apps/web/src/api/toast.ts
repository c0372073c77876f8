import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly isError: boolean
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
const show = (text: string, isError: boolean) => {
  // The same words twice, e.g. from two requests of one page, are said once.
  const id = ++last
  set([...toasts.filter((toast) => toast.text !== text), { id, text, isError }].slice(-MOST_AT_ONCE))
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TOAST_MS)
}

export const toast = {
  ok: (text: string) => show(text, false),
  error: (text: string) => show(text, true),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)
