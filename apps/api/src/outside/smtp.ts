import { Readable } from 'node:stream'
import { codeIn } from '@rampenlicht/model/rules/mail/answers'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import { isLoopback } from '../config.ts'
import type { MailServer } from '../config-mail.ts'
import { appTokenOf } from './app-token.ts'
import { type Outside, OutsideProblem } from './call.ts'

export const MAIL_SERVICE = 'Mailserver'
const SCOPE = 'https://outlook.office365.com/.default'

/** How far a mail got. */
export type Delivery =
  | { readonly kind: 'accepted'; readonly code: string; readonly reply: string }
  /** For good: trying again changes nothing. */
  | { readonly kind: 'refused'; readonly code: string; readonly reply: string }
  /** Refused for now, or not begun. */
  | { readonly kind: 'later'; readonly code: string | null; readonly reply: string }
  /** All or some of it was handed over, and no answer says what became of it. */
  | { readonly kind: 'unclear'; readonly reply: string }

/** The server cannot be used at all, whoever the mail is for. */
export class ServerTrouble extends Error {
  /** It does not let us in: that is for people to mend. */
  readonly isLogin: boolean
  /** „535 5.7.8“, or ECONNREFUSED. */
  readonly code: string
  constructor(isLogin: boolean, code: string) {
    super(`${isLogin ? 'Anmeldung abgelehnt' : 'nicht erreichbar'} (${code})`)
    this.isLogin = isLogin
    this.code = code
  }
}

export interface Patience {
  readonly connectMs: number
  readonly greetingMs: number
  /** A server that looks at a mail before it answers takes its time, and an answer that comes too late leaves us in doubt. */
  readonly answerMs: number
}
const PATIENCE: Patience = { connectMs: 30_000, greetingMs: 30_000, answerMs: 180_000 }

interface Failure extends Error {
  readonly code?: string
  readonly originalCode?: string
  readonly response?: string
}

/**
 * One connection to the mail server, kept from one mail to the next. No pool and no queue: those try again by themselves, and
 * here everybody has to know how far each mail got.
 */
export const smtpTo = (server: MailServer, outside: Outside, patience: Patience = PATIENCE) => {
  const { login } = server
  const token =
    login?.kind === 'oauth'
      ? appTokenOf(
          {
            service: MAIL_SERVICE,
            url: login.tokenUrl,
            form: {
              client_id: login.clientId,
              client_secret: login.clientSecret,
              scope: SCOPE,
              grant_type: 'client_credentials',
            },
          },
          outside,
        )
      : undefined
  let open: SMTPConnection | undefined
  let isFresh = true

  const connect = async (): Promise<SMTPConnection> => {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection') // many never send a mail
    const connection = new Connection({
      host: server.host,
      port: server.port,
      secure: server.isSecure,
      // a password in the clear only where nobody listens
      requireTLS: !server.isSecure && login !== undefined && !isLoopback(server.host),
      name: server.name,
      connectionTimeout: patience.connectMs,
      greetingTimeout: patience.greetingMs,
      socketTimeout: patience.answerMs,
    })
    connection.on('end', () => {
      if (open === connection) open = undefined
    })
    await new Promise<void>((resolve, reject) => {
      // later errors are told to whoever waits for an answer; without a listener they would end the program
      connection.on('error', reject)
      connection.connect((error?: Error | null) => (error ? reject(error) : resolve()))
    }).catch((error: Failure) => {
      connection.close()
      throw troubleOf(error, false)
    })
    await logIn(connection).catch((error: Failure) => {
      connection.close()
      if (!(error instanceof OutsideProblem)) throw troubleOf(error, error.code === 'EAUTH')
      const { status = 0, reason } = error
      throw new ServerTrouble(status >= 400 && status < 500, reason)
    })
    return connection
  }

  const logIn = async (connection: SMTPConnection): Promise<void> => {
    if (!login) return
    const say = (auth: SMTPConnectionAuth) =>
      new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.login(auth, (error) => (error ? reject(error) : resolve()))
      })
    if (login.kind === 'password') return say({ user: login.user, pass: login.password })
    const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2')
    await token!.use((accessToken) =>
      say({ type: 'OAUTH2', user: login.user, oauth2: new XOAuth2({ user: login.user, accessToken }) }).catch(
        (error: Failure) => {
          if (error.code !== 'EAUTH') throw error
          throw new OutsideProblem(MAIL_SERVICE, codeIn(error.response ?? '') ?? 'Zugang verweigert', 401)
        },
      ),
    )
  }

  const ready = async (): Promise<SMTPConnection> => {
    if (open) return open
    const connection = await connect()
    open = connection
    isFresh = true
    return connection
  }

  const send = (connection: SMTPConnection, envelope: Envelope, raw: Buffer) =>
    new Promise<Delivery & { readonly isLost: boolean }>((resolve) => {
      let isBegun = false
      const message = new Readable({
        read() {
          isBegun = true
          this.push(raw)
          this.push(null)
        },
      })
      connection.send({ ...envelope, size: raw.length }, message, (error, info) => {
        if (!error) {
          const reply = info.response ?? ''
          resolve({ kind: 'accepted', code: codeIn(reply) ?? '250', reply, isLost: false })
          return
        }
        const failure = error as Failure
        const isLost = failure.response === undefined && LOST.has(failure.code ?? '')
        resolve({ ...outcomeOf(failure, isBegun, isLost), isLost })
      })
    })

  const attempt = async (envelope: Envelope, raw: Buffer) => {
    const connection = await ready()
    isFresh = false
    const delivery = await send(connection, envelope, raw)
    // some end the talk after a refusal; a new one costs less than the doubt
    if (delivery.kind !== 'accepted' && open === connection) close()
    return delivery
  }

  const close = () => {
    open?.quit()
    open = undefined
  }

  return {
    /** Connected and let in; throws ServerTrouble. Asked before a mail is told to be on its way. */
    ready: async (): Promise<void> => void (await ready()),
    deliver: async (envelope: Envelope, raw: Buffer): Promise<Delivery> => {
      try {
        const wasFresh = open === undefined || isFresh
        const first = await attempt(envelope, raw)
        // a connection that was given up while nobody used it says nothing of this mail, of which the server has heard nothing
        const isStale = first.isLost && !wasFresh && first.kind === 'later'
        const { isLost: _, ...delivery } = isStale ? await attempt(envelope, raw) : first
        return delivery
      } catch (error) {
        if (error instanceof ServerTrouble) return { kind: 'later', code: null, reply: error.message }
        throw error
      }
    },
    close,
  }
}
export type Smtp = ReturnType<typeof smtpTo>

export interface Envelope {
  readonly from: string
  readonly to: string
}

const LOST = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ETLS', 'EPROTOCOL'])
const TOO_LARGE = '552 5.3.4'
const NO_ADDRESS = '553 5.1.3'

const outcomeOf = (failure: Failure, isBegun: boolean, isLost: boolean): Delivery => {
  const reply = failure.response ?? failure.message
  const code = codeIn(failure.response ?? '')
  if (code) return code.startsWith('5') ? { kind: 'refused', code, reply } : { kind: 'later', code, reply }
  if (isLost) return isBegun ? { kind: 'unclear', reply } : { kind: 'later', code: null, reply }
  // never told to the server
  if (failure.code === 'EMESSAGE') return { kind: 'refused', code: TOO_LARGE, reply }
  if (failure.code === 'EENVELOPE') return { kind: 'refused', code: NO_ADDRESS, reply }
  return isBegun ? { kind: 'unclear', reply } : { kind: 'later', code: null, reply }
}

/** A server that cannot look up passwords just now (454) is not the same as one that knows ours to be wrong. */
const troubleOf = (failure: Failure, isLogin: boolean) => {
  const code = codeIn(failure.response ?? '')
  return new ServerTrouble(
    isLogin && !code?.startsWith('4'),
    code ?? failure.originalCode ?? failure.code ?? 'ohne Antwort',
  )
}
