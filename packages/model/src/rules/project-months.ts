import { grouped } from '../kit/grouped.ts'
import { germanMonth } from './dates.ts'

interface Dated {
  readonly id: number
  readonly title: string
  readonly releaseDate: string | null
  readonly estDate: string | null
}
export interface MonthGroup<P> {
  /** "März 2025", or "TBC" for projects without a release date. */
  readonly name: string
  readonly projects: readonly P[]
}
const LAST = '9999-12-31'

/** Spec 2: by release date ascending, grouped by month and year, or by "TBC"; inside TBC by EST date. */
export const byMonth = <P extends Dated>(projects: readonly P[]): readonly MonthGroup<P>[] => {
  const sorted = [...projects].sort(
    (a, b) =>
      (a.releaseDate ?? LAST).localeCompare(b.releaseDate ?? LAST) ||
      (a.estDate ?? LAST).localeCompare(b.estDate ?? LAST) ||
      a.title.localeCompare(b.title, 'de'),
  )
  const months = grouped(sorted, ({ releaseDate }) => (releaseDate ? germanMonth(releaseDate) : 'TBC'))
  return [...months].map(([name, members]) => ({ name, projects: members }))
}

/** Where the list turns from what has started to what is to come. */
export interface Turn {
  readonly group: number
  /** So many projects of the group have started. */
  readonly started: number
}
/** The list opens at the month we are in, or at the next that has projects; what is over stands above it. */
export const openingGroup = <P extends Dated>(months: readonly MonthGroup<P>[], today: string): number => {
  const found = months.findIndex(({ projects: [first] }) => isFrom(today.slice(0, 7), first))
  return found === -1 ? Math.max(0, months.length - 1) : found
}
/** Undefined where nothing has started yet: then there is nothing to tell apart. */
export const turnAt = <P extends Dated>(months: readonly MonthGroup<P>[], today: string): Turn | undefined => {
  const group = months.findLastIndex(({ projects: [first] }) => !isFrom(today, first))
  const month = months[group]
  return month && { group, started: month.projects.filter((one) => !isFrom(today, one)).length }
}
/** Without a date a project is still to come. */
const isFrom = (day: string, project: Dated | undefined) => (project?.releaseDate ?? LAST) >= day
