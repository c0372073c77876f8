import type { Resource } from '@rampenlicht/model/kit/resource'
import { fillToast } from '@rampenlicht/model/kit/toast'
import type { CopiedPart } from '@rampenlicht/model/rules/copying'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { type Row, reloadAll } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { useOnce } from '../../crud/save/useSave.ts'
import { useMay } from '../../crud/useMay.ts'

interface Wanted {
  readonly id: number
  readonly values: object
  readonly parts?: readonly CopiedPart[]
  readonly days?: number
}

/** Copies a record on the server, says so, and goes on with the copy. */
export const useCopy = (resource: Resource, original: object, onDone: (copy: Row) => void) => {
  const { path, toasts, may } = resource
  const queries = useQueryClient()
  const mayUndo = useMay(resource, { ...original })(may.delete)
  const copying = useMutation({
    mutationFn: ({ id, ...body }: Wanted) => request<Row>(`/${path}/${id}/copy`, { method: 'POST', body }),
    onSuccess: ({ data, deed }) => {
      // not everyone who creates may delete
      toastUndoable(queries, fillToast(toasts.created, data), mayUndo ? deed : undefined)
      onDone(data)
      return reloadAll(queries)
    },
  })
  return { copy: useOnce(copying), isBusy: copying.isPending }
}
