import { Button } from '@mantine/core'
import type { MailingWork } from '../useMailing.ts'

export default function SendButton({ work }: { work: MailingWork }) {
  return <Button disabled={!work.audience}>Senden …</Button>
}
