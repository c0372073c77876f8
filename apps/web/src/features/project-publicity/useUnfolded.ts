import { useCallback, useState } from 'react'

type Choices = Readonly<Record<number, boolean>>

/**
 * Which partners are folded open. The first one is, or all that a filter found; what somebody folds or unfolds stays
 * so while the page is open, for each set of filters by itself.
 */
export const useUnfolded = (filters: string) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choices>>>({})
  const fold = useCallback(
    (id: number, isOpen: boolean) =>
      setChoices((before) => ({ ...before, [filters]: { ...before[filters], [id]: isOpen } })),
    [filters],
  )
  const isOpen = (id: number, isUsual: boolean) => choices[filters]?.[id] ?? isUsual
  return { isOpen, fold }
}
