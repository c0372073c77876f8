import type { Config } from '../config.ts'
import { mailboxesOf, mailServerOf } from '../config-mail.ts'
import { type Outside, OutsideProblem } from './call.ts'
import { MAILBOX_SERVICE, readMailbox } from './imap.ts'
import type { Service } from './services.ts'
import { MAIL_SERVICE, ServerTrouble, smtpTo } from './smtp.ts'

/** Connects and is let in; nothing is sent. */
export const mailServices = (config: Config, outside: Outside): readonly Service[] => {
  const server = mailServerOf(config)
  const boxes = mailboxesOf(config)
  return [
    {
      name: MAIL_SERVICE,
      purpose: 'Sendet die Mails eines Versands',
      variables: ['SMTP_URL'],
      setup: 'Die Adresse des Mailservers mit Benutzer und Passwort, oder die Anwendung bei Microsoft 365.',
      guide: 'mail',
      isConfigured: server !== undefined,
      ...(server ? { test: () => reached(smtpTo(server, outside)) } : {}),
    },
    {
      name: MAILBOX_SERVICE,
      purpose: 'Liest, was zurückkommt und wer antwortet',
      variables: ['MAIL_BOUNCES_IMAP', 'MAIL_REPLIES_IMAP'],
      setup: 'Das Postfach mit Benutzer und Passwort; es wird nur gelesen.',
      guide: 'mail',
      isConfigured: boxes.length > 0,
      ...(boxes.length > 0 ? { test: () => looked(boxes, config.OUTSIDE_TIMEOUT_MS) } : {}),
    },
  ]
}

/** Opens each and looks at nothing. */
const looked = async (boxes: readonly string[], timeoutMs: number) => {
  for (const box of boxes) await readMailbox(box, undefined, async () => {}, timeoutMs)
}

const reached = async (smtp: ReturnType<typeof smtpTo>): Promise<void> => {
  try {
    await smtp.ready()
  } catch (error) {
    throw error instanceof ServerTrouble ? new OutsideProblem(MAIL_SERVICE, error.message) : error
  } finally {
    smtp.close()
  }
}
