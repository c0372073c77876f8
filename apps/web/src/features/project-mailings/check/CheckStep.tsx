import type { MailingWork } from '../useMailing.ts'

export default function CheckStep({ work }: { work: MailingWork }) {
  return <p>{work.mailing.subject}</p>
}
