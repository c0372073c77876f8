import type { Resource } from '@rampenlicht/model/kit/resource'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Loaded, reloadAll, remove } from '../api/queries.ts'
import { toast } from '../api/toast.ts'

export const useRemove = ({ path, toasts }: Resource, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ record, etag }: Loaded) => remove(path, record.id, etag),
    onSuccess: (_, { record }) => {
      toast.ok(fillToast(toasts.deleted, record))
      onDone()
      return reloadAll(queries)
    },
  })
}
