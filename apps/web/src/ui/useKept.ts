import { useCallback, useMemo, useSyncExternalStore } from 'react'

const hear = (draw: () => void) => {
  window.addEventListener('storage', draw)
  return () => window.removeEventListener('storage', draw)
}

/** What somebody has chosen for themself, kept on this device and the same in all of its tabs. `start` must stay the same. */
export const useKept = <T>(key: string, start: T): readonly [T, (next: T) => void] => {
  const text = useSyncExternalStore(hear, () => localStorage.getItem(key))
  const kept = useMemo(() => (read(text) as T | undefined) ?? start, [text, start])
  const keep = useCallback(
    (next: T) => {
      localStorage.setItem(key, JSON.stringify(next))
      // only the other tabs are told by the browser
      window.dispatchEvent(new StorageEvent('storage', { key }))
    },
    [key],
  )
  return [kept, keep]
}
const read = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
