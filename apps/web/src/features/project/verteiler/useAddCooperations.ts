import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Row, reloadAll, save } from '../../../api/queries.ts'
import { toast } from '../../../api/toast.ts'
import { selection } from '../../../crud/selection.ts'

const { path, noun, toasts } = projectMediacontactPartner

/** One request each. When one fails, those before it stay and leave the selection; the rest can be tried again. */
export const useAddCooperations = (projectId: number, chosenAt: string) => {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    // A second click waits, and finds nothing left to do.
    scope: { id: 'cooperations' },
    mutationFn: async (partners: readonly number[]) => {
      const made: Row[] = []
      for (const id of partners) {
        if (!selection.of(chosenAt).has(id)) continue
        const { data } = await save(path, {
          project: iriOf('projects', projectId),
          mediacontactPartner: iriOf('mediacontact_partners', id),
          rejectedAll: false,
        })
        made.push(data)
        selection.remove(chosenAt, [id])
      }
      return made
    },
    onSuccess: (made) => {
      const [first] = made
      if (!first) return
      toast.ok(made.length === 1 ? fillToast(toasts.created, first) : `${made.length} ${noun.many} erstellt`)
    },
    onSettled: () => reloadAll(queries),
  })
  return mutate
}
