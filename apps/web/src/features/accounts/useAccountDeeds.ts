import type { AccountLine } from '@rampenlicht/model/rules/account-lines'
import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { type LetsIn, type LinkMade, letIn } from '../../domain/account/letting-in.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { accountsKey, savePolicy } from './queries.ts'

/** A link that no mail carries. */
export interface ShownLink {
  readonly account: AccountLine
  readonly how: LetsIn
  readonly made: LinkMade
}

/** What the administration does for an account. */
export const useAccountDeeds = (onLink: (shown: ShownLink) => void) => {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: accountsKey })
  const link = useMutation({
    mutationFn: ({ account, how }: Omit<ShownLink, 'made'>) => letIn(how, account),
    onSuccess: (made, asked) => {
      if (!made.sent) onLink({ ...asked, made })
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
  const remind = useMutation({
    mutationFn: ({ id }: AccountLine) => request(`/users/${id}/factor_reminder`, { method: 'POST' }),
    onSuccess: (_, account) => toast.ok(`Erinnerung an ${firstNameFirst(account)} gesendet`),
  })
  const leave = useMutation({
    mutationFn: ({ id }: AccountLine) => request(`/users/${id}/sessions`, { method: 'DELETE' }),
    onSuccess: (_, account) => {
      toast.ok(`${firstNameFirst(account)} überall abgemeldet`)
      return again()
    },
  })
  const emergency = useMutation({
    mutationFn: ({ account, policy }: { readonly account: AccountLine; readonly policy: AccountPolicyState }) =>
      savePolicy({ ...policy, emergencyAccount: account.id }),
    onSuccess: (_, { account }) => {
      toast.ok(`${firstNameFirst(account)} ist jetzt der Notzugang`)
      return again()
    },
  })
  const busy = [
    link.isPending ? link.variables.account.id : undefined,
    unlock.isPending ? unlock.variables.id : undefined,
    remind.isPending ? remind.variables.id : undefined,
  ]
  return {
    isBusy: ({ id }: AccountLine) => busy.includes(id),
    invite: (account: AccountLine) => link.mutate({ account, how: 'invitation' }),
    passwordLink: (account: AccountLine) => link.mutate({ account, how: 'password_link' }),
    unlock: (account: AccountLine) => unlock.mutate(account),
    remind: (account: AccountLine) => remind.mutate(account),
    signOut: (account: AccountLine) => leave.mutate(account),
    makeEmergency: (account: AccountLine, policy: AccountPolicyState) => emergency.mutate({ account, policy }),
  }
}
export type AccountDeeds = ReturnType<typeof useAccountDeeds>
