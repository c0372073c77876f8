import type { BlockScope } from '../resources/blocks/blockable.ts'
import type { BlockReason } from '../resources/blocks/blocked-address.ts'

/** Whether something sent this way would reach somebody who wants nothing. */
export const isBlockedFor = (way: 'Mails' | 'Post', blocked: BlockScope | null | undefined): boolean =>
  blocked === 'Mails und Post' || blocked === way

/** What somebody has said no to is only sent again when they have said yes since. */
const SAID_NO: readonly BlockReason[] = ['Widerspruch', 'Spam-Beschwerde', 'Abgemeldet']
export const needsConsent = (reason: unknown): boolean => (SAID_NO as readonly unknown[]).includes(reason)

/** Art. 18: what is held of somebody stays as it is, until the Sperre with this reason is lifted. */
export const RESTRICTS = 'Einschränkung' satisfies BlockReason
export const restrictedSentence = (name: string): string =>
  `${name}: Die Verarbeitung ist nach Art. 18 DSGVO eingeschränkt. Ändern und Löschen geht wieder, wenn die Sperre „${RESTRICTS}“ aufgehoben ist (Sperrliste, ab Manager).`

/** „7F3A 19C2“: enough to tell one Sperre from another, too little to find out whose it is. */
export const shownCheck = (hash: string): string =>
  hash
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1 ')
