import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import IconArrowMerge from '~icons/arrow-merge'

/** The quiet way to those of a list that may be in it twice. */
export const DuplicatesLink = memo(({ at }: { at: string }) => (
  <ActionIcon component={Link} to={at} variant="subtle" color="gray" size={28} title="Doppelte" aria-label="Doppelte">
    <IconArrowMerge size={17} stroke={1.7} />
  </ActionIcon>
))
