import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import type { Uses } from '@rampenlicht/model/rules/used-in'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, request } from './client.ts'
import type { SessionInfo } from './sign-in.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }
/** Parameters of a list in the order they are sent; a name may occur several times. */
export type Parameters = readonly (readonly [name: string, value: string])[]

/** Big enough to scroll through, small enough to come at once. */
export const ROWS_PER_PAGE = 100
const LARGEST_PAGE = 500

/** All keys in one place. */
export const keys = {
  list: (path: string, parameters: Parameters) => ['list', path, parameters] as const,
  page: (path: string, parameters: Parameters, page: number) => ['list', path, parameters, page] as const,
  record: (path: string, id: number) => ['record', path, id] as const,
  parts: (path: string, id: number) => ['parts', path, id] as const,
  uses: (path: string, id: number) => ['uses', path, id] as const,
  /** The record in an open form, which no reload may touch. */
  edited: (path: string, id: number) => ['edited', path, id] as const,
  /** What happened to a record, by the address of the page of it. */
  history: (address: string) => ['history', address] as const,
}

const address = (path: string, parameters: Parameters) =>
  `/${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`

/** One page of a list, counted from 1. `next` is the address the page before named: by key, so that depth costs nothing. */
export const pageQuery = (path: string, parameters: Parameters, page: number, next?: () => string | undefined) =>
  queryOptions({
    queryKey: keys.page(path, parameters, page),
    queryFn: async ({ signal }) => {
      // Whoever scrolls asks in the middle of a frame, and asking alone takes a slow machine a fifth of it.
      if (page > 1) await new Promise((resolve) => setTimeout(resolve))
      return request<readonly Row[]>(
        next?.() ?? address(path, [...parameters, ['page', String(page)], ['itemsPerPage', String(ROWS_PER_PAGE)]]),
        { signal },
      )
    },
  })

/** A whole list, page after page: for what is grouped or added up as a whole, such as the active projects. */
export const wholeListQuery = <P extends Path>(path: P, parameters: Parameters = []) =>
  queryOptions({
    queryKey: keys.list(path, parameters),
    queryFn: async ({ signal }) => {
      const rows: EntityAt<P>[] = []
      for (let page = 1; ; page++) {
        const paged: Parameters = [...parameters, ['page', String(page)], ['itemsPerPage', String(LARGEST_PAGE)]]
        const { data } = await request<EntityAt<P>[]>(address(path, paged), { signal })
        rows.push(...data)
        if (data.length < LARGEST_PAGE) return rows
      }
    },
  })

/** The first rows of a list, in as few answers as the server gives them. */
export const loadRows = async (path: string, parameters: Parameters, most: number): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let page = 1; rows.length < most; page++) {
    const paged: Parameters = [...parameters, ['page', String(page)], ['itemsPerPage', String(LARGEST_PAGE)]]
    const { data } = await request<readonly Row[]>(address(path, paged))
    rows.push(...data)
    if (data.length < LARGEST_PAGE) break
  }
  return rows.slice(0, most)
}

/** The first of what can be chosen from; `total` tells whether that was all of it. */
export const choicesQuery = (path: string, parameters: Parameters) =>
  queryOptions({
    queryKey: keys.list(path, [...parameters, ['itemsPerPage', String(ROWS_PER_PAGE)]]),
    queryFn: ({ signal }) =>
      request<readonly Row[]>(address(path, [...parameters, ['itemsPerPage', String(ROWS_PER_PAGE)]]), { signal }),
    staleTime: 60_000,
  })

/**
 * Records with pages of their own: the page says when there is no such record, and no toast repeats it. That a record was
 * deleted is said where it was to be shown.
 */
const WITH_PAGES: ReadonlySet<Path> = new Set(['projects', 'customers', 'project_lists'])

/** A Verteiler may have thousands of contacts, which lists of their own show: neither reading nor renaming it loads them. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  project_lists: ['name', 'project', 'view', 'contactCount', 'suppliedCount', 'updatedBy', 'updatedAt'],
}
const shownOf = (path: string) =>
  SHOWN[path] ? `?${new URLSearchParams(SHOWN[path].map((name) => ['properties[]', name]))}` : ''

export const recordQuery = <P extends Path>(path: P, id: number) =>
  queryOptions({
    queryKey: keys.record(path, id),
    queryFn: async ({ signal }) =>
      (
        await request<EntityAt<P>>(`/${path}/${id}${shownOf(path)}`, {
          signal,
          isQuiet: WITH_PAGES.has(path) ? 'missing' : 'deleted',
        })
      ).data,
  })

export interface Loaded {
  readonly record: Row
  readonly etag: string | undefined
}
/** A record to be edited: asked for anew each time, with the ETag that the save sends back. */
export const load = async (path: string, id: number, signal?: AbortSignal): Promise<Loaded> => {
  const { data, etag } = await request<Row>(`/${path}/${id}${shownOf(path)}`, {
    isQuiet: 'deleted',
    ...(signal ? { signal } : {}),
  })
  return { record: data, etag }
}
/** What is being edited must not change below the hands of the person who edits it. */
export const editedQuery = (path: string, id: number) =>
  queryOptions({
    queryKey: keys.edited(path, id),
    queryFn: ({ signal }) => load(path, id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
export const save = (path: string, body: object, id?: number, etag?: string): Promise<Answer<Row>> =>
  id === undefined
    ? request<Row>(`/${path}${shownOf(path)}`, { method: 'POST', body })
    : request<Row>(`/${path}/${id}${shownOf(path)}`, { method: 'PUT', body, etag })
export const remove = (path: string, id: number, etag?: string) =>
  request<void>(`/${path}/${id}`, { method: 'DELETE', etag })

export interface Parts {
  readonly path: string
  readonly one: string
  readonly many: string
  readonly count: number
}
/** What goes with a record when it is deleted. That most have no parts the declarations know, without a request. */
export const partsQuery = (path: string, id: number) =>
  queryOptions({
    queryKey: keys.parts(path, id),
    queryFn: async ({ signal }) => {
      const { partsOf } = await import('@rampenlicht/model/resources/parts')
      if (partsOf({ path }).length === 0) return []
      return (await request<readonly Parts[]>(`/${path}/${id}/parts`, { signal })).data
    },
    staleTime: 0,
    gcTime: 0,
  })

/** What keeps a record from being deleted. */
export const usesQuery = (path: string, id: number) =>
  queryOptions({
    queryKey: keys.uses(path, id),
    queryFn: async ({ signal }) => (await request<Uses>(`/${path}/${id}/uses`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Open to everybody: whether demo accounts exist, what an extension is dialled behind, how large a file may be. */
export const sessionInfoQuery = queryOptions({
  queryKey: ['session-info'],
  queryFn: async () => (await request<SessionInfo>('/session/info')).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** After a write: whatever is on the page is asked for again, since other records embed what was written. */
export const reloadAll = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => kind === 'list' || kind === 'record' || kind === 'history',
  })
