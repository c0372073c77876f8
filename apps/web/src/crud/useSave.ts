import type { Resource } from '@rampenlicht/model/kit/resource'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reloadAll, save } from '../api/queries.ts'
import { toast } from '../api/toast.ts'

interface Existing {
  readonly id: number
  readonly etag: string | undefined
}
interface Saving {
  readonly body: object
  readonly existing?: Existing
}

/** Creates or replaces, says so, and has everything on the page asked for again: others embed what was saved. */
export const useSave = ({ path, toasts }: Resource, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, existing }: Saving) => save(path, body, existing?.id, existing?.etag),
    onSuccess: ({ data }, { existing }) => {
      toast.ok(fillToast(existing ? toasts.updated : toasts.created, data))
      onDone()
      return reloadAll(queries)
    },
  })
}
