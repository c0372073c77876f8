import { Button } from '@mantine/core'
import { IconChevronLeft, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { type Row, wholeListQuery } from '../../api/queries.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ResourceList } from '../../crud/ResourceList.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { projectListMediacontactView } from '../../views/publicity.tsx'
import s from './ListContacts.module.css'
import { useProjectPart } from './useProjectPart.ts'

/** The contacts of one Verteiler. */
export default function ListContacts() {
  const { projectListId } = useParams({ from: '/app/projekte/$projectId/publicity/verteiler/$projectListId' })
  const { projectId, within: part } = useProjectPart()
  const dialog = useDialog()
  const id = Number(projectListId)
  // Looked up among its project's: so an address that mixes up two projects leads nowhere, and a deletion is seen.
  const { data: lists } = useQuery(wholeListQuery('project_lists', [...part.parameters, ['properties[]', 'name']]))
  const list = lists?.find((one) => one.id === id)
  const known = useRef<number>(undefined)
  if (list) known.current = id

  const name = list?.name ?? ''
  const { project } = part.given
  const within = useMemo(
    () => ({
      parameters: [['projectList', `/project_lists/${id}`]] as const,
      given: { projectList: { id, name, project } },
    }),
    [id, name, project],
  )
  const open = useCallback(
    (row: Row) => dialog.open('mediacontacts', (row['mediacontact'] as { readonly id: number }).id),
    [dialog],
  )
  if (lists && !list)
    return known.current === id ? (
      <Navigate to="/projekte/$projectId/publicity" params={{ projectId }} replace />
    ) : (
      <NotFound />
    )
  return (
    <ResourceList
      key={id}
      view={projectListMediacontactView}
      within={within}
      heading={name || '…'}
      isSection
      onOpen={open}
      above={
        <Link to="/projekte/$projectId/publicity" params={{ projectId }} className={s.back}>
          <IconChevronLeft size={14} stroke={2} />
          Alle Verteiler
        </Link>
      }
      beside={
        <Button
          variant="default"
          className={s.edit ?? ''}
          aria-label="Verteiler bearbeiten"
          leftSection={<IconPencil size={15} stroke={1.8} />}
          onMouseEnter={() => dialog.prepare('project_lists')}
          onClick={() => dialog.edit('project_lists', id)}
        >
          Bearbeiten
        </Button>
      }
    />
  )
}
