import type { BlockScope } from '@rampenlicht/model/resources/blocks/blockable'
import { IconLock } from '@tabler/icons-react'
import s from './BlockedMark.module.css'

/** Stands beside the name of somebody who wants nothing sent. */
export const blockedMark = ({ blocked }: { readonly blocked?: BlockScope | null }) =>
  blocked && <IconLock className={s.lock} size={13} stroke={2} role="img" aria-label={`Gesperrt für ${blocked}`} />
