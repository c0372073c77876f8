import type { LockedReport, NewComment, OpenReport, SharedReport } from '@rampenlicht/model/rules/report/link'
import { PASS_HEADER } from '@rampenlicht/model/rules/report/link-bounds'
import { type Init, request } from '../../api/client.ts'

const addressOf = (token: string) => `/shared_reports/${encodeURIComponent(token)}`

/** With what a right password was answered. */
const passing = (pass: string | null) => (path: string, init: Init) => {
  if (pass !== null) init.headers.set(PASS_HEADER, pass)
  return fetch(path, init)
}

/** Asked once: each time counts as a visit, and what somebody is reading does not change under their eyes. */
export const sharedQuery = (token: string, pass: string | null) => ({
  queryKey: ['shared_reports', token, pass],
  queryFn: async () => (await request<SharedReport>(addressOf(token), { isQuiet: true, fetches: passing(pass) })).data,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})

export const openWith = async (token: string, password: string): Promise<string> =>
  (
    await request<{ pass: string }>(`${addressOf(token)}/opening`, {
      method: 'POST',
      body: { password },
      isQuiet: true,
    })
  ).data.pass

export const sendComment = (token: string, pass: string | null, body: NewComment) =>
  request(`${addressOf(token)}/comments`, { method: 'POST', body, isQuiet: true, fetches: passing(pass) })

/** Where the pictures and files of a report are. No cookie goes with them, so the pass stands in their address. */
export type Files = ReturnType<typeof filesOf>
export const filesOf = (token: string, pass: string | null) => {
  const at = (path: string, wishes: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams({ ...wishes, ...(pass === null ? {} : { pass }) }).toString()
    return `${addressOf(token)}/${path}${search && `?${search}`}`
  }
  return {
    picture: (entry: number, width: 400 | 800) => at(`pictures/${entry}`, { width: String(width) }),
    file: (clipping: number) => at(`files/${clipping}`),
    poster: at('poster'),
    logo: at('logo'),
    agencyLogo: at('agency_logo'),
    pdf: at('report.pdf'),
  }
}

const NEXT_LOOK_MS = 5_000
/** Whether the PDF is drawn by now: that may take minutes, and whoever opened the page before need not load it anew. */
export const pdfQuery = ({ pdf }: Files, isAwaited: boolean) => ({
  queryKey: ['shared_reports', pdf],
  queryFn: async () => (await fetch(pdf, { method: 'HEAD' })).ok,
  enabled: isAwaited,
  retry: false,
  refetchInterval: (query: { readonly state: { readonly data?: boolean | undefined } }) =>
    query.state.data === true ? false : NEXT_LOOK_MS,
})

export type Locked = LockedReport
export type Open = OpenReport
