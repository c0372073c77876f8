import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Mergeable } from '@rampenlicht/model/rules/merging'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys, type Row, reloadAll } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { selection } from '../../crud/list/selection.ts'
import { useOnce } from '../../crud/save/useSave.ts'
import { spokenName, type View } from '../../crud/view.ts'
import { type Decisions, otherThan, valuesOf } from './decisions.ts'

/** Makes one of the two, says so with the way back, and has everything asked for again that showed either. */
export const useMerge = (view: View, mergeable: Mergeable, onDone: () => void) => {
  const { resource } = view
  const { path } = resource
  const queries = useQueryClient()
  const merging = useMutation({
    mutationFn: (decisions: Decisions) => {
      const { record, version } = mergeable[decisions.stays]
      return request<Row>(`/${path}/${record.id}/merge`, {
        method: 'POST',
        etag: `"${version}"`,
        body: {
          loser: iriOf(path, mergeable[otherThan(decisions.stays)].record.id),
          values: valuesOf(resource, mergeable, decisions),
        },
        isQuiet: true,
      })
    },
    onSuccess: ({ deed }, { stays }) => {
      // by the names they were chosen by: the one that stays may be called like the other now
      const [stayed, gone] = [mergeable[stays].record, mergeable[otherThan(stays)].record]
      toastUndoable(queries, `${spokenName(view, gone)} in ${spokenName(view, stayed)} zusammengeführt`, deed)
      onDone()
      selection.remove(path, [gone.id, stayed.id])
      queries.removeQueries({ queryKey: keys.record(path, gone.id) })
      return reloadAll(queries)
    },
  })
  return { merging, merge: useOnce(merging) }
}
