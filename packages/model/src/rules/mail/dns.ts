import type { Check } from './setup.ts'

/** What the DNS says of whoever sends; null where it could not be asked. */
export interface SenderFacts {
  /** Of the sender's address. */
  readonly domain: string
  /** Texts of the domain itself and of _dmarc. */
  readonly texts: readonly string[] | null
  readonly dmarc: readonly string[] | null
  /** Our own signature; null where the mail server may sign by itself. */
  readonly dkim: {
    readonly domain: string
    readonly selector: string
    /** As it has to stand in the DNS. */
    readonly publicKey: string
    readonly texts: readonly string[] | null
  } | null
  /** The server that our mails are handed to. */
  readonly host: string
}

const UNASKED = 'Der DNS-Server hat nicht geantwortet. Später noch einmal prüfen.'

/** What large providers want to be named as. */
const PROVIDERS: readonly (readonly [host: RegExp, include: string])[] = [
  [/(^|\.)(outlook|office365|office)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)(google|gmail)\.com$/, '_spf.google.com'],
  [/(^|\.)ionos\.(de|com)$/, '_spf-eu.ionos.com'],
  [/(^|\.)mailbox\.org$/, 'mailbox.org'],
]

const spfCheck = ({ domain, texts, host }: SenderFacts): Check => {
  const named = PROVIDERS.find(([pattern]) => pattern.test(host))?.[1]
  const wanted = `${domain} TXT "v=spf1 ${named ? `include:${named}` : `a:${host}`} ~all"`
  const say = (state: Check['state'], text: string, record?: string): Check => ({
    name: 'SPF',
    state,
    text,
    ...(record ? { record } : {}),
  })
  if (texts === null) return say('warn', UNASKED)
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (found.length > 1) return say('fail', `Für ${domain} gibt es ${found.length} SPF-Einträge, erlaubt ist einer.`)
  const [record] = found
  if (!record) return say('fail', `Für ${domain} fehlt der SPF-Eintrag.`, wanted)
  if (/(^|\s)\+?all(\s|$)/i.test(record)) return say('fail', `Der SPF-Eintrag von ${domain} erlaubt jedem zu senden.`)
  if (named && !record.toLowerCase().includes(`include:${named}`))
    return say('fail', `Der SPF-Eintrag von ${domain} nennt ${host} nicht: es fehlt include:${named}.`)
  return say('ok', `SPF ist eingetragen für ${domain}.`)
}

const keyIn = (record: string) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, '')
const dkimCheck = ({ dkim }: SenderFacts): Check => {
  if (!dkim)
    return {
      name: 'DKIM',
      state: 'warn',
      text: 'Rampenlicht unterschreibt nicht selbst (DKIM_KEY). Bitte nachsehen, ob der Mailserver unterschreibt.',
    }
  const place = `${dkim.selector}._domainkey.${dkim.domain}`
  const record = `${place} TXT "v=DKIM1; k=rsa; p=${dkim.publicKey}"`
  if (dkim.texts === null) return { name: 'DKIM', state: 'warn', text: UNASKED }
  const key = dkim.texts.map(keyIn).find((one) => one !== undefined)
  if (key === undefined) return { name: 'DKIM', state: 'fail', text: `Unter ${place} steht kein Schlüssel.`, record }
  if (key !== dkim.publicKey)
    return { name: 'DKIM', state: 'fail', text: `Unter ${place} steht ein anderer Schlüssel als der unsere.`, record }
  return { name: 'DKIM', state: 'ok', text: `Mails werden unterschrieben für ${dkim.domain}.` }
}

/** „presse.agentur.de“ and „agentur.de“ belong together, unless the owner wants to be exact. */
const isAligned = (signed: string, from: string, isStrict: boolean): boolean =>
  signed === from || (!isStrict && (from.endsWith(`.${signed}`) || signed.endsWith(`.${from}`)))

const dmarcCheck = ({ domain, dmarc, dkim }: SenderFacts): Check => {
  const record = `_dmarc.${domain} TXT "v=DMARC1; p=none"`
  if (dmarc === null) return { name: 'DMARC', state: 'warn', text: UNASKED }
  const found = dmarc.find((text) => /^v=DMARC1(\s|;|$)/i.test(text))
  if (!found) return { name: 'DMARC', state: 'fail', text: `Für ${domain} fehlt der DMARC-Eintrag.`, record }
  const policy = /(?:^|;)\s*p=(none|quarantine|reject)/i.exec(found)?.[1]?.toLowerCase()
  if (!policy)
    return { name: 'DMARC', state: 'fail', text: `Der DMARC-Eintrag von ${domain} nennt keine Regel.`, record }
  const isStrict = /(?:^|;)\s*adkim=s/i.test(found)
  if (dkim && !isAligned(dkim.domain, domain, isStrict))
    return {
      name: 'DMARC',
      state: policy === 'none' ? 'warn' : 'fail',
      text: `Unterschrieben wird für ${dkim.domain}, der Absender ist ${domain}: das passt für DMARC nicht zusammen.`,
    }
  return { name: 'DMARC', state: 'ok', text: `DMARC ist eingetragen für ${domain} (${policy}).` }
}

/** SPF, DKIM and DMARC of a sender, each in a sentence that says what to do, and whether others will believe us. */
export const senderChecks = (facts: SenderFacts): readonly Check[] => {
  const checks = [spfCheck(facts), dkimCheck(facts), dmarcCheck(facts)]
  const isRefused = checks[0]?.state === 'fail' && checks[1]?.state !== 'ok'
  return [
    ...checks,
    isRefused
      ? {
          name: 'Absender',
          state: 'fail',
          text: `${facts.domain} weist sich weder mit SPF noch mit DKIM aus: solche Mails werden abgewiesen.`,
        }
      : { name: 'Absender', state: 'ok', text: `${facts.domain} weist sich aus.` },
  ]
}
