import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import type { AddedPartners } from '@rampenlicht/model/rules/partner-suggestions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'

const { toasts } = projectMediacontactPartner

/** One cooperation is named, several are counted; without a hyphen, as the toasts of the specification (8). */
export const cooperationsMade = ({ added }: AddedPartners): string => {
  const [first] = added
  if (!first) return 'Alle gewählten Medienpartner sind schon im Projekt.'
  return added.length === 1 ? fillToast(toasts.created, first) : `${added.length} Medienpartner Kooperationen erstellt`
}

interface Adding {
  readonly projectId: number
  readonly partners: readonly number[]
}
/** All in one request: either every chosen partner cooperates afterwards, or nothing has changed. */
export const useAddPartners = (onDone: (adding: Adding) => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ projectId, partners }: Adding) => {
      const mediacontactPartners = partners.map((id) => iriOf('mediacontact_partners', id))
      const path = `/projects/${projectId}/mediacontact_partners`
      return (await request<AddedPartners>(path, { method: 'POST', body: { mediacontactPartners } })).data
    },
    onSuccess: (answer, adding) => {
      toast.ok(cooperationsMade(answer))
      onDone(adding)
      return reloadAll(queries)
    },
  })
}
