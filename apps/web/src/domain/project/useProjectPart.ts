import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recordQuery } from '../../api/queries.ts'

/** The project of the page, and its share of a list: what belongs to it, and what a new record there is given. */
export const useProjectPart = () => {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: project } = useQuery(recordQuery('projects', id))
  const within = useMemo(
    () => ({
      parameters: [['project', `/projects/${id}`]] as const,
      given: { project: { id, title: project?.title ?? '' } },
    }),
    [id, project?.title],
  )
  return { projectId, id, within }
}
