import { Button } from '@mantine/core'
import { mailing as resource } from '@rampenlicht/model/resources/mail/mailing'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import { useId, useState } from 'react'
import IconSend from '~icons/send'
import { useMay } from '../../../crud/useMay.ts'
import { DialogContext } from '../../../ui/dialog-context.ts'
import type { MailingWork } from '../useMailing.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useRedPoints } from './useOpenPoints.ts'
import { useSchedule } from './useSchedule.ts'

/** The way out, once nothing stands against it. */
export default function SendButton({ work }: { work: MailingWork }) {
  const [phase, setPhase] = useState<'closed' | 'open' | 'closing'>('closed')
  const { at } = useSchedule(work.mailing.id)
  const may = useMay(resource)
  const obstacle = useRedPoints(work).find(({ blocks }) => blocks)
  const why = useId()
  const reason = may(maySend)
    ? obstacle?.title
    : 'Senden darf, wer kein Azubi ist. Deinen Entwurf kann jemand aus dem Team senden.'
  const isReady = work.audience !== undefined && work.setup !== undefined
  return (
    <>
      <Button
        leftSection={<IconSend size={15} stroke={1.8} />}
        disabled={!isReady || reason !== undefined}
        title={reason}
        aria-describedby={why}
        onClick={() => setPhase('open')}
      >
        {at === null ? 'Senden …' : 'Planen …'}
      </Button>
      <span id={why} className="sr">
        {reason}
      </span>
      {phase !== 'closed' && (
        <DialogContext value={{ isOpen: phase === 'open', onGone: () => setPhase('closed') }}>
          <ConfirmDialog work={work} at={at} onClose={() => setPhase('closing')} />
        </DialogContext>
      )}
    </>
  )
}
