import type { EntityAt } from '@rampenlicht/model/resources/index'
import { addressIn } from '@rampenlicht/model/rules/mail/audience'
import type { MailSetup, Sender } from '@rampenlicht/model/rules/mail/setup'

/** „Presse <presse@agentur.de>“; one's own is what is meant where nothing is said. */
export const senderText = ({ name, address, isOwn }: Sender): string | null => (isOwn ? null : `${name} <${address}>`)

/** Whom the mail comes from; undefined where nobody may write from there any more. */
export const senderOf = ({ sender }: Pick<EntityAt<'mailings'>, 'sender'>, setup: MailSetup): Sender | undefined => {
  const address = addressIn(sender)?.toLowerCase()
  return setup.senders.find((one) => (address === undefined ? one.isOwn : one.address.toLowerCase() === address))
}

/** What is looked at before people are told that the sender is right. */
const OF_SENDER: ReadonlySet<string> = new Set(['SPF', 'DKIM', 'DMARC', 'Absender'])
export const senderChecks = ({ checks }: MailSetup) => checks.filter(({ name }) => OF_SENDER.has(name))
