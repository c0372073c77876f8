import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reloadAll, save } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { addToList } from '../../domain/contacts/list-members.ts'

interface Adding {
  readonly projectId: number
  readonly contacts: readonly number[]
  /** The id of a Verteiler; a name makes a new one. */
  readonly into: number | string
}
const withContacts = (projectId: number, name: string, contacts: readonly number[]) => ({
  name,
  project: iriOf('projects', projectId),
  projectListMediacontacts: contacts.map((id) => ({ mediacontact: iriOf('mediacontacts', id) })),
})

export const useAddToList = (onClose: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ projectId, contacts, into }: Adding) => {
      if (typeof into === 'number') return { id: into, count: (await addToList(into, contacts)).added }
      const { data } = await save('project_lists', withContacts(projectId, into, contacts))
      return { id: data.id, count: contacts.length }
    },
    onSuccess: ({ id, count }, { projectId }) => {
      toast.ok(fillToast(FURTHER_TOASTS.mediacontactsAdded, { n: count }))
      onClose()
      void navigate({
        to: '/projekte/$projectId/publicity/verteiler/$projectListId',
        params: { projectId: String(projectId), projectListId: String(id) },
      })
      return reloadAll(queries)
    },
  })
}
