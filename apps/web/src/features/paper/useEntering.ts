import { iriOf } from '@rampenlicht/model/kit/iri'
import { mailing, type PrintedKind } from '@rampenlicht/model/resources/mail/mailing'
import { useOnce, useSave } from '../../crud/save/useSave.ts'
import { useMay } from '../../crud/useMay.ts'
import { plural } from '../../ui/format.ts'
import type { ListOfProject } from './useMaterials.ts'
import type { Wish } from './wish.ts'
import type { Kind } from './words.ts'

const KINDS: Readonly<Record<Kind, PrintedKind>> = {
  labels: 'Etiketten',
  letters: 'Brief',
  delivery_notes: 'Lieferung',
}

/** What went out is entered as a Versand with all of them in one step, and can be taken back in one. */
export const useEntering = (
  { kind, name, material, date }: Wish,
  members: readonly number[],
  list: ListOfProject | undefined,
  onDone: () => void,
) => {
  const may = useMay(mailing, list && { project: list.project })
  const saving = useSave(
    {
      isUndoable: may(mailing.may.delete),
      path: 'mailings/printed',
      toasts: {
        ...mailing.toasts,
        created: `Bei ${plural(members.length, 'Kontakt', 'Kontakten')} als versendet eingetragen`,
      },
    },
    onDone,
  )
  const send = useOnce(saving)
  const body = {
    kind: KINDS[kind],
    name: name.trim() || (list?.name ?? ''),
    contacts: members.map((id) => iriOf('project_list_mediacontacts', id)),
    material: material === undefined ? null : iriOf('project_materials', material),
    date,
  }
  return { isPending: saving.isPending, enter: () => send({ body }) }
}
