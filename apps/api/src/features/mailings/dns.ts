import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { type SenderFacts, senderChecks } from '@rampenlicht/model/rules/mail/dns'
import type { Check } from '@rampenlicht/model/rules/mail/setup'
import type { Config } from '../../config.ts'
import { mailServerOf } from '../../config-mail.ts'
import { keptFor } from '../../outside/kept.ts'

const KEPT_MS = 5 * 60_000
const ABSENT = new Set(['ENODATA', 'ENOTFOUND'])

/** The texts at a name; null where nobody answers. */
type Texts = (name: string) => Promise<readonly string[] | null>
const textsWith = ({ MAIL_DNS, OUTSIDE_TIMEOUT_MS }: Config): Texts => {
  const resolver = new Resolver({ timeout: OUTSIDE_TIMEOUT_MS, tries: 2 })
  if (MAIL_DNS) resolver.setServers(MAIL_DNS.split(',').map((one) => one.trim()))
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
    }
  }
}

/** A domain without a rule of its own has that of the house above it. */
const dmarcOf = async (texts: Texts, domain: string): Promise<readonly string[] | null> => {
  const own = await texts(`_dmarc.${domain}`)
  const above = domain.split('.').slice(1).join('.')
  return own?.length === 0 && above.includes('.') ? dmarcOf(texts, above) : own
}

/** What the DNS says of those who send, asked now and then: people look at it much more often than it changes. */
export const dnsChecks = (config: Config) => {
  const texts = textsWith(config)
  const kept = keptFor<readonly Check[]>({ keptMs: KEPT_MS, failedMs: 0 })
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = config
  const own =
    DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY
      ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, publicKey: publicKeyOf(DKIM_KEY) }
      : undefined
  const host = mailServerOf(config)?.host ?? ''
  return (domain: string): Promise<readonly Check[]> =>
    kept(domain, async () => {
      const [ofDomain, dmarc, ofKey] = await Promise.all([
        texts(domain),
        dmarcOf(texts, domain),
        own ? texts(`${own.selector}._domainkey.${own.domain}`) : [],
      ])
      const facts: SenderFacts = {
        domain,
        host,
        texts: ofDomain,
        dmarc,
        dkim: own ? { ...own, texts: ofKey } : null,
      }
      return senderChecks(facts)
    })
}

const publicKeyOf = (pem: string): string =>
  createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
