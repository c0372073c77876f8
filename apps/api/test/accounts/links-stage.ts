import { expect } from 'vitest'
import { readSettings } from '../../src/config.ts'
import type { FakeSmtp } from '../mailings/fake-smtp.ts'
import { cheapHash, startApp } from '../support.ts'
import { until } from '../until.ts'

export const PASSWORD = 'fähre-nach-finkenwerder'
export const ANOTHER = 'mit dem Bus zur Arbeit'

/** The text of a mail as it is read. */
export const textOf = (raw: string): string => {
  const [, part = ''] = /text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw) ?? []
  const bytes = part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The server with a mail server beside it, or without; its engine works. */
export const linksStage = async (smtp?: Pick<FakeSmtp, 'url' | 'accepted'>) => {
  const { SMTP_URL, MAIL_SENDERS, PUBLIC_URL } = readSettings(
    smtp
      ? {
          SMTP_URL: smtp.url,
          MAIL_SENDERS: 'Agentur <post@agentur.example>, Presse <presse@agentur.example>',
          PUBLIC_URL: 'https://rampenlicht.example',
        }
      : {},
  )
  const stage = await startApp({ SMTP_URL, MAIL_SENDERS, PUBLIC_URL } as never)
  const { pool, person, request } = stage
  if (smtp) await stage.app.engine.start()
  const passwordHash = await cheapHash(ANOTHER)
  const chief = await person(['ROLE_CHIEF'], { firstName: 'Claudia', email: 'claudia@agentur.example', passwordHash })
  let count = 0
  /** Somebody new, created as the page does. */
  const colleague = async (more: object = {}) => {
    const email = `neu${++count}@agentur.example`
    const body = { firstName: 'Aylin', lastName: 'Öztürk', email, ...more }
    const { status, body: made } = await chief.post<{ id: number; email: string }>('/users', body)
    expect(status).toBe(201)
    return made
  }
  const post = (url: string, payload: object = {}, remoteAddress?: string) =>
    request<Record<string, unknown>>({ method: 'POST', url, payload, ...(remoteAddress ? { remoteAddress } : {}) })
  const look = (token: string) => request<Record<string, unknown>>({ url: `/account_links/${token}` })
  const set = (token: string, password: string = PASSWORD) => post(`/account_links/${token}`, { password })
  const signIn = async (email: string, password: string) =>
    (await post('/authentication_token', { email, password })).status
  const invite = (id: number) =>
    chief.post<{ sent: boolean; link: string | null; expiresAt: string }>(`/users/${id}/invitation`)
  const tokenIn = (link: string | null) => link?.split('/').at(-1) ?? ''
  const linkIn = (raw: string) => /https:\/\/rampenlicht\.example\S+/.exec(textOf(raw))?.[0] ?? ''
  /** The newest mail to an address, as text, with the token of its link. */
  const mailTo = (address: string, howMany = 1) =>
    until(() => {
      const mails = (smtp?.accepted ?? []).filter(({ to }) => to === address)
      expect(mails).toHaveLength(howMany)
      const { raw, from } = mails.at(-1)!
      const text = textOf(raw)
      const url = linkIn(raw)
      return { raw, from, text, url, token: tokenIn(url) }
    })
  const notesOf = async (user: number) =>
    (
      await pool.query<{ kind: string }>('select kind from security_events where "user" = $1 order by id', [user])
    ).rows.map(({ kind }) => kind)
  const expire = (user: number) =>
    pool.query(`update one_time_secrets set "expiresAt" = now() - interval '1 minute' where "user" = $1`, [user])
  return {
    ...stage,
    passwordHash,
    chief,
    colleague,
    post,
    look,
    set,
    signIn,
    invite,
    linkIn,
    tokenIn,
    mailTo,
    notesOf,
    expire,
  }
}
