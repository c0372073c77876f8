import { request } from '../../api/client.ts'

/** Whose link it is, as GET /account_links/… tells. */
export interface AccountLink {
  readonly purpose: 'invitation' | 'password'
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: string
  readonly by: string | null
  readonly expiresAt: string
  readonly isOver: boolean
}

export const linkQuery = (token: string) => ({
  queryKey: ['account_links', token],
  queryFn: async () => (await request<AccountLink>(`/account_links/${token}`, { isQuiet: 'missing' })).data,
  retry: false,
  // what is typed stays, whatever happens to the link meanwhile
  staleTime: Number.POSITIVE_INFINITY,
})
export const setPassword = (token: string, password: string) =>
  request(`/account_links/${token}`, { method: 'POST', body: { password } })
export const askAgain = (token: string) => request(`/account_links/${token}/again`, { method: 'POST' })
export const askForLink = (email: string) => request('/password/forgotten', { method: 'POST', body: { email } })
