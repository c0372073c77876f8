import { mayImport } from '@rampenlicht/model/rules/import/imports'
import { useMe } from '../../api/session.ts'
import { ListHead } from '../../crud/list/ListBar.tsx'
import l from '../../crud/list/ResourceList.module.css'
import { part } from '../../ui/part.ts'
import { Refused } from './Refused.tsx'

const ImportList = part('ImportList', async () => ({ default: (await import('./ImportList.tsx')).ImportList }))

/** Everything that was ever brought in. */
export default function Imports() {
  if (!mayImport(useMe())) return <Refused />
  return (
    <ImportList
      meanwhile={
        <div className={l.page} aria-busy="true">
          <ListHead heading="Importe" total={undefined} />
        </div>
      }
    />
  )
}
