import { session, type Tokens } from './session.ts'
import { toast } from './toast.ts'

/**
 * Makes sure that the token is another one than the expired: asked by many requests and many tabs at once,
 * the server is asked by one of them. False when the session is over, which has been told by then.
 */
export const refreshed = (expired: string | null): Promise<boolean> =>
  oneAtATime(async () => {
    const current = session.token()
    if (current === null) return false
    return current === expired ? refresh() : true
  })

const refresh = async (): Promise<boolean> => {
  try {
    const response = await fetch('/token/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refresh_token: session.refreshToken() }),
    })
    if (response.ok) {
      session.start((await response.json()) as Tokens)
      return true
    }
    // An overloaded or failing server says nothing about the session: it stays.
    if (response.status >= 500 || response.status === 429) {
      toast.error('Der Server ist gerade nicht erreichbar.')
      return false
    }
  } catch {
    toast.error('Keine Verbindung zum Server.')
    return false
  }
  session.clear()
  // Who can sign in on top of what they typed is told so there.
  if (!session.paused()) toast.error('Sitzung abgelaufen!')
  return false
}

let queue: Promise<unknown> = Promise.resolve()
/** Web Locks reach across tabs; without them (plain http in a local network) this tab at least waits for itself. */
const oneAtATime = <T>(deed: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request('rampenlicht-refresh', deed) as Promise<T>
  const turn = queue.then(deed)
  queue = turn.catch(() => undefined)
  return turn
}
