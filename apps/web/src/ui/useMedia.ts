import { useSyncExternalStore } from 'react'

interface Asked {
  readonly subscribe: (onChange: () => void) => () => void
  readonly matches: () => boolean
}
/** Each question is put to the browser once; rows by the hundred go by the same answer. */
const asked = new Map<string, Asked>()
const ask = (query: string): Asked => {
  const list = window.matchMedia(query)
  return {
    subscribe: (onChange) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    matches: () => list.matches,
  }
}

/** Whether the window is as this says, e.g. "(max-width: 700px)", known from the first drawing on. */
export const useMedia = (query: string): boolean => {
  const one = asked.get(query) ?? ask(query)
  asked.set(query, one)
  return useSyncExternalStore(one.subscribe, one.matches)
}
