import type { Config } from '../config.ts'
import { mailServerOf } from '../config-mail.ts'
import { type Outside, OutsideProblem } from './call.ts'
import type { Service } from './services.ts'
import { MAIL_SERVICE, ServerTrouble, smtpTo } from './smtp.ts'

/** Connects and is let in; nothing is sent. */
export const mailServices = (config: Config, outside: Outside): readonly Service[] => {
  const server = mailServerOf(config)
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
  ]
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
