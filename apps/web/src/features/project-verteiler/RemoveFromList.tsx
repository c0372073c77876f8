import { Button } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { Conflict } from '../../api/problem.ts'
import { reloadAll, remove, save } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import type { DeedProps } from '../../crud/DialogHost.tsx'
import { selection } from '../../crud/list/selection.ts'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from '../../ui/deed.module.css'
import { number, plural } from '../../ui/format.ts'

const { path, toasts } = projectListMediacontact

interface Member {
  readonly id: number
  readonly mediacontact: { readonly id: number }
}
/** One write, however many: the Verteiler keeps those that stay, in the version that was just read. */
const removeAll = async (listId: number, leaving: ReadonlySet<number>) => {
  const { data, etag } = await request<{ readonly projectListMediacontacts: readonly Member[] }>(
    `/project_lists/${listId}?properties[]=projectListMediacontacts`,
  )
  const members = data.projectListMediacontacts
  const staying = members.filter(({ id }) => !leaving.has(id))
  const body = {
    projectListMediacontacts: staying.map((one) => ({ mediacontact: iriOf('mediacontacts', one.mediacontact.id) })),
    dropsAllocations: true,
  }
  return save('project_lists', body, listId, etag)
}

/** Takes contacts out of their Verteiler, after asking; what was allocated to them goes along. */
export default function RemoveFromList({ ids, onClose }: DeedProps) {
  const queries = useQueryClient()
  const { data: rows } = useQuery(chosenQuery(path, ids, ['mediacontact', 'materials', 'projectList']))
  const removing = useMutation({
    mutationFn: async (all: NonNullable<typeof rows>) => {
      const [first, ...others] = all
      if (!first) return undefined
      const ids = all.map(({ id }) => id)
      const isOne = others.length === 0
      const { deed } = isOne ? await remove(path, first.id) : await removeAll(first.projectList.id, new Set(ids))
      selection.remove(path, ids)
      return deed
    },
    onSuccess: (deed, all) => {
      const [first] = all
      const isOne = all.length === 1 && first
      toastUndoable(queries, isOne ? fillToast(toasts.deleted, first) : `${number(all.length)} Kontakte entfernt`, deed)
      onClose()
    },
    onError: (problem) => {
      if (problem instanceof Conflict) toast.error('Der Verteiler wurde gerade geändert. Bitte noch einmal versuchen.')
    },
    onSettled: () => void reloadAll(queries),
  })
  const isBusy = removing.isPending
  const allocated = rows?.filter(({ materials }) => materials.length > 0).length ?? 0
  return (
    <DialogShell width={400} onClose={() => !isBusy && onClose()}>
      <DialogHead
        title={`${rows?.length === 1 ? 'Kontakt' : 'Kontakte'} entfernen`}
        subtitle={rows?.[0]?.projectList.name ?? ''}
      />
      <DialogBody>
        <p className={s.text}>
          {plural(rows?.length ?? ids.length, 'Kontakt', 'Kontakte')} aus dem Verteiler nehmen? Im Adressbuch bleibt
          alles, wie es ist.
        </p>
        {allocated > 0 && (
          <p className={s.note}>
            {allocated === 1 ? '1 Kontakt hat' : `${allocated} Kontakte haben`} zugeteiltes Material. Die Zuteilungen
            werden mit entfernt.
          </p>
        )}
        <ChosenRows
          label="Kontakte, die entfernt werden"
          rows={rows?.map(({ id, mediacontact }) => ({
            id,
            name: firstNameFirst(mediacontact),
            note: [mediacontact.partners[0]?.name, mediacontact.jobTitle].filter(Boolean).join(' · '),
          }))}
        />
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button color="red" disabled={!rows?.length} loading={isBusy} onClick={() => rows && removing.mutate(rows)}>
          Entfernen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
