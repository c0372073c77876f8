import { ActionIcon } from '@mantine/core'
import IconCopy from '~icons/copy'
import { toast } from '../../api/toast.ts'
import { useDialog } from '../DialogHost.tsx'
import type { Deeds } from '../view.ts'

interface Props {
  readonly deed: keyof Deeds
  readonly id: number
  /** What is copied is what is stored: what was typed since would be missing in both. */
  readonly wouldLose: boolean
}

/** The way to a copy of the record, beside its history. */
export const CopyButton = ({ deed, id, wouldLose }: Props) => {
  const dialog = useDialog()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label="Kopieren"
      title="Kopieren"
      onClick={() =>
        wouldLose ? toast.error('Bitte erst speichern, dann kopieren.') : dialog.perform(String(deed), [id])
      }
    >
      <IconCopy size={18} stroke={1.8} />
    </ActionIcon>
  )
}
