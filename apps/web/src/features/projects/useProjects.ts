import type { EntityAt } from '@rampenlicht/model/resources/index'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Parameters, pageQuery, wholeListQuery } from '../../api/queries.ts'

/**
 * All projects that are asked for: the first page as soon as it is there, and where it is not all, the whole list. A
 * first page that ends before today is not shown: the list would jump when the rest comes.
 */
export const useProjects = (parameters: Parameters, today: string, isReady = true) => {
  const page = pageQuery('projects', parameters, 1)
  const first = useQuery({ ...page, placeholderData: keepPreviousData, enabled: isReady })
  const rows = first.data?.data as readonly EntityAt<'projects'>[] | undefined
  const total = first.data?.total ?? rows?.length
  const isMore = rows !== undefined && !first.isPlaceholderData && (total ?? 0) > rows.length
  const whole = useQuery({ ...wholeListQuery('projects', parameters), enabled: isMore })
  const isEnough = whole.isError || (rows?.at(-1)?.releaseDate ?? today) >= today
  return {
    projects: isMore ? (whole.data ?? (isEnough ? rows : undefined)) : rows,
    total,
    failure: rows === undefined ? first.error : null,
    /** The rows of the question before, until the new answer is there. */
    isOutdated: first.isPlaceholderData,
    retry: () => void first.refetch(),
  }
}
