import type { HistoryLine, PastState } from '@rampenlicht/model/rules/memory'

export const MERLE = { id: 2, name: 'Merle Brandt', firstName: 'Merle', lastName: 'Brandt', pictureName: null }
/** Who is signed in in tests. */
export const ANNA = { id: 1, name: 'Anna Abel', firstName: 'Anna', lastName: 'Abel', pictureName: null }

/** An entry of a history, by default of the record at hand. */
export const lineOf = (path: string, record: number, more: Partial<HistoryLine>): HistoryLine => ({
  id: 1,
  at: new Date(2026, 10, 13, 9, 12).toISOString(),
  actor: MERLE,
  deed: 1,
  kind: 'update',
  title: '',
  path,
  record,
  name: 'Alpha',
  changes: {},
  isExpired: false,
  ...more,
})

export const stateOf = (values: PastState['values'], differs: readonly string[]): PastState => ({
  line: 1,
  at: '2026-11-13T09:12:00Z',
  actor: MERLE,
  values,
  differs,
})

/** A page of entries, and the address of the next. */
export const pageOf = (lines: readonly HistoryLine[], total = lines.length, next?: string) =>
  Response.json(lines, {
    headers: { 'x-total-count': String(total), ...(next ? { link: `<${next}>; rel="next"` } : {}) },
  })

export const undone = (title: string) => Response.json({ deed: 9, undone: 1, kept: [], title })
