import { ActionIcon } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { mayImport } from '@rampenlicht/model/rules/import/imports'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import IconUpload from '~icons/upload'
import { useMe } from '../../api/session.ts'

/** The quiet way to bring a file into this list, for whoever may. */
export const ImportLink = memo(({ resource: { path, isGathered, imported } }: { resource: Resource }) => {
  const actor = useMe()
  if (!(isGathered || imported) || !mayImport(actor)) return null
  return (
    <ActionIcon
      component={Link}
      to="/importe/neu"
      search={{ resource: path } as never}
      variant="subtle"
      color="gray"
      size={28}
      title="Importieren"
      aria-label="Importieren"
    >
      <IconUpload size={17} stroke={1.7} />
    </ActionIcon>
  )
})
