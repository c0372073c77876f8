import type { DialogProps } from '../../crud/dialogs.ts'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import { part } from '../../ui/part.ts'
import { allocationView } from '../../views/allocations.ts'

const AllocateMaterial = part('AllocateMaterial', () => import('./AllocateMaterial.tsx'))

/** A new allocation is made as several at once are; one that exists is edited like any record. */
export default function AllocationDialog({ id, given, onClose }: DialogProps) {
  const contact = given?.['projectListMediacontact'] as { readonly id: number } | undefined
  return id === undefined ? (
    <AllocateMaterial ids={contact ? [contact.id] : []} onClose={onClose} />
  ) : (
    <ResourceDialog view={allocationView} id={id} onClose={onClose} />
  )
}
