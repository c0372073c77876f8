import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import IconTrash from '~icons/trash'
import { memoryQuery } from '../../api/memory.ts'
import { partsQuery, usesQuery } from '../../api/queries.ts'
import { DialogFoot, DialogQuestion } from '../../ui/Dialog.tsx'
import { part } from '../../ui/part.ts'
import { WhyNot } from '../../ui/WhyNot.tsx'
import type { Deletion } from './DeletedQuestion.tsx'
import { deletionText } from './deletion-text.ts'
import type { Asking } from './useRecordSession.ts'

/** Two people at one record are rare. */
const DeletedQuestion = part('DeletedQuestion', async () => ({
  default: (await import('./DeletedQuestion.tsx')).DeletedQuestion,
}))

const StillUsed = part('StillUsed', () => import('./StillUsed.tsx'))

interface Props {
  readonly formId: string
  readonly path: string
  /** Of the record; absent while it is being created. */
  readonly id: number | undefined
  readonly asking: Asking
  /** It was deleted by somebody while it was being edited. */
  readonly deletion: Deletion | undefined
  readonly onAsk: (asking: Asking) => void
  readonly canSave: boolean
  /** Why not, where something is missing. */
  readonly lacking: string | undefined
  readonly maySave: boolean
  readonly mayDelete: boolean
  readonly isSaving: boolean
  readonly isRemoving: boolean
  readonly onClose: () => void
  readonly onStay: () => void
  readonly onDiscard: () => void
  readonly onRemove: () => void
}

export const FormFoot = (props: Props) => {
  const { asking, onAsk, onClose, onStay, isSaving, isRemoving } = props
  const isBusy = isSaving || isRemoving
  const why = useId()
  if (asking === 'discard')
    return (
      <DialogQuestion text="Änderungen verwerfen?">
        <Button variant="default" onClick={onStay} ref={focused}>
          Behalten
        </Button>
        <Button color="red" onClick={props.onDiscard}>
          Verwerfen
        </Button>
      </DialogQuestion>
    )
  if (props.deletion) return <DeletedQuestion {...props.deletion} />
  if (asking === 'delete' && props.id !== undefined)
    return <DeletionQuestion path={props.path} id={props.id} onStay={onStay} onRemove={props.onRemove} />
  return (
    <DialogFoot>
      {props.mayDelete && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={15} stroke={1.8} />}
          disabled={isBusy}
          loading={isRemoving}
          onClick={() => onAsk('delete')}
        >
          Löschen
        </Button>
      )}
      <WhyNot id={why}>{props.maySave ? props.lacking : undefined}</WhyNot>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {props.maySave ? 'Abbrechen' : 'Schließen'}
      </Button>
      {props.maySave && (
        <Button type="submit" form={props.formId} disabled={!props.canSave} loading={isSaving} aria-describedby={why}>
          {props.id === undefined ? 'Erstellen' : 'Speichern'}
        </Button>
      )}
    </DialogFoot>
  )
}

interface DeletionProps extends Pick<Props, 'path' | 'onStay' | 'onRemove'> {
  readonly id: number
}
/** Says what else goes and for how long it can come back, or what stands against it; until that is known, nothing can be deleted. */
export const DeletionQuestion = ({ path, id, onStay, onRemove }: DeletionProps) => {
  const parts = useQuery(partsQuery(path, id))
  const uses = useQuery(usesQuery(path, id))
  const memory = useQuery(memoryQuery)
  if (uses.data && (uses.data.usedIn.length > 0 || uses.data.hasHidden))
    return <StillUsed uses={uses.data} onStay={onStay} />
  return (
    <DialogQuestion text={deletionText(parts.data, memory.data?.trashDays)}>
      <Button variant="default" onClick={onStay} ref={focused}>
        Abbrechen
      </Button>
      <Button onClick={onRemove} disabled={parts.isPending || uses.isPending || memory.isPending}>
        Löschen
      </Button>
    </DialogQuestion>
  )
}

/** The safe answer has the focus: Enter by habit destroys nothing. */
const focused = (button: HTMLButtonElement | null) => button?.focus()
