import type { Duplicate, DuplicateState } from '@rampenlicht/model/rules/duplicates'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { pagesOf } from '../../api/pages.ts'
import type { Parameters } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { decide, duplicatesQuery, leave, reloadPairs } from './queries.ts'
import { TABS } from './words.ts'

/** The pairs, as far as they have been asked for. */
export const useDuplicates = (parameters: Parameters) => {
  const { rows: pairs, ...list } = pagesOf(useInfiniteQuery(duplicatesQuery(parameters)))
  return { pairs, ...list }
}
export type Duplicates = ReturnType<typeof useDuplicates>

/** Which pairs are looked at stands in the address. */
export const useTab = () => {
  const { stand } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const tab: DuplicateState = TABS.find(({ address }) => address !== undefined && address === stand)?.value ?? 'open'
  const setTab = (next: DuplicateState) => {
    const address = TABS.find(({ value }) => value === next)?.address
    void navigate({ to: '.', search: (before: object) => ({ ...before, stand: address }), replace: true } as never)
  }
  return [tab, setTab] as const
}

/** As long as a row takes to leave. */
const SLIDE_MS = 160
const slid = () => new Promise((resolve) => setTimeout(resolve, SLIDE_MS))

/** Tells pairs apart, or has them looked at again; the row slides out meanwhile, and comes back if it was refused. */
export const useVerdict = () => {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const give = useCallback(
    async (pair: Duplicate, verdict: 'distinct' | 'open') => {
      const { id, one, other, state } = pair
      const stay = () => setLeaving((before) => new Set([...before].filter((one) => one !== id)))
      setLeaving((before) => new Set([...before, id]))
      try {
        await Promise.all([decide(id, verdict), slid()])
        leave(queries, pair, state, verdict)
        const names = `${one.name} und ${other.name}`
        const back = async () => {
          await decide(id, state === 'distinct' ? 'distinct' : 'open')
          // whoever is that quick finds it standing
          stay()
          await reloadPairs(queries)
        }
        // what went wrong has been told
        const offer = { label: 'Rückgängig', run: () => void back().catch(() => undefined) }
        toast.ok(verdict === 'distinct' ? `${names} sind verschieden` : `${names} werden wieder geprüft`, offer)
        // not before the list has been drawn without it
        await slid()
      } catch {
        // as above; the row is back
      }
      stay()
    },
    [queries],
  )
  return { leaving, give }
}
