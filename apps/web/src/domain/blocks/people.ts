import { labelOf } from '@rampenlicht/model/kit/label'
import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import { BLOCKED_PEOPLE } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { EntityAt } from '@rampenlicht/model/resources/index'

type Block = EntityAt<'blocked_addresses'>
interface Blocked {
  readonly path: BlockablePath
  readonly id: number
  readonly name: string
  readonly email: string | null
}

/** Whose Sperre it is; undefined where they are in no directory, or not any more. */
export const personOf = (block: Pick<Block, keyof typeof BLOCKED_PEOPLE>): Blocked | undefined => {
  for (const [name, path] of Object.entries(BLOCKED_PEOPLE)) {
    const found = block[name as keyof typeof BLOCKED_PEOPLE]
    if (found) return { path, id: found.id, name: labelOf(found), email: found.email }
  }
  return undefined
}

/** The address where it is known from the contact, else what tells it from others. */
export const shownAddress = (block: Parameters<typeof personOf>[0] & Pick<Block, 'check'>): string =>
  personOf(block)?.email ?? (block.check ? `Prüfwert ${block.check}` : 'Ohne Adresse')
