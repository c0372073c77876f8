import type { Field } from '@rampenlicht/model/kit/field'
import type { HistoryLine, PastState } from '@rampenlicht/model/rules/memory'
import { useState } from 'react'
import type { Values } from '../values.ts'
import { HistoryList } from './HistoryList.tsx'
import { PastPane } from './PastPane.tsx'
import type { History } from './past.ts'
import { SheetFrame } from './SheetFrame.tsx'
import { isTakeable } from './sentences.ts'

interface Props {
  readonly history: History
  readonly id: number
  /** As stored. */
  readonly record: Values
  readonly mayWrite: (field: Field) => boolean
  /** Fills the form; nothing is saved. */
  readonly onTake: (values: Values) => void
  readonly onPoint: (names: readonly string[]) => void
  readonly onClose: () => void
}

/** The history beside the form of a record: what is taken from it goes into the form. */
export const HistorySheet = ({ history, id, record, mayWrite, onTake, onPoint, onClose }: Props) => {
  const { fields } = history.resource
  const [line, setLine] = useState<HistoryLine>()
  const [told, setTold] = useState('')
  const leave = () => setLine(undefined)
  const mayTake = (field: Field | undefined) => field !== undefined && isTakeable(field) && mayWrite(field)
  const take = (values: Values) => {
    onTake(values)
    const labels = Object.keys(values).map((name) => fields[name]?.label)
    setTold(`${labels.join(', ')} ins Formular übernommen`)
  }
  const takeAll = ({ differs, values }: PastState) => {
    const taken = differs.filter((name) => mayTake(fields[name]))
    take(Object.fromEntries(taken.map((name) => [name, values[name]])))
    leave()
  }
  const deed = { word: 'Übernehmen', isBusy: false, onDo: takeAll }
  return (
    <SheetFrame
      told={told}
      onBack={line && leave}
      onClose={onClose}
      past={
        line && (
          <PastPane
            history={history}
            line={line}
            today={record}
            onBack={leave}
            {...(Object.values(fields).some(mayTake) ? { deed } : {})}
          />
        )
      }
    >
      <HistoryList
        resource={history.resource}
        id={id}
        chosen={line?.id}
        isNarrow
        deeds={{
          word: 'Übernehmen',
          mayTake,
          onTake: ({ changes }, name) => take({ [name]: changes[name]?.[0] ?? null }),
          onLook: setLine,
          onPoint,
        }}
      />
    </SheetFrame>
  )
}
