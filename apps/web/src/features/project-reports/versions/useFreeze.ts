import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { toast } from '../../../api/toast.ts'
import { versionsQuery } from '../queries.ts'
import type { ReportWork } from '../work.ts'

/** Keeps the report as it is now. What is not saved yet would be missing in it, so that comes first. */
export const useFreeze = ({ report, save }: ReportWork) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!(await save())) return undefined
      return (await request<{ number: number }>(`/project_reports/${report.id}/versions`, { method: 'POST' })).data
    },
    onSuccess: (kept) => {
      if (!kept) return toast.error('Der Report ist noch nicht gespeichert. Bitte gleich noch einmal versuchen.')
      toast.ok(`Stand ${kept.number} festgehalten`)
      return queries.invalidateQueries({ queryKey: versionsQuery(report.id).queryKey })
    },
  })
}
