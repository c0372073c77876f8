import { lazy } from 'react'
import { ExportMenu } from '../../domain/project/ExportMenu.tsx'
import { chunk } from '../../ui/chunk.ts'
import s from './Verteiler.module.css'

const CopyAddresses = lazy(chunk('CopyAddresses', () => import('./CopyAddresses.tsx')))

/** The whole Verteiler as a file, or its addresses for a mail program. */
export const ListExport = ({ listId }: { listId: number }) => (
  <ExportMenu at={`/project_lists/${listId}/export`} className={s.deed}>
    {(Menu) => <CopyAddresses menu={Menu} listId={listId} />}
  </ExportMenu>
)
