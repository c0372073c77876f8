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
  const groups = new Map<string, P[]>()
  for (const project of sorted) {
    const name = project.releaseDate ? germanMonth(project.releaseDate) : 'TBC'
    const group = groups.get(name)
    if (group) group.push(project)
    else groups.set(name, [project])
  }
  return [...groups].map(([name, members]) => ({ name, projects: members }))
}
