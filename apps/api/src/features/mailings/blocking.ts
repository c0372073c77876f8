import { iriOf } from '@rampenlicht/model/kit/iri'
import { BLOCKED_PEOPLE, type BlockReason } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { SaveRequest } from '../../crud/write/reading.ts'

const LONGEST_SOURCE = 500

/**
 * A Sperre for an address that mails went to. Servers deliver to more than a form takes, „kim@müller.example“ among it, and
 * nobody who wants to leave is refused for how their address is spelled: it comes beside what is read as a form.
 */
export const blockFor = (
  address: string | null,
  reason: Extract<BlockReason, 'Abgemeldet' | 'Unzustellbar'>,
  source: string,
  person?: { readonly path: string; readonly person: number },
): SaveRequest => {
  const relation = Object.entries(BLOCKED_PEOPLE).find(([, path]) => path === person?.path)?.[0]
  return {
    sent: {
      ...(person && relation ? { [relation]: iriOf(person.path, person.person) } : {}),
      reason,
      scope: 'Mails',
      source: source.slice(0, LONGEST_SOURCE),
    },
    prepared: { address },
  }
}
