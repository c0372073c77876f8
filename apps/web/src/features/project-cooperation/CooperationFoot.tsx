import { Button } from '@mantine/core'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import IconTrash from '~icons/trash'
import { DeletionQuestion } from '../../crud/form/FormFoot.tsx'
import { DialogFoot, DialogQuestion } from '../../ui/Dialog.tsx'
import s from './CooperationDialog.module.css'
import { toldBy } from './row-save.ts'
import { useRows } from './row-store.ts'

/** What the foot asks instead of showing its buttons. */
export type Asking = 'delete' | 'add' | 'describe' | undefined

interface Props {
  readonly id: number
  readonly partner: string
  readonly featureIds: readonly number[]
  readonly asking: Asking
  readonly onAsk: (asking: Asking) => void
  readonly mayDelete: boolean
  readonly isRemoving: boolean
  readonly onRemove: () => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

/** No button to save: the rows save themselves, the foot sums up how things stand. */
export const CooperationFoot = (props: Props) => {
  const { asking, onAsk, isRemoving } = props
  const stay = () => onAsk(undefined)
  if (asking === 'delete')
    return (
      <DeletionQuestion path={projectMediacontactPartner.path} id={props.id} onStay={stay} onRemove={props.onRemove} />
    )
  if (asking)
    return (
      <DialogQuestion text={`${props.partner} hat generell abgesagt. Trotzdem einen Beitrag hinzufügen?`}>
        <Button variant="default" onClick={stay} ref={focused}>
          Abbrechen
        </Button>
        <Button onClick={props.onAdd}>Trotzdem hinzufügen</Button>
      </DialogQuestion>
    )
  return (
    <DialogFoot>
      {props.mayDelete && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={15} stroke={1.8} />}
          loading={isRemoving}
          onClick={() => onAsk('delete')}
        >
          Löschen
        </Button>
      )}
      <Summary ids={props.featureIds} />
      <Button disabled={isRemoving} onClick={props.onClose}>
        Fertig
      </Button>
    </DialogFoot>
  )
}

const focused = (button: HTMLButtonElement | null) => button?.focus()

const Summary = ({ ids }: { ids: readonly number[] }) => {
  const text = useRows(ids, (all) => {
    const told = all.map(toldBy)
    const open = told.filter((one) => one !== 'saved' && one !== 'saving').length
    if (open > 0) return `${open === 1 ? 'Ein Beitrag ist' : `${open} Beiträge sind`} noch nicht gespeichert`
    if (told.includes('saving')) return 'Änderungen werden gespeichert …'
    return all.length > 0 ? 'Alle Änderungen gespeichert' : ''
  })
  return (
    <span className={s.summary} data-bad={text.endsWith('nicht gespeichert') || undefined} aria-live="polite">
      {text}
    </span>
  )
}
