import { lazy, Suspense } from 'react'
import { ListHead } from '../../crud/list/ListBar.tsx'
import l from '../../crud/list/ResourceList.module.css'
import { chunk } from '../../ui/chunk.ts'

// It calls whatever lies there by its name, so it knows every declaration; the page need not wait for them all.
const TrashList = lazy(chunk('TrashList', () => import('./TrashList.tsx')))

/** What has been deleted and can still come back. */
export default function Trash() {
  return (
    <Suspense
      fallback={
        <div className={l.page} aria-busy="true">
          <ListHead heading="Papierkorb" total={undefined} />
        </div>
      }
    >
      <TrashList />
    </Suspense>
  )
}
