import type { Path } from '@rampenlicht/model/resources/index'
import IconPencil from '~icons/pencil'
import { useDialog } from '../../crud/DialogHost.tsx'
import s from '../marks.module.css'

/** Behind the name of a record whose row leads elsewhere: opens its form. */
export const EditMark = ({ path, id, label }: { path: Path; id: number; label: string }) => {
  const dialog = useDialog()
  return (
    <button type="button" className={s.edit} aria-label={label} title={label} onClick={() => dialog.edit(path, id)}>
      <IconPencil size={15} stroke={1.7} />
    </button>
  )
}
