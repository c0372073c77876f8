import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
let shown = minuteNow()
let timer: ReturnType<typeof setTimeout> | undefined

/** Sleeps until the minute turns; whoever comes back to the page sees the right one at once, and nobody is woken behind it. */
const tick = () => {
  clearTimeout(timer)
  timer = undefined
  if (shown !== minuteNow()) {
    shown = minuteNow()
    for (const listener of listeners) listener()
  }
  if (listeners.size > 0 && document.visibilityState === 'visible')
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) document.addEventListener('visibilitychange', tick)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearTimeout(timer)
  }
}
const look = () => {
  // Before anybody listens nothing has kept it.
  if (listeners.size === 0) shown = minuteNow()
  return shown
}

/** The current minute. One timer for everything on the page that shows a time. */
export const useMinute = (): Date => new Date(useSyncExternalStore(subscribe, look))
