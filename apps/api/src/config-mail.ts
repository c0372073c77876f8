import { createPrivateKey } from 'node:crypto'
import { USUAL_PER_DOMAIN, USUAL_PER_MINUTE } from '@rampenlicht/model/resources/mail/mailing'
import { addressIn } from '@rampenlicht/model/rules/mail/audience'
import * as z from 'zod'

/** An address that all may write from. */
export interface SharedSender {
  readonly name: string
  readonly address: string
}
const SENDERS_WANTED = 'eine Liste der Form „Presse <presse@agentur.example>, …“'
const senders = z.string().transform((text, context): readonly SharedSender[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [, name = '', address = part] = /^(.*?)\s*<([^<>]+)>$/.exec(part) ?? []
      if (addressIn(address) === address) return [{ name: name.replace(/^"(.*)"$/, '$1') || address, address }]
      context.addIssue(SENDERS_WANTED)
      return []
    }),
)
const isKey = (pem: string) => {
  try {
    createPrivateKey(pem)
    return true
  } catch {
    return false
  }
}
const IMAP_WANTED = 'ein Postfach der Form imaps://benutzer:passwort@server/INBOX'
const imap = z
  .string()
  .regex(/^imaps?:\/\/[^\s/:@]+:[^\s/@]+@[^\s/]+/, IMAP_WANTED)
  .refine((text) => URL.canParse(text), IMAP_WANTED)
const paced = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'eine Zahl ab 1')
  .transform(Number)

/** What mails are sent with. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'eine Adresse der Form smtp://… oder smtps://…')
    .refine((text) => URL.canParse(text), 'eine Adresse der Form smtp://… oder smtps://…')
    .optional(),
  SMTP_OAUTH_USER: z.string().optional(),
  SMTP_OAUTH_TENANT_ID: z.string().optional(),
  SMTP_OAUTH_CLIENT_ID: z.string().optional(),
  SMTP_OAUTH_CLIENT_SECRET: z.string().optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  // in one line, as environments often have it, \n stands for the ends of lines
  DKIM_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isKey, 'ein privater Schlüssel (PEM)')
    .optional(),
  MAIL_SENDERS: senders.optional(),
  MAIL_BOUNCES: z
    .string()
    .refine((text) => addressIn(text) === text, 'eine E-Mail-Adresse')
    .optional(),
  // both are read only; the second is what tells of answers
  MAIL_BOUNCES_IMAP: imap.optional(),
  MAIL_REPLIES_IMAP: imap.optional(),
  MAIL_DNS: z
    .string()
    .regex(/^[\d.:[\]a-f]+(, *[\d.:[\]a-f]+)*$/i, 'eine Liste von IP-Adressen der DNS-Server')
    .optional(),
  MAIL_PER_MINUTE: paced.default(USUAL_PER_MINUTE),
  MAIL_PER_DOMAIN: paced.default(USUAL_PER_DOMAIN),
  PRIVACY_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+/, 'eine Adresse, die mit http:// oder https:// beginnt')
    .optional(),
}
type MailVariables = z.infer<z.ZodObject<typeof mailVariables>>

const OAUTH = ['SMTP_OAUTH_USER', 'SMTP_OAUTH_TENANT_ID', 'SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET'] as const
const DKIM = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const
/** Half an access opens nothing, and half a signature signs nothing. */
export const halfOfMail = (data: MailVariables): string | undefined => {
  for (const [what, names] of [
    ['Mail über Microsoft 365', OAUTH],
    ['DKIM', DKIM],
  ] as const) {
    const missing = names.filter((name) => data[name] === undefined)
    if (missing.length > 0 && missing.length < names.length) return `${what}: es fehlt ${missing.join(', ')}`
  }
  if (data.SMTP_OAUTH_USER !== undefined && data.SMTP_URL !== undefined && new URL(data.SMTP_URL).username)
    return 'SMTP_URL: entweder mit Benutzer und Passwort oder mit SMTP_OAUTH_…, nicht beides'
  return undefined
}

/** Those that are read, each once. */
export const mailboxesOf = ({ MAIL_BOUNCES_IMAP, MAIL_REPLIES_IMAP }: Partial<MailVariables>): readonly string[] => [
  ...new Set([MAIL_BOUNCES_IMAP, MAIL_REPLIES_IMAP].filter((url) => url !== undefined)),
]

const MICROSOFT = 'smtp://smtp.office365.com:587'

/** Where mails are handed over; undefined where nothing is set up. */
export const mailServerOf = (config: MailVariables & { readonly GRAPH_LOGIN_URL: string }) => {
  const isOauth = config.SMTP_OAUTH_USER !== undefined
  const given = config.SMTP_URL ?? (isOauth ? MICROSOFT : undefined)
  if (given === undefined) return undefined
  const url = new URL(given)
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    /** How we introduce ourselves. */
    name: url.searchParams.get('name') ?? undefined,
    login: isOauth
      ? ({
          kind: 'oauth',
          user: config.SMTP_OAUTH_USER!,
          tokenUrl: `${config.GRAPH_LOGIN_URL}/${encodeURIComponent(config.SMTP_OAUTH_TENANT_ID!)}/oauth2/v2.0/token`,
          clientId: config.SMTP_OAUTH_CLIENT_ID!,
          clientSecret: config.SMTP_OAUTH_CLIENT_SECRET!,
        } as const)
      : url.username
        ? ({
            kind: 'password',
            user: decodeURIComponent(url.username),
            password: decodeURIComponent(url.password),
          } as const)
        : undefined,
  }
}
export type MailServer = NonNullable<ReturnType<typeof mailServerOf>>
