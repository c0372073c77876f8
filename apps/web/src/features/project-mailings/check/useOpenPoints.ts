import type { MailingWork } from '../useMailing.ts'

/** How much is still to be seen to before it can be sent. */
export const useOpenPoints = ({ mailing: { subject, text } }: MailingWork): number =>
  [subject, text].filter((one) => !one).length
