import type { AccountLine } from '@rampenlicht/model/rules/account-lines'
import type { AccountPolicy, AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'

/** Everything of these pages is asked again together. */
const ALL = ['accounts'] as const
export const accountsKey = ALL

export const accountsQuery = queryOptions({
  queryKey: [...ALL, 'list'],
  queryFn: async ({ signal }) => (await request<readonly AccountLine[]>('/accounts', { signal, isQuiet: true })).data,
})

export const policyQuery = queryOptions({
  queryKey: [...ALL, 'policy'],
  queryFn: async ({ signal }) => (await request<AccountPolicyState>('/account_policy', { signal, isQuiet: true })).data,
})

/** Only what was decided goes back. */
export const decidedIn = ({ factorRoles, factorFrom, isOnlyOidc, emergencyAccount }: AccountPolicy): AccountPolicy => ({
  factorRoles,
  factorFrom,
  isOnlyOidc,
  emergencyAccount,
})
export const savePolicy = async (policy: AccountPolicy): Promise<AccountPolicyState> =>
  (await request<AccountPolicyState>('/account_policy', { method: 'PUT', body: decidedIn(policy) })).data

/** The other provider, as people call it. */
export const PROVIDER = 'Microsoft'
