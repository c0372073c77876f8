import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys } from '../../api/queries.ts'

/** What of the Sperrliste stands against somebody; asked for again with the record. */
export const blocksQuery = (path: BlockablePath, id: number) =>
  queryOptions({
    queryKey: [...keys.record(path, id), 'blocks'] as const,
    queryFn: async ({ signal }) =>
      (await request<readonly EntityAt<'blocked_addresses'>[]>(`/${path}/${id}/blocks`, { signal })).data,
  })
