import * as z from 'zod'
import { type Outside, OutsideProblem } from './call.ts'

/** A token is not used in its last minutes: it might end on the way. */
const EARLY_MS = 2 * 60_000
const answer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

interface Request {
  readonly service: string
  readonly url: string
  readonly form: Readonly<Record<string, string>>
}

/** The token of the program itself (client credentials), kept until shortly before it ends. */
export const appTokenOf = ({ service, url, form }: Request, outside: Outside, now: () => number = Date.now) => {
  let kept: { readonly text: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined
  const ask = async (): Promise<string> => {
    try {
      const { access_token, expires_in } = await outside({
        service,
        url,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
        read: (text) => answer.parse(JSON.parse(text)),
      })
      kept = { text: access_token, until: now() + expires_in * 1000 - EARLY_MS }
      return access_token
    } finally {
      asking = undefined
    }
  }
  /** Several that ask at once ask for one token. */
  const get = async (): Promise<string> => {
    if (kept && now() < kept.until) return kept.text
    asking ??= ask()
    return asking
  }
  return {
    /** A token may be taken back before its time: then a new one is asked for, once. */
    use: async <T>(call: (token: string) => Promise<T>): Promise<T> => {
      const token = await get()
      try {
        return await call(token)
      } catch (problem) {
        if (!(problem instanceof OutsideProblem) || problem.status !== 401) throw problem
        // unless another one has come meanwhile
        if (kept?.text === token) kept = undefined
        return call(await get())
      }
    },
  }
}
