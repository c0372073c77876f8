import { Button } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { COST_CENTER_LABELS } from '@rampenlicht/model/resources/accounting/accounting'
import type { Path } from '@rampenlicht/model/resources/index'
import type { AccountingSums } from '@rampenlicht/model/rules/accounting-figures'
import { IconPlus, IconReceiptEuro } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDialog } from '../../crud/DialogHost.tsx'
import { useMay } from '../../crud/useMay.ts'
import { Part, PartEmpty, PartFailure } from '../../domain/project/Part.tsx'
import { Outline } from './Outline.tsx'
import type { Narrowing } from './useCostCenter.ts'

/** What all three lists are given. */
interface Place {
  readonly project: { readonly id: number; readonly title: string }
  readonly narrowing: Narrowing
  readonly isFailed: boolean
  readonly onRetry: () => void
}
export interface ListProps<Row> extends Place {
  /** Undefined while they are on the way. */
  readonly rows: readonly Row[] | undefined
  readonly sums: AccountingSums | undefined
}
interface Props extends Place {
  readonly resource: Resource
  readonly rows: readonly unknown[] | undefined
  /** What it is for, said where there is none. */
  readonly hint: string
  readonly children: ReactNode
}

/** The frame of a list: heading, the button for a new one, and what stands there instead of rows. */
export const ListPart = ({ resource, rows, hint, project, narrowing, isFailed, onRetry, children }: Props) => {
  const { path, noun, may } = resource
  const dialog = useDialog()
  const mayDo = useMay(resource)
  // A new one belongs to what one is looking at.
  const given = { project, ...(narrowing ? { costCenter: narrowing } : {}) }
  const creating = {
    onMouseEnter: () => dialog.prepare(path as Path),
    onFocus: () => dialog.prepare(path as Path),
    onClick: () => dialog.create(path as Path, given as never),
  }
  return (
    <Part
      title={noun.many}
      count={rows?.length}
      isBusy={!rows && !isFailed}
      action={
        mayDo(may.create) && (
          <Button
            variant="default"
            aria-label={`${noun.one} erstellen`}
            leftSection={<IconPlus size={14} stroke={2} />}
            {...creating}
          >
            {noun.one}
          </Button>
        )
      }
    >
      {isFailed && <PartFailure onRetry={onRetry} />}
      {!rows && !isFailed && <Outline rows={4} />}
      {rows?.length === 0 && (
        <PartEmpty
          icon={<IconReceiptEuro size={22} stroke={1.6} />}
          title={`Keine ${noun.many} gefunden.`}
          text={narrowing ? `Für ${COST_CENTER_LABELS[narrowing]} gibt es hier noch nichts.` : hint}
          action={
            mayDo(may.create) && (
              <Button variant="default" leftSection={<IconPlus size={14} stroke={2} />} {...creating}>
                Jetzt anlegen
              </Button>
            )
          }
        />
      )}
      {rows && rows.length > 0 && children}
    </Part>
  )
}
