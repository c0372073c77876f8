import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { DialogFoot, DialogQuestion } from '../ui/Dialog.tsx'

export type Asking = 'delete' | 'discard' | undefined

interface Props {
  readonly formId: string
  readonly isNew: boolean
  readonly asking: Asking
  readonly onAsk: (asking: Asking) => void
  readonly canSave: boolean
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
  if (asking === 'delete')
    return (
      <DialogQuestion text="Wirklich löschen? Das lässt sich nicht rückgängig machen.">
        <Button variant="default" onClick={onStay} ref={focused}>
          Abbrechen
        </Button>
        <Button color="red" onClick={props.onRemove}>
          Endgültig löschen
        </Button>
      </DialogQuestion>
    )
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
      <span className="grow" />
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {props.maySave ? 'Abbrechen' : 'Schließen'}
      </Button>
      {props.maySave && (
        <Button type="submit" form={props.formId} disabled={!props.canSave} loading={isSaving}>
          {props.isNew ? 'Erstellen' : 'Speichern'}
        </Button>
      )}
    </DialogFoot>
  )
}

/** The safe answer has the focus: Enter by habit destroys nothing. */
const focused = (button: HTMLButtonElement | null) => button?.focus()
