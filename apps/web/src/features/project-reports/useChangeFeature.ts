import { fillToast } from '@rampenlicht/model/kit/toast'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import type { ReportFeature } from '@rampenlicht/model/rules/report/data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reloadAll, save } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { reportDataQuery } from './queries.ts'

interface Change {
  readonly id: number
  readonly values: Partial<Pick<ReportFeature, 'headline' | 'quote' | 'sharing' | 'highlight'>>
}

/** Changes a Beitrag from within a report: shown at once, taken back when the server refuses. */
export const useChangeFeature = (report: number) => {
  const queries = useQueryClient()
  const { queryKey } = reportDataQuery(report)
  const mutationKey = ['change', feature.path] as const
  return useMutation({
    mutationKey,
    mutationFn: ({ id, values }: Change) => save(feature.path, values, id),
    onMutate: async ({ id, values }) => {
      // an answer that was asked for before would put the old value back
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(
        queryKey,
        (data) =>
          data && { ...data, features: data.features.map((one) => (one.id === id ? { ...one, ...values } : one)) },
      )
      return before
    },
    onSuccess: ({ data, deed }) => toastUndoable(queries, fillToast(feature.toasts.updated, data), deed),
    onError: (_, __, before) => queries.setQueryData(queryKey, before),
    // while further changes are on their way, an answer would show them undone for a moment: the last one asks
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? reloadAll(queries) : undefined),
  })
}
