import type pg from 'pg'
import { makeSecret, readSecret, takeSecret } from '../../accounts/one-time.ts'
import { sealWith } from '../../accounts/sealed.ts'
import type { Expected } from './provider.ts'

/** What somebody went to the provider for. */
export type Errand =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'invitation'; readonly invitation: string }
  | { readonly purpose: 'link'; readonly user: number; readonly signIn: string }

export type Flow = Errand & Expected & { readonly redirect: string }

/**
 * A way to the provider and back. Its secret lies in a cookie of the browser that began it, so nobody is led to the end
 * of a way that somebody else has gone; the rest lies here, sealed.
 */
export const flowsIn = (pool: pg.Pool, secret: string) => {
  const { seal, open } = sealWith(secret, 'oidc')
  return {
    begin: async (flow: Flow): Promise<string> => {
      const sealed = seal(JSON.stringify(flow)).toString('base64')
      return (await makeSecret(pool, { purpose: 'oidc', data: { sealed } })).secret
    },
    /** The way that ends with this state, once. That of another tab is left to go on. */
    end: async (cookie: string | undefined, state: unknown): Promise<Flow | undefined> => {
      const found = cookie === undefined ? undefined : await readSecret(pool, 'oidc', cookie)
      const text = found && open(Buffer.from(String(found.data['sealed']), 'base64'))
      if (cookie === undefined || text === undefined) return undefined
      const flow = JSON.parse(text) as Flow
      return flow.state === state && (await takeSecret(pool, 'oidc', cookie)) ? flow : undefined
    },
  }
}
