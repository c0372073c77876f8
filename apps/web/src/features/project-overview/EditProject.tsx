import { ActionIcon } from '@mantine/core'
import IconPencil from '~icons/pencil'
import { useDialog } from '../../crud/DialogHost.tsx'

/** Beside a part of the overview that is filled in the form of the project. */
export const EditProject = ({ id, part }: { id: number; part: string }) => {
  const dialog = useDialog()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`${part} bearbeiten`}
      onMouseEnter={() => dialog.prepare('projects')}
      onClick={() => dialog.edit('projects', id)}
    >
      <IconPencil size={15} stroke={1.7} />
    </ActionIcon>
  )
}
