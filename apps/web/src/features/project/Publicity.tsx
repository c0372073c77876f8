import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ResourceList } from '../../crud/ResourceList.tsx'
import { projectListView } from '../../views/publicity.tsx'
import { useProjectPart } from './useProjectPart.ts'

/** The Verteiler of one project; a click leads to the contacts. */
export default function Publicity() {
  const { id, projectId, within } = useProjectPart()
  const navigate = useNavigate()
  const open = useCallback(
    (row: { readonly id: number }) =>
      void navigate({
        to: '/projekte/$projectId/publicity/verteiler/$projectListId',
        params: { projectId, projectListId: String(row.id) },
      }),
    [navigate, projectId],
  )
  return <ResourceList key={id} view={projectListView} within={within} onOpen={open} isSection />
}
