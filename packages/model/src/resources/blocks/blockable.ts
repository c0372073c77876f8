import { derived, oneOf } from '../../kit/field.ts'

/** What a Sperre keeps from reaching somebody. */
export const BLOCK_SCOPES = ['Mails und Post', 'Mails', 'Post'] as const
export type BlockScope = (typeof BLOCK_SCOPES)[number]

/** People whom the Sperrliste may name, whoever entered them and however often: it goes by their address. */
export const blockable = { blocked: derived(oneOf('Gesperrt für', BLOCK_SCOPES)) }
