import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { closeAtEnd } from '../closing.ts'

/** How the server treats a mail for somebody: as in life, or in one of the ways in which it fails. */
export type Treatment =
  | 'accept'
  /** Refused when it is named. */
  | { readonly rcpt: string }
  /** Refused after all of it was read. */
  | { readonly data: string }
  /** The connection breaks before anything of the mail was read, or after all of it was. */
  | { readonly cut: 'before' | 'after' }
  | { readonly slowMs: number }

export interface Received {
  readonly from: string
  readonly to: string
  readonly raw: string
}
interface Settings {
  /** The treatment for an address; how often it was tried before. */
  readonly treat?: (to: string, before: number) => Treatment
  readonly login?: { readonly user: string; readonly password: string }
  /** A mail is accepted, and nobody has heard of it yet. */
  readonly onAccepted?: (count: number) => void
}

const refusal = (text: string) => Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })

/** A real SMTP server on a port of this machine that keeps what it has accepted. */
export const fakeSmtp = async ({ treat = () => 'accept', login, onAccepted }: Settings = {}) => {
  const accepted: Received[] = []
  /** All of it was read, whatever was answered. */
  const read: string[] = []
  const tries = new Map<string, number>()
  const treatments = new Map<string, Treatment>()
  let greeting: string | undefined
  let isLoginRefused = false
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.session?.id === session.id) connection._socket.destroy()
  }
  const server = new SMTPServer({
    logger: false,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    allowInsecureAuth: true,
    authOptional: !login,
    onConnect: (_, done) => (greeting ? done(refusal(greeting)) : done()),
    onAuth: ({ username, password, accessToken }, _, done) =>
      !isLoginRefused && username === login?.user && (password ?? accessToken) === login?.password
        ? done(null, { user: username })
        : done(refusal('535 5.7.8 Authentication failed')),
    onRcptTo: ({ address }, session, done) => {
      const before = tries.get(address) ?? 0
      tries.set(address, before + 1)
      const treatment = treat(address, before)
      treatments.set(session.id, treatment)
      if (typeof treatment === 'object' && 'rcpt' in treatment) return done(refusal(treatment.rcpt))
      if (typeof treatment === 'object' && 'cut' in treatment && treatment.cut === 'before') return cut(session)
      return done()
    },
    onData: async (stream, session, done) => {
      const raw = (await buffer(stream)).toString()
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo[0]?.address ?? ''
      read.push(to)
      const treatment = treatments.get(session.id) ?? 'accept'
      const accept = () => {
        accepted.push({ from: mailFrom ? mailFrom.address : '', to, raw })
        onAccepted?.(accepted.length)
        done()
      }
      if (treatment === 'accept') return accept()
      if ('data' in treatment) return done(refusal(treatment.data))
      if ('cut' in treatment) return cut(session)
      if ('slowMs' in treatment) setTimeout(accept, treatment.slowMs)
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  closeAtEnd(async () => {
    for (const connection of server.connections) connection._socket.destroy()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  return {
    accepted,
    read,
    port,
    url: `smtp://${login ? `${login.user}:${encodeURIComponent(login.password)}@` : ''}127.0.0.1:${port}`,
    /** „421 …“: nobody is let in any more; undefined opens the doors again. */
    greetWith: (text: string | undefined) => {
      greeting = text
    },
    refuseLogins: (refuses: boolean) => {
      isLoginRefused = refuses
    },
    /** Gives up all connections, as servers do with those that are idle. */
    dropAll: () => {
      for (const connection of server.connections) connection._socket.destroy()
    },
  }
}
export type FakeSmtp = Awaited<ReturnType<typeof fakeSmtp>>
