import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recordQuery } from '../../api/queries.ts'
import { ResourceList } from '../../crud/ResourceList.tsx'
import { invoiceView } from '../../views/accounting.tsx'

/** The invoices of one project. */
export default function Accounting() {
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
  return <ResourceList key={id} view={invoiceView} within={within} isSection />
}
