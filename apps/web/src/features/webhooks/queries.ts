import type { WebhookDelivery, WebhookState } from '@rampenlicht/model/rules/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { wholeListQuery } from '../../api/queries.ts'

export const webhooksQuery = wholeListQuery('webhooks')

/** What goes out by itself changes while somebody looks. */
const LOOK_MS = 10_000
export const statesQuery = queryOptions({
  queryKey: ['webhooks', 'states'],
  queryFn: async ({ signal }) =>
    (await request<readonly WebhookState[]>('/webhooks/states', { signal, isQuiet: true })).data,
  refetchInterval: LOOK_MS,
})
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await request<readonly WebhookDelivery[]>(`/webhooks/${id}/deliveries`, { signal, isQuiet: true })).data,
    refetchInterval: LOOK_MS,
  })
