import { Button } from '@mantine/core'
import type { DeletedRecord } from '@rampenlicht/model/rules/memory'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconTrash from '~icons/trash'
import { memoryQuery } from '../../api/memory.ts'
import { setBack } from '../../api/undo.ts'
import { Face } from '../../ui/Face.tsx'
import { part } from '../../ui/part.ts'
import s from './Deleted.module.css'
import { deletionTold, type Spoken } from './deletion-told.ts'

interface Props {
  readonly deleted: DeletedRecord
  readonly as?: Spoken
  /** Instead of its face. */
  readonly picture?: ReactNode
  readonly square?: boolean
  /** Below another heading it is none itself. */
  readonly isInside?: true
  readonly onRestored?: () => void
  /** Where else to go. */
  readonly children: ReactNode
}
const FACE_PX = 88
/** What the parts are called is known to every declaration there is. */
const PartTags = part('PartTags', () => import('./PartTags.tsx'))

/** Stands where a record was to be shown that has been deleted: by whom, when, and the way back. */
export default function Deleted({ deleted, as, picture, square, isInside, onRestored, children }: Props) {
  const { trash, name, parts, mayRestore } = deleted
  const queries = useQueryClient()
  const { data: memory } = useQuery(memoryQuery)
  const restoring = useMutation({
    mutationFn: () =>
      setBack(queries, { path: `/trash/${trash}/restore`, ...(onRestored ? { onDone: onRestored } : {}) }),
  })
  const Heading = isInside ? 'p' : 'h1'
  return (
    <div className={s.gone}>
      <div className={s.card}>
        <span className={s.cover}>{picture ?? <Face name={name} size={FACE_PX} square={square ?? false} />}</span>
        <span className={s.badge} aria-hidden>
          <IconTrash size={18} stroke={1.7} />
        </span>
        <Heading className={s.title}>
          „{name}“ wurde {trash === null && 'endgültig '}gelöscht
        </Heading>
        <p>{deletionTold(deleted, memory?.trashDays, new Date(), as)}</p>
        {trash !== null && parts.length > 0 && (
          <div className={s.parts}>
            <PartTags parts={parts} />
          </div>
        )}
        <div className={s.do}>
          {trash !== null && mayRestore && (
            <Button
              leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
              loading={restoring.isPending}
              onClick={() => restoring.mutate()}
            >
              Wiederherstellen
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
