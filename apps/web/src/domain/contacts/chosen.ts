import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys, type Parameters } from '../../api/queries.ts'

/** As many ids as an address carries without growing too long. */
const AT_ONCE = 200

/** The records behind the chosen ids of a list, with just these fields; what has been deleted meanwhile is not among them. */
export const loadChosen = async <P extends Path, N extends keyof EntityAt<P> & string>(
  path: P,
  ids: readonly number[],
  names: readonly N[],
  signal?: AbortSignal,
) => {
  const found: Pick<EntityAt<P>, N | 'id'>[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const asked = new URLSearchParams([
      ...ids.slice(start, start + AT_ONCE).map((id) => ['id[]', String(id)]),
      ...names.map((name) => ['properties[]', name]),
      ['itemsPerPage', String(AT_ONCE)],
    ])
    const { data } = await request<typeof found>(`/${path}?${asked}`, signal ? { signal } : {})
    found.push(...data)
  }
  return found
}

export const chosenQuery = <P extends Path, N extends keyof EntityAt<P> & string>(
  path: P,
  ids: readonly number[],
  names: readonly N[],
) => {
  const parameters: Parameters = [['id', ids.join()], ...names.map((name) => ['properties[]', name] as const)]
  return queryOptions({
    queryKey: keys.list(path, parameters),
    queryFn: ({ signal }) => loadChosen(path, ids, names, signal),
  })
}
