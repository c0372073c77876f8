import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { keys, type Parameters } from '../../../api/queries.ts'

/** How often it is looked how far it is. */
const RUNNING_MS = 2000
const PER_PAGE = 100
/** As many as fit beside the progress. */
const LATEST = 12

const address = (id: number, parameters: Parameters) =>
  `/mailings/${id}/recipients?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`
// below the Versand: whatever is written anywhere has them asked for again
const keyFor = (id: number, ...more: readonly unknown[]) => [...keys.record('mailings', id), 'recipients', ...more]

/** What happened last, while it runs. */
export const latestQuery = (id: number, isRunning: boolean) =>
  queryOptions({
    queryKey: keyFor(id, 'latest'),
    queryFn: async ({ signal }) =>
      (
        await request<readonly MailingRecipient[]>(
          address(id, [
            ['order', 'latest'],
            ['itemsPerPage', String(LATEST)],
          ]),
          { signal, isQuiet: true },
        )
      ).data,
    refetchInterval: isRunning ? RUNNING_MS : false,
  })

/** How many are in such a state. */
export const countQuery = (id: number, state: string, isRunning = false) =>
  queryOptions({
    queryKey: keyFor(id, 'count', state),
    queryFn: async ({ signal }) =>
      (
        await request<readonly MailingRecipient[]>(
          address(id, [
            ['state', state],
            ['itemsPerPage', '1'],
          ]),
          { signal, isQuiet: true },
        )
      ).total ?? 0,
    refetchInterval: isRunning ? RUNNING_MS : false,
  })

/** Those in one of these states, page after page as far as somebody has scrolled. */
export const recipientsQuery = (id: number, states: readonly string[], q: string) => {
  const asked: Parameters = [
    ...states.map((state) => ['state', state] as const),
    ...(q.trim() ? [['q', q.trim()] as const] : []),
    ['itemsPerPage', String(PER_PAGE)],
  ]
  return infiniteQueryOptions({
    queryKey: keyFor(id, asked),
    queryFn: ({ pageParam, signal }) =>
      request<readonly MailingRecipient[]>(address(id, [...asked, ['page', String(pageParam)]]), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) => (data.length < PER_PAGE ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
}

/** All of them in these states, for another mail to them. */
export const loadRecipients = async (id: number, state: string): Promise<readonly MailingRecipient[]> => {
  const all: MailingRecipient[] = []
  for (let page = 1; ; page++) {
    const { data } = await request<readonly MailingRecipient[]>(
      address(id, [
        ['state', state],
        ['page', String(page)],
        ['itemsPerPage', '500'],
      ]),
    )
    all.push(...data)
    if (data.length < 500) return all
  }
}

export interface SentMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}
export const sentMailQuery = (id: number, recipient: number) =>
  queryOptions({
    queryKey: keyFor(id, recipient, 'mail'),
    queryFn: async ({ signal }) =>
      (await request<SentMail>(`/mailings/${id}/recipients/${recipient}/mail`, { signal, isQuiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
