import { OutsideProblem } from './call.ts'

/** How far a mailbox has been read: numbers of mails only grow, as long as the mailbox keeps its mark. */
export interface ReadUntil {
  readonly validity: string
  readonly uid: number
}
const LARGEST = 2 * 1024 * 1024
const MOST_AT_ONCE = 200
export const MAILBOX_SERVICE = 'Postfach'

// a sixth of what the server reads at its start, and most agencies name no mailbox
const library = () => import('imapflow')

const clientFor = async (url: URL, timeoutMs: number) => {
  const { ImapFlow } = await library()
  return new ImapFlow({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
    secure: url.protocol === 'imaps:',
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
}

/**
 * Reads what has come since the last time. Nothing is marked, moved or deleted: people may look into the same mailbox. Who looks
 * for the first time begins with what comes next. Answers how far it is read now; `take` is given one mail after the other.
 */
export const readMailbox = async (
  address: string,
  until: ReadUntil | undefined,
  take: (raw: Uint8Array) => Promise<unknown>,
  timeoutMs: number,
): Promise<ReadUntil> => {
  const url = new URL(address)
  const client = await clientFor(url, timeoutMs)
  client.on('error', () => {}) // is told by the call that waits
  /** What went wrong with us and not with the mailbox. */
  let ours: { readonly error: unknown } | undefined
  try {
    await client.connect()
    const box = await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX', { readOnly: true })
    const validity = String(box.uidValidity)
    const newest = box.uidNext - 1
    if (until?.validity !== validity) return { validity, uid: newest }
    if (newest <= until.uid) return until
    const found = (await client.search({ uid: `${until.uid + 1}:*` }, { uid: true })) || []
    const uids = found.filter((uid) => uid > until.uid).sort((a, b) => a - b)
    let last = until.uid
    for (const uid of uids.slice(0, MOST_AT_ONCE)) {
      const message = await client.fetchOne(String(uid), { source: { maxLength: LARGEST } }, { uid: true })
      const source = message ? message.source : undefined
      if (source)
        await take(source).catch((error: unknown) => {
          ours = { error }
          throw error
        })
      last = uid
    }
    return { validity, uid: last }
  } catch (error) {
    throw ours ? ours.error : new OutsideProblem(MAILBOX_SERVICE, reasonOf(error))
  } finally {
    await client.logout().catch(() => client.close())
  }
}

const reasonOf = (error: unknown): string => {
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string }
  if (authenticationFailed) return 'Benutzer oder Passwort stimmen nicht'
  return code ? `nicht erreichbar (${code})` : 'hat unerwartet geantwortet'
}
