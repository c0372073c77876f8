import { labelOf } from '@rampenlicht/model/kit/label'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { addressIn } from '@rampenlicht/model/rules/mail/audience'
import type { Check, MailSetup, Sender } from '@rampenlicht/model/rules/mail/setup'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { mailServerOf } from '../../config-mail.ts'
import { dnsChecks } from './dns.ts'

/** Whom somebody may write as: themselves, and the addresses that all may write from. */
export const sendersFor = async (
  pool: pg.Pool,
  { MAIL_SENDERS = [] }: Pick<Config, 'MAIL_SENDERS'>,
  actor: Pick<Actor, 'id'>,
): Promise<readonly Sender[]> => {
  const { rows } = await pool.query<{ firstName: string | null; lastName: string | null; email: string | null }>(
    'select "firstName", "lastName", email from users where id = $1',
    [actor.id],
  )
  const own = addressIn(rows[0]?.email ?? null)
  return [
    ...(own ? [{ address: own, name: labelOf({ ...rows[0], id: actor.id }), isOwn: true }] : []),
    ...MAIL_SENDERS.filter(({ address }) => address !== own).map((one) => ({ ...one, isOwn: false })),
  ]
}

const serverCheck = (config: Config): Check => {
  const server = mailServerOf(config)
  return server
    ? { name: 'Mailserver', state: 'ok', text: `Gesendet wird über ${server.host}.` }
    : { name: 'Mailserver', state: 'fail', text: 'Es ist kein Mailserver eingerichtet (SMTP_URL).' }
}
const unsubscribeCheck = ({ PUBLIC_URL }: Config): Check => {
  const fail = (text: string): Check => ({ name: 'Abmelden', state: 'fail', text })
  if (!PUBLIC_URL) return fail('Der Link zum Abmelden braucht die Adresse, unter der man uns erreicht (PUBLIC_URL).')
  return PUBLIC_URL.startsWith('https:')
    ? { name: 'Abmelden', state: 'ok', text: 'Der Link zum Abmelden ist erreichbar.' }
    : {
        name: 'Abmelden',
        state: 'warn',
        text: 'Ohne https bieten Mailprogramme das Abmelden mit einem Klick nicht an (PUBLIC_URL).',
      }
}

/** GET /mail/setup: whether mails can be sent from here, by whom and how fast. `sender` is whose domain is looked at. */
export const mailSetupRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config) => {
  const checksOf = dnsChecks(config)
  app.get<{ Querystring: { sender?: string } }>('/mail/setup', async ({ actor, query }): Promise<MailSetup> => {
    const senders = await sendersFor(pool, config, actor)
    const sender = senders.find(({ address }) => address === query.sender) ?? senders[0]
    const server = serverCheck(config)
    // without a server nothing is sent, and so nobody outside is asked either
    const ofSender = sender && server.state === 'ok' ? await checksOf(sender.address.split('@')[1] ?? '') : []
    const checks = [...ofSender, unsubscribeCheck(config), server]
    const problem = [server, ...checks].find(({ name, state }) => state === 'fail' && BLOCKING.has(name))
    return {
      isReady: problem === undefined && sender !== undefined,
      problem: problem?.text ?? (sender ? null : 'Dein Konto hat keine E-Mail-Adresse, von der sich schreiben lässt.'),
      senders,
      countsAnswers: config.MAIL_REPLIES_IMAP !== undefined,
      perMinute: config.MAIL_PER_MINUTE,
      perDomain: config.MAIL_PER_DOMAIN,
      foot: { agency: config.SENDER_LINE, privacyUrl: config.PRIVACY_URL ?? null },
      checks,
    }
  })
}
/** Without these nobody would get a mail, or could not leave. */
const BLOCKING: ReadonlySet<string> = new Set(['Mailserver', 'Abmelden', 'Absender'])
