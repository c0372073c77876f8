import type { BlockScope } from '@rampenlicht/model/resources/blocks/blockable'
import IconLock from '~icons/lock'

const FIRST = { flex: 'none', order: -1 } as const

/** Stands ahead of the name of somebody who wants nothing sent. */
export const blockedMark = ({ blocked }: { readonly blocked?: BlockScope | null }) =>
  blocked && (
    <IconLock size={13} stroke={2} color="var(--bad)" style={FIRST} role="img" aria-label={`Gesperrt für ${blocked}`} />
  )
