import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setTimeout> | undefined

const wait = () => {
  clearTimeout(timer)
  timer = undefined
  if (listeners.size > 0 && document.visibilityState === 'visible')
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
}
const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
  wait()
}
const look = () => (document.visibilityState === 'visible' ? tick() : wait())

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    document.addEventListener('visibilitychange', look)
  }
  listeners.add(listener)
  if (timer === undefined) wait()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', look)
    wait()
  }
}

/** The time, anew with every minute; one timer for everybody, and none while nobody looks at the page. */
export const useMinute = (): Date => new Date(useSyncExternalStore(subscribe, () => now))
