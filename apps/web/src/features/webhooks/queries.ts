import type { WebhookDelivery, WebhookState } from '@rampenlicht/model/rules/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { wholeListQuery } from '../../api/queries.ts'
import type { Nouns } from './words.ts'

export const webhooksQuery = wholeListQuery('webhooks')

/** What records are called, by their paths. Loaded beside the page, which shares it with the form alone. */
export const nounsQuery = queryOptions({
  queryKey: ['webhooks', 'nouns'],
  queryFn: async (): Promise<Nouns> => (await import('@rampenlicht/model/resources/webhooks/webhook')).TOLD,
  staleTime: Number.POSITIVE_INFINITY,
})

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
