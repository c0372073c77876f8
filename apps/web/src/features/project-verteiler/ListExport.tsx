import { ExportMenu } from '../../domain/project/ExportMenu.tsx'
import { part } from '../../ui/part.ts'
import s from './Verteiler.module.css'

const CopyAddresses = part('CopyAddresses', () => import('./CopyAddresses.tsx'))

/** The whole Verteiler as a file, or its addresses for a mail program. */
export const ListExport = ({ listId }: { listId: number }) => (
  <ExportMenu at={`/project_lists/${listId}/export`} className={s.deed}>
    {(Menu) => <CopyAddresses menu={Menu} listId={listId} />}
  </ExportMenu>
)
