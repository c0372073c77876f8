import type { MailingWork } from '../useMailing.ts'

export default function MessageStep({ work }: { work: MailingWork }) {
  return <p>{work.mailing.subject}</p>
}
