import type { ContactPath } from '@rampenlicht/model/resources/contacts/about'
import type { ContactOverview } from '@rampenlicht/model/rules/contact-overview'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { keys } from '../../../api/queries.ts'

/** What is known of a contact beside its record; asked for again with it. Failures are told where it was to stand. */
export const overviewQuery = (path: ContactPath, id: number) =>
  queryOptions({
    queryKey: [...keys.record(path, id), 'overview'] as const,
    queryFn: async ({ signal }) =>
      (await request<ContactOverview>(`/${path}/${id}/overview`, { signal, isQuiet: true })).data,
  })
