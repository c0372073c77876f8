import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { wholeListQuery } from '../../api/queries.ts'
import { useProjectPart } from '../../domain/project/useProjectPart.ts'

/** The Verteiler of the page. */
export const useList = () => {
  const { projectListId = '' } = useParams({ strict: false })
  const { id: projectId, within: part } = useProjectPart()
  const id = Number(projectListId)
  // Looked up among its project's: so an address that mixes up two projects leads nowhere, and a deletion is seen.
  const { data: lists } = useQuery(
    wholeListQuery('project_lists', [...part.parameters, ['properties[]', 'name'], ['properties[]', 'view']]),
  )
  const list = lists?.find((one) => one.id === id)
  const [known, setKnown] = useState<number>()
  if (list && known !== id) setKnown(id)
  const name = list?.name ?? ''
  const { project } = part.given
  return {
    id,
    projectId,
    /** Empty until it is known. */
    name,
    isFollowing: Boolean(list?.view),
    place: { projectId: String(projectId), projectListId },
    /** What a new contact in it is given. */
    given: useMemo(() => ({ projectList: { id, name, project } }), [id, name, project]),
    /** Never was there, or has just been deleted. */
    absence: !lists || list ? undefined : known === id ? 'deleted' : 'unknown',
  } as const
}
export type ListOfPage = ReturnType<typeof useList>
