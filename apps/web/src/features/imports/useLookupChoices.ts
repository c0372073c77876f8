import type { Import, ImportLookup, LookupChoice } from '@rampenlicht/model/rules/import/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { begin, importQuery } from './queries.ts'

const keyOf = ({ path, name }: Pick<ImportLookup, 'path' | 'name'>) => `${path} ${name}`

/**
 * What is to become of names that are not there. Since it may change what becomes of any row, the file is checked once
 * more; several choices are gathered for that.
 */
export const useLookupChoices = ({ id, lookups }: Import) => {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, LookupChoice>>(new Map())
  const [isApplying, setIsApplying] = useState(false)
  const apply = async () => {
    setIsApplying(true)
    try {
      const body = {
        lookups: lookups.flatMap(({ path, name, ...lookup }) => {
          const choice = chosen.get(keyOf({ path, name }))
          return choice === undefined || choice === lookup.choice ? [] : [{ path, name, choice }]
        }),
      }
      const { data } = await request<Import>(`/imports/${id}`, { method: 'PUT', body })
      queries.setQueryData(importQuery(id).queryKey, data)
      await begin(queries, id, 'check')
    } catch {
      // what went wrong has been told, and what was chosen is still there
      setIsApplying(false)
    }
  }
  return {
    choiceOf: (lookup: ImportLookup): LookupChoice => chosen.get(keyOf(lookup)) ?? lookup.choice,
    choose: (lookup: ImportLookup, choice: LookupChoice) => setChosen(new Map(chosen).set(keyOf(lookup), choice)),
    isOpen: lookups.some((lookup) => (chosen.get(keyOf(lookup)) ?? lookup.choice) !== lookup.choice),
    isApplying,
    apply,
  }
}
export type LookupChoices = ReturnType<typeof useLookupChoices>
