/** What is looked at before the first mail goes out. */
export const MAIL_CHECKS = ['SPF', 'DKIM', 'DMARC', 'Absender', 'Abmelden', 'Mailserver'] as const

export interface Check {
  readonly name: (typeof MAIL_CHECKS)[number]
  readonly state: 'ok' | 'warn' | 'fail'
  /** In a sentence that says what to do, where something is to be done. */
  readonly text: string
  /** What has to stand in the DNS, to be copied. */
  readonly record?: string
}

/** Somebody that mails may come from. */
export interface Sender {
  readonly address: string
  readonly name: string
  /** One's own address, not one that all may write from. */
  readonly isOwn: boolean
}

/** GET /mail/setup: whether mails can be sent from here, by whom and how fast. */
export interface MailSetup {
  readonly isReady: boolean
  /** Why not. */
  readonly problem: string | null
  readonly senders: readonly Sender[]
  /** A mailbox is read: answers and what comes back late are known. */
  readonly countsAnswers: boolean
  readonly perMinute: number
  readonly perDomain: number
  readonly foot: { readonly agency: string; readonly privacyUrl: string | null }
  readonly checks: readonly Check[]
}
