import { ActionIcon } from '@mantine/core'
import IconDownload from '~icons/download'

interface Props {
  /** There is nothing to take along. */
  readonly isEmpty?: boolean
  readonly onClick: () => void
}

/** The quiet way to take a list along. */
export const ExportButton = ({ isEmpty = false, onClick }: Props) => (
  <ActionIcon
    data-export
    variant="subtle"
    color="gray"
    size={28}
    title="Exportieren"
    aria-label="Exportieren"
    disabled={isEmpty}
    onClick={onClick}
  >
    <IconDownload size={17} stroke={1.7} />
  </ActionIcon>
)
