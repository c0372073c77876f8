import { Button } from '@mantine/core'
import type { MailingWork } from '../useMailing.ts'
import { useTestMail } from './useTestMail.ts'

/** For the bar above: one mail to oneself. */
export default function TestButton({ work, className }: { work: MailingWork; className: string }) {
  const { isPending, mutate, obstacle } = useTestMail(work)
  return (
    <Button
      variant="default"
      className={className}
      disabled={obstacle !== undefined}
      title={obstacle}
      loading={isPending}
      onClick={() => mutate()}
    >
      Testmail an mich
    </Button>
  )
}
