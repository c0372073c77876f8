import { useSyncExternalStore } from 'react'

const KEY = 'jobs-seen-until'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Up to which end of a job this person has looked, in this browser; in milliseconds, by the server's clock. */
export const useSeen = (person: number) => {
  const key = `${KEY}-${person}`
  const seenUntil = useSyncExternalStore(subscribe, () => Number(localStorage.getItem(key) ?? 0))
  const see = (until: number) => {
    if (until <= seenUntil) return
    localStorage.setItem(key, String(until))
    for (const listener of listeners) listener()
  }
  return { seenUntil, see }
}
