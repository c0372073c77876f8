import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { newContacts } from '@rampenlicht/model/rules/distribution-list'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Conflict } from '../../api/problem.ts'
import { keys, type Loaded, load, type Row, reloadAll, save } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'

/** The Verteiler to be extended, asked for anew with its ETag. */
export const useListToExtend = (id: number | undefined): Loaded | undefined =>
  useQuery({
    queryKey: keys.edited('project_lists', id),
    queryFn: ({ signal }) => load('project_lists', id ?? 0, signal),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

interface Member {
  readonly mediacontact: { readonly id: number }
}
export const membersOf = (loaded: Loaded | undefined): readonly number[] =>
  ((loaded?.record['projectListMediacontacts'] ?? []) as readonly Member[]).map(({ mediacontact }) => mediacontact.id)

interface Adding {
  readonly projectId: number
  readonly contacts: readonly number[]
  /** A name makes a new Verteiler. */
  readonly into: string | Loaded
}
const bodyOf = (projectId: number, name: unknown, contacts: readonly number[]) => ({
  name,
  project: iriOf('projects', projectId),
  projectListMediacontacts: contacts.map((id) => ({ mediacontact: iriOf('mediacontacts', id) })),
})
const MOST_TRIES = 3

/** Adding is never at odds with what a colleague added meanwhile: on a conflict the newer list is extended instead. */
const extended = async (projectId: number, list: Loaded, contacts: readonly number[], tries = 1) => {
  const present = membersOf(list)
  const { added } = newContacts(present, contacts)
  try {
    const body = bodyOf(projectId, list.record['name'], [...present, ...added])
    await save('project_lists', body, list.record.id, list.etag)
    return { id: list.record.id, count: added.length }
  } catch (problem) {
    if (!(problem instanceof Conflict) || tries >= MOST_TRIES) throw problem
    const newer: Loaded = { record: problem.current as Row, etag: problem.etag }
    return extended(projectId, newer, contacts, tries + 1)
  }
}

export const useAddToList = (onClose: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ projectId, contacts, into }: Adding) => {
      if (typeof into !== 'string') return extended(projectId, into, contacts)
      const { data } = await save('project_lists', bodyOf(projectId, into, contacts))
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
    onError: (problem) => {
      if (problem instanceof Conflict) toast.error('Der Verteiler wird gerade geändert. Bitte noch einmal versuchen.')
    },
  })
}
