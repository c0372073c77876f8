import { type Config, publicUrl } from '../../config.ts'
import { mailServerOf, type SharedSender } from '../../config-mail.ts'
import type { DkimKey } from '../../outside/mail-message.ts'

/** What of the configuration mails are made and sent with. */
export const mailSettings = (config: Config) => {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key } = config
  const dkim: DkimKey | undefined = domain && selector && key ? { domain, selector, key } : undefined
  return {
    server: mailServerOf(config),
    senders: config.MAIL_SENDERS ?? ([] as readonly SharedSender[]),
    /** Without a public address nobody could unsubscribe. */
    isReachable: config.PUBLIC_URL !== undefined,
    publicUrl: publicUrl(config),
    secret: config.JWT_SECRET,
    bounces: config.MAIL_BOUNCES,
    dkim,
    agency: config.SENDER_LINE,
    phonePrefix: config.COMPANY_PHONE_PREFIX,
    privacyUrl: config.PRIVACY_URL ?? null,
    /** Over all Versände together; each of them may go slower, none faster. */
    perMinute: config.MAIL_PER_MINUTE,
    perDomain: config.MAIL_PER_DOMAIN,
  }
}
export type MailSettings = ReturnType<typeof mailSettings>
