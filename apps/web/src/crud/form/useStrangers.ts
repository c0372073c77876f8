import { useRef } from 'react'
import { request } from '../../api/client.ts'

/** Records that look like the one in the form and are said to be others: remembered as soon as that one is saved. */
export const useStrangers = (resource: string) => {
  const ids = useRef(new Set<number>())
  return {
    add: (some: readonly number[]) => {
      for (const id of some) ids.current.add(id)
    },
    tell: (one: number) => {
      if (ids.current.size === 0) return
      const body = { resource, one, others: [...ids.current] }
      ids.current.clear()
      // Nobody waits for it: at worst the pair is asked about once more.
      request<void>('/duplicates/distinct', { method: 'POST', body, isQuiet: true }).catch(() => undefined)
    },
  }
}
