import type { Import } from '@rampenlicht/model/rules/import/imports'
import type { Target } from '@rampenlicht/model/rules/import/targets'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { Problem } from '../../api/problem.ts'
import { clashesIn, type Mapping, settingsOf } from './mapping.ts'
import { importQuery } from './queries.ts'
import { savingLast } from './saving-last.ts'

const REST_MS = 400

const mappingOf = ({ columns, fixed }: Import): Mapping => ({
  columns: columns.map(({ field, rule, joins }) => ({ field, rule, joins })),
  fixed: Object.entries(fixed).map(([field, text]) => ({ field, text })),
})

/** What the columns are, as it is chosen here; it saves itself as soon as it could be saved. */
export const useMapping = (shown: Import, targets: readonly Target[]) => {
  const queries = useQueryClient()
  const { id } = shown
  const [mapping, setMapping] = useState(() => mappingOf(shown))
  const [saves, setSaves] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [saver] = useState(() =>
    savingLast(async (wanted: Mapping) => {
      try {
        const { data } = await request<Import>(`/imports/${id}`, {
          method: 'PUT',
          body: settingsOf(wanted),
          isQuiet: true,
        })
        setFailure(undefined)
        setSaves((count) => count + 1)
        queries.setQueryData(importQuery(id).queryKey, data)
      } catch (error) {
        setFailure(error instanceof Problem ? error.message : 'Das ließ sich nicht speichern.')
        throw error
      }
    }, REST_MS),
  )
  // whoever leaves takes nothing along
  useEffect(() => () => void saver.flush(), [saver])

  const clashes = useMemo(() => clashesIn(mapping.columns, targets), [mapping.columns, targets])
  const latest = useRef(mapping)
  /** Always the same function: a file may have hundreds of columns, and typing draws none of them anew. */
  const change = useCallback(
    (make: (before: Mapping) => Mapping) => {
      const next = make(latest.current)
      latest.current = next
      setMapping(next)
      setFailure(undefined)
      if (![...clashesIn(next.columns, targets).values()].some(({ isJoined }) => !isJoined)) saver.set(next)
    },
    [saver, targets],
  )
  return { mapping, change, clashes, saves, failure, flush: saver.flush }
}
