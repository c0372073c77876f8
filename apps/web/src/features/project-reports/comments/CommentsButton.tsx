import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconMessage from '~icons/message'
import { DialogContext } from '../../../ui/dialog-context.ts'
import { part } from '../../../ui/part.ts'
import s from './Comments.module.css'
import { commentsQuery } from './comment-queries.ts'

const CommentsDialog = part('CommentsDialog', () => import('./CommentsDialog.tsx'))

/** What the customer wrote, with how much of it nobody has read; nothing where there is none. */
export const CommentsButton = ({ reportId }: { readonly reportId: number }) => {
  const [phase, setPhase] = useState<'closed' | 'open' | 'closing'>('closed')
  const { data: comments = [] } = useQuery(commentsQuery(reportId))
  const fresh = comments.filter(({ state }) => state === 'Neu').length
  if (comments.length === 0 && phase === 'closed') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage size={15} stroke={1.8} />}
        rightSection={fresh > 0 && <span className={s.count}>{fresh}</span>}
        aria-label={fresh > 0 ? `Kommentare, ${fresh} neu` : 'Kommentare'}
        onClick={() => setPhase('open')}
      >
        Kommentare
      </Button>
      {phase !== 'closed' && (
        <DialogContext value={{ isOpen: phase === 'open', onGone: () => setPhase('closed') }}>
          <CommentsDialog reportId={reportId} onClose={() => setPhase('closing')} />
        </DialogContext>
      )}
    </>
  )
}
