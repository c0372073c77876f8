import { iriOf } from '@rampenlicht/model/kit/iri'
import { projectListMediacontactMaterial as allocation } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { useOnce, useSave } from '../../crud/save/useSave.ts'
import { useMay } from '../../crud/useMay.ts'
import { plural } from '../../ui/format.ts'
import type { ListOfProject } from './useMaterials.ts'
import type { Wish } from './wish.ts'

/** What went out is entered for all of them in one step, and can be taken back in one. */
export const useEntering = (
  { material, date }: Wish,
  members: readonly number[],
  list: ListOfProject | undefined,
  onDone: () => void,
) => {
  const may = useMay(allocation, list && { projectListMediacontact: { projectList: list } })
  const saving = useSave(
    {
      isUndoable: may(allocation.may.delete),
      path: `project_materials/${material}/allocations`,
      toasts: {
        ...allocation.toasts,
        created: `Bei ${plural(members.length, 'Kontakt', 'Kontakten')} als versendet eingetragen`,
      },
    },
    onDone,
  )
  const send = useOnce(saving)
  const contacts = members.map((id) => iriOf('project_list_mediacontacts', id))
  return { isPending: saving.isPending, enter: () => send({ body: { contacts, count: 1, date } }) }
}
