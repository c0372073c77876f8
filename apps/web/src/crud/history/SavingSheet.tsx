import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { useState } from 'react'
import type { Values } from '../values.ts'
import { HistoryPane, PastOfRecord } from './HistoryPane.tsx'
import type { History } from './past.ts'
import { SheetFrame } from './SheetFrame.tsx'

interface Props {
  readonly history: History
  readonly id: number
  readonly record: Values | undefined
  /** A value or a whole state has been brought back. */
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The history inside a dialog that saves by itself; what belongs to the record is told along. */
export const SavingSheet = ({ history, id, record, onSaved, onClose }: Props) => {
  const [line, setLine] = useState<HistoryLine>()
  const looking = { history, id, record, onSaved, onLine: setLine }
  return (
    <SheetFrame
      onBack={line && (() => setLine(undefined))}
      onClose={onClose}
      past={line && <PastOfRecord {...looking} line={line} />}
    >
      <HistoryPane {...looking} line={line} startsWithParts />
    </SheetFrame>
  )
}
