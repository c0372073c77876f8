import type { OwnSecurity } from '@rampenlicht/model/rules/own-security'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'

/** The page tells of failures itself. */
export const securityQuery = queryOptions({
  queryKey: ['me', 'security'],
  queryFn: async ({ signal }) => (await request<OwnSecurity>('/me/security', { signal, isQuiet: true })).data,
})
