import type { MailingRecipient } from './recipients.ts'

/** As many as a card has room for when it is unfolded. */
export const MOST_TOLD = 50

/** Somebody in a Versand of a project. */
export interface Recipient
  extends Pick<MailingRecipient, 'id' | 'path' | 'person' | 'name' | 'medium' | 'state' | 'code' | 'reply' | 'at'> {
  readonly mailing: number
}
/** Somebody who has answered. */
export interface Answered
  extends Pick<MailingRecipient, 'id' | 'path' | 'person' | 'name' | 'medium' | 'answer' | 'isAway'> {
  readonly mailing: number
  readonly answeredAt: string
}

/** GET /projects/7/mailing_overview: what is to be seen to in all that was sent for a project, the latest first. */
export interface MailingOverview {
  /** Came back, was refused, or nobody knows; until the contact has another address. */
  readonly toClear: { readonly count: number; readonly some: readonly Recipient[] }
  readonly answers: { readonly count: number; readonly some: readonly Answered[] }
}
