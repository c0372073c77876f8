import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { type Row, reloadAll } from '../../../api/queries.ts'
import { toast } from '../../../api/toast.ts'
import { mailingQuery } from '../useMailing.ts'

const TOLD = {
  pause: 'Angehalten',
  resume: 'Es geht weiter',
  cancel: 'Abgebrochen',
  unschedule: 'Planung aufgehoben',
} as const
export type RunDeed = keyof typeof TOLD

/** Stops a Versand, lets it go on, ends it, or makes a draft of it again. */
export const useRunDeed = (id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (deed: RunDeed) => request<Row>(`/mailings/${id}/${deed}`, { method: 'POST', body: {} }),
    onSuccess: ({ data, etag }, deed) => {
      toast.ok(TOLD[deed])
      queries.setQueryData(mailingQuery(id).queryKey, { record: data, etag })
      return reloadAll(queries)
    },
    // it may have ended by itself meanwhile
    onError: () => reloadAll(queries),
  })
}

/** One mail once more, or taken for sent where nobody knows. */
export const useRecipientDeed = (id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ recipient, deed }: { recipient: number; deed: 'again' | 'settle' }) =>
      request<unknown>(`/mailings/${id}/recipients/${recipient}/${deed}`, { method: 'POST', body: {} }),
    onSuccess: (_, { deed }) => {
      toast.ok(deed === 'again' ? 'Wird erneut gesendet' : 'Gilt als gesendet')
    },
    onSettled: () => reloadAll(queries),
  })
}
