import type { Field } from '@rampenlicht/model/kit/field'
import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { useMay } from '../useMay.ts'
import type { Values } from '../values.ts'
import { HistoryList } from './HistoryList.tsx'
import { PastPane } from './PastPane.tsx'
import type { History } from './past.ts'
import { isTakeable } from './sentences.ts'
import { useTakeBack } from './useTakeBack.ts'

export interface Looking {
  readonly history: History
  readonly id: number
  /** As it is today; until it is known nothing can be brought back. */
  readonly record: Values | undefined
  /** The entry whose state is looked at. */
  readonly line: HistoryLine | undefined
  readonly onLine: (line: HistoryLine | undefined) => void
  /** A value or the whole state has been brought back. */
  readonly onSaved?: (() => void) | undefined
}

export interface PaneProps extends Looking {
  /** Where what belongs to the record is more of a story than the record itself. */
  readonly startsWithParts?: boolean
}

/** The history of a record where it is looked at: what is brought back here is saved at once. */
export const HistoryPane = ({
  history: { resource },
  id,
  record,
  line,
  onLine,
  onSaved,
  startsWithParts = false,
}: PaneProps) => {
  const may = useMay(resource, record)
  const taking = useTakeBack(onSaved)
  const mayTake = (field: Field) =>
    record !== undefined &&
    may(resource.may.update) &&
    isTakeable(field) &&
    (!field.writableBy || may(field.writableBy))
  return (
    <HistoryList
      resource={resource}
      id={id}
      chosen={line?.id}
      startsWithParts={startsWithParts}
      deeds={{
        word: 'Diesen Wert zurückholen',
        mayTake,
        onTake: (entry, name) => taking.isPending || taking.mutate({ line: entry, fields: [name] }),
        onLook: onLine,
      }}
    />
  )
}

/** How the record was before that entry, with the way to bring all of it back. */
export const PastOfRecord = ({ history, record, line, onLine, onSaved }: Looking & { readonly line: HistoryLine }) => {
  const { resource } = history
  const may = useMay(resource, record)
  const leave = () => onLine(undefined)
  const taking = useTakeBack(() => {
    leave()
    onSaved?.()
  })
  const mayRestore = record !== undefined && may(resource.may.update)
  return (
    <PastPane
      history={history}
      line={line}
      today={record}
      onBack={leave}
      {...(mayRestore
        ? { deed: { word: 'Wiederherstellen', isBusy: taking.isPending, onDo: () => taking.mutate({ line }) } }
        : {})}
    />
  )
}
