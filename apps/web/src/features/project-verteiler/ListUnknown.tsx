import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deletedIn } from '../../api/memory.ts'
import { recordQuery } from '../../api/queries.ts'
import Deleted from '../../crud/record/Deleted.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import p from '../../ui/pages.module.css'
import type { ListOfPage } from './useList.ts'

/** There never was such a Verteiler, or it has been deleted: then by whom. */
export default function ListUnknown({ id, place: { projectId } }: ListOfPage) {
  const { error, isPending } = useQuery({ ...recordQuery('project_lists', id), enabled: Number.isSafeInteger(id) })
  const deleted = deletedIn(error)
  if (isPending && Number.isSafeInteger(id)) return null
  if (!deleted) return <NotFound />
  return (
    <Deleted deleted={deleted} as={['den Verteiler', 'Er', 'ihn']} square>
      <Link to="/projekte/$projectId/publicity" params={{ projectId }} className={p.button}>
        Zu den Verteilern
      </Link>
    </Deleted>
  )
}
