import type { Resource } from '@rampenlicht/model/kit/resource'
import { COST_CENTER_LABELS } from '@rampenlicht/model/resources/accounting/accounting'
import type { AccountingSums } from '@rampenlicht/model/rules/accounting-figures'
import type { ReactNode } from 'react'
import IconReceiptEuro from '~icons/receipt-euro'
import { PartList, type PartOfProject } from '../../domain/project/PartList.tsx'
import { Outline } from './Outline.tsx'
import type { Narrowing } from './useCostCenter.ts'

/** What all three lists are given. */
interface Place extends PartOfProject {
  readonly narrowing: Narrowing
  readonly isFailed: boolean
  readonly onRetry: () => void
}
export interface ListProps<Row> extends Place {
  /** Undefined while they are on the way. */
  readonly rows: readonly Row[] | undefined
  readonly sums: AccountingSums | undefined
}
interface Props<Row> extends Omit<ListProps<Row>, 'sums'> {
  readonly resource: Resource
  /** What it is for, said where there is none. */
  readonly hint: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** One of the lists; a new row belongs to what one is looking at. */
export const ListPart = <Row,>({ narrowing, hint, ...list }: Props<Row>) => (
  <PartList
    given={narrowing ? { costCenter: narrowing } : {}}
    icon={IconReceiptEuro}
    hint={narrowing ? `Für ${COST_CENTER_LABELS[narrowing]} gibt es hier noch nichts.` : hint}
    first="Jetzt anlegen"
    isQuiet
    outline={<Outline rows={4} />}
    {...list}
  />
)
