import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { me, session } from '../src/api/session.ts'
import { shownToasts, toast } from '../src/api/toast.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly etag: string | null
}
/** What was asked of the server, in order. */
export const asked: Asked[] = []

interface Serving {
  /** Forms ask by themselves who is there already: nobody, where that is not what is tested. */
  readonly hearsAlike?: true
  /** Lists ask for their saved views: there are none, where that is not what is tested. */
  readonly hearsViews?: true
}
/** Stands in for the server. */
export const serve = (
  answer: (asked: Asked) => Response | Promise<Response>,
  { hearsAlike, hearsViews }: Serving = {},
) => {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    async (path: string, init: { method: string; headers: HeadersInit; body?: string | FormData }) => {
      if (path === '/duplicates/alike' && !hearsAlike) return Response.json([])
      if (path.startsWith('/saved_views') && !hearsViews) return Response.json([])
      // a file comes as a form
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
      const one = { method: init.method, path, body, etag: new Headers(init.headers).get('if-match') }
      asked.push(one)
      return answer(one)
    },
  )
}
/** An answer with the ETag of a version. */
export const record = (data: object, version: number, status = 200) =>
  Response.json(data, { status, headers: { etag: `"${version}"` } })

/** Somebody with these roles is signed in; without a server, their token says who they are. */
export const signIn = (id: number, roles: readonly string[]) => {
  const claims = { id, email: 'a@x.test', firstName: 'Anna', lastName: 'Abel', roles }
  session.start({ token: `1.${btoa(JSON.stringify(claims))}.x`, refresh_token: 'r' })
  me()
}

/** Nobody is, and nothing waits for them to come back: what they were typing into is gone first. */
export const signOut = () => {
  cleanup()
  session.clear()
  session.leave()
  // or the next test finds what this one was told, shortly before it goes
  for (const { id } of shownToasts()) toast.close(id)
}

/** A query client of its own; nothing is asked twice. */
export const around = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
}
