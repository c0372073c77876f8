import { Link } from '@tanstack/react-router'
import { deletedIn } from '../../../api/memory.ts'
import Deleted from '../../../crud/record/Deleted.tsx'
import { NotFound } from '../../../ui/NotFound.tsx'
import p from '../../../ui/pages.module.css'

/** There never was such a Versand, or it has been deleted: then by whom. */
export default function MailingUnknown({ projectId, error }: { projectId: string; error: unknown }) {
  const deleted = deletedIn(error)
  if (!deleted) return <NotFound />
  return (
    <Deleted deleted={deleted} as={['den Versand', 'Er', 'ihn']} square>
      <Link to="/projekte/$projectId/versand" params={{ projectId }} className={p.button}>
        Zu den Versänden
      </Link>
    </Deleted>
  )
}
