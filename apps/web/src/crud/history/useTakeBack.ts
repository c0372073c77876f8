import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setBack } from '../../api/undo.ts'

interface Wanted {
  readonly line: Pick<HistoryLine, 'id' | 'path' | 'record'>
  /** Without them all that differ. */
  readonly fields?: readonly string[]
}

/** Sets a record back to what it was before an entry, in some of its fields or as a whole. */
export const useTakeBack = (onDone?: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ line: { id, path, record }, fields }: Wanted) =>
      setBack(queries, {
        path: `/${path}/${record}/history/${id}/restore`,
        body: fields ? { fields } : {},
        ...(onDone ? { onDone } : {}),
      }),
  })
}
