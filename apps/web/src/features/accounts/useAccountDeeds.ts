import type { AccountLine } from '@rampenlicht/model/rules/account-lines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { accountsKey, type PolicyState, savePolicy } from './queries.ts'

/** What a link for somebody answers: sent by mail, or to be passed on by hand. */
export interface MadeLink {
  readonly sent: boolean
  readonly link: string | null
  readonly expiresAt: string
}
export type LinkKind = 'invitation' | 'password_link'
export interface ShownLink extends MadeLink {
  readonly kind: LinkKind
  readonly account: AccountLine
}

const SENT = { invitation: 'Einladung gesendet', password_link: 'Link gesendet' } as const

/** What the administration does for an account. */
export const useAccountDeeds = (onLink: (shown: ShownLink) => void) => {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: accountsKey })
  const link = useMutation({
    mutationFn: async ({ account, kind }: { readonly account: AccountLine; readonly kind: LinkKind }) =>
      (await request<MadeLink>(`/users/${account.id}/${kind}`, { method: 'POST' })).data,
    onSuccess: (made, { account, kind }) => {
      if (made.sent) toast.ok(`${SENT[kind]}: ${account.email}`)
      else onLink({ ...made, account, kind })
      return again()
    },
  })
  const unlock = useMutation({
    mutationFn: ({ id }: AccountLine) => request(`/users/${id}/unlock`, { method: 'POST' }),
    onSuccess: (_, account) => {
      toast.ok(`${firstNameFirst(account)} kann sich wieder anmelden`)
      return again()
    },
  })
  const leave = useMutation({
    mutationFn: ({ id }: AccountLine) => request(`/users/${id}/sessions`, { method: 'DELETE' }),
    onSuccess: (_, account) => {
      toast.ok(`${firstNameFirst(account)} überall abgemeldet`)
      return again()
    },
  })
  const emergency = useMutation({
    mutationFn: ({ account, policy }: { readonly account: AccountLine; readonly policy: PolicyState }) =>
      savePolicy({ ...policy, emergencyAccount: account.id }),
    onSuccess: (_, { account }) => {
      toast.ok(`${firstNameFirst(account)} ist jetzt der Notzugang`)
      return again()
    },
  })
  const busy = [
    link.isPending ? link.variables.account.id : undefined,
    unlock.isPending ? unlock.variables.id : undefined,
  ]
  return {
    isBusy: ({ id }: AccountLine) => busy.includes(id),
    invite: (account: AccountLine) => link.mutate({ account, kind: 'invitation' }),
    passwordLink: (account: AccountLine) => link.mutate({ account, kind: 'password_link' }),
    unlock: (account: AccountLine) => unlock.mutate(account),
    signOut: (account: AccountLine) => leave.mutate(account),
    makeEmergency: (account: AccountLine, policy: PolicyState) => emergency.mutate({ account, policy }),
  }
}
export type AccountDeeds = ReturnType<typeof useAccountDeeds>
