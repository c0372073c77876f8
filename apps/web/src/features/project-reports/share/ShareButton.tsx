import { Button } from '@mantine/core'
import { report } from '@rampenlicht/model/resources/reports/report'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import { useId, useState } from 'react'
import IconShare from '~icons/share'
import { useMay } from '../../../crud/useMay.ts'
import { DialogContext } from '../../../ui/dialog-context.ts'
import { part } from '../../../ui/part.ts'
import type { SharedThing } from './share-props.ts'

const ShareDialog = part('ShareDialog', () => import('./ShareDialog.tsx'))

/** Gives the report to the customer. What leaves the house is not for learners to send. */
export const ShareButton = (shared: SharedThing) => {
  const [phase, setPhase] = useState<'closed' | 'open' | 'closing'>('closed')
  const why = useId()
  const reason = useMay(report)(maySend)
    ? undefined
    : 'Teilen darf, wer kein Azubi ist. Deinen Report kann jemand aus dem Team teilen.'
  return (
    <>
      <Button
        leftSection={<IconShare size={15} stroke={1.8} />}
        disabled={reason !== undefined}
        title={reason}
        aria-describedby={why}
        onClick={() => setPhase('open')}
      >
        Teilen
      </Button>
      <span id={why} className="sr">
        {reason}
      </span>
      {phase !== 'closed' && (
        <DialogContext value={{ isOpen: phase === 'open', onGone: () => setPhase('closed') }}>
          <ShareDialog {...shared} onClose={() => setPhase('closing')} />
        </DialogContext>
      )}
    </>
  )
}
