import { differencesBetween, isSame, type ReportDifferences } from '@rampenlicht/model/rules/report/differences'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { frozenQuery, versionsQuery } from '../queries.ts'
import type { ReportWork } from '../work.ts'

export interface Changes {
  /** The Stand that they have happened since. */
  readonly number: number
  readonly found: ReportDifferences
}

/** What the newest Stand does not show yet; undefined where there is none, or nothing has changed. */
export const useChanges = ({ report, content }: ReportWork): Changes | undefined => {
  const { data: versions } = useQuery(versionsQuery(report.id))
  const newest = versions?.[0]
  const { data: before } = useQuery({
    ...frozenQuery(report.id, newest?.number ?? 0),
    enabled: newest !== undefined,
  })
  return useMemo(() => {
    if (!newest || !before) return undefined
    const found = differencesBetween(before, content)
    return isSame(found) ? undefined : { number: newest.number, found }
  }, [newest, before, content])
}

/** „3 neue, 1 geändert seit Stand 2“ */
export const changesInWords = ({ number, found }: Changes): string => {
  const { added, removed, changed } = found
  const said = [
    added.length > 0 && (added.length === 1 ? '1 neuer' : `${added.length} neue`),
    removed.length > 0 && `${removed.length} weniger`,
    changed.length > 0 && `${changed.length} geändert`,
  ].filter(Boolean)
  return `${said.length > 0 ? said.join(', ') : found.arePagesChanged ? 'Seiten geändert' : 'Zahlen geändert'} seit Stand ${number}`
}
