import { ListHead } from '../../crud/list/ListBar.tsx'
import l from '../../crud/list/ResourceList.module.css'
import { part } from '../../ui/part.ts'

// It calls whatever lies there by its name, so it knows every declaration; the page need not wait for them all.
const TrashList = part('TrashList', () => import('./TrashList.tsx'))

/** What has been deleted and can still come back. */
export default function Trash() {
  return (
    <TrashList
      meanwhile={
        <div className={l.page} aria-busy="true">
          <ListHead heading="Papierkorb" total={undefined} />
        </div>
      }
    />
  )
}
