import type { ReactNode } from 'react'
import { useDialog } from '../../crud/DialogHost.tsx'
import s from '../marks.module.css'
import { firstNameFirst } from '../people/names.ts'

interface Props {
  /** A contact in a Verteiler. */
  readonly row: {
    readonly id: number
    readonly mediacontact: { readonly firstName: string | null; readonly lastName: string | null }
  }
  readonly children: ReactNode
}

/** What a contact got, in a row that leads elsewhere: opens the allocations, to add and to edit. */
export const MaterialsMark = ({ row: { id, mediacontact }, children }: Props) => {
  const dialog = useDialog()
  return (
    <button type="button" className={s.materials} onClick={() => dialog.perform('contactMaterials', [id])}>
      <span className="sr">Materialien von {firstNameFirst(mediacontact)}: </span>
      {children}
    </button>
  )
}
