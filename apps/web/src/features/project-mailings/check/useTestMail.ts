import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { toast } from '../../../api/toast.ts'
import { type MailingWork, mailingQuery } from '../useMailing.ts'

/** One mail to oneself. What is typed is saved first: the server sends what it has. */
export const useTestMail = ({ mailing, setup, save }: MailingWork) => {
  const queries = useQueryClient()
  const testing = useMutation({
    mutationFn: async () => {
      if (!(await save())) return false
      await request<void>(`/mailings/${mailing.id}/test`, { method: 'POST', body: {} })
      return true
    },
    onSuccess: (isSent) => {
      if (isSent) toast.ok('Testmail an dich gesendet')
      return queries.invalidateQueries({ queryKey: mailingQuery(mailing.id).queryKey })
    },
  })
  // without a server nothing goes out; all else may still be wrong when one writes to oneself
  const obstacle = setup?.checks.find(({ name, state }) => name === 'Mailserver' && state === 'fail')?.text
  return { ...testing, obstacle }
}
