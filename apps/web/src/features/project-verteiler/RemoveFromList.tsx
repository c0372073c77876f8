import { Button } from '@mantine/core'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import type { BulkResult } from '@rampenlicht/model/rules/bulk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { reloadAll, remove } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { selection } from '../../crud/list/selection.ts'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from '../../ui/deed.module.css'
import { number, plural } from '../../ui/format.ts'

const { path, toasts } = projectListMediacontact

/** One deed, however many; the others of the Verteiler, who may be thousands, are not asked for. */
const removeAll = async (ids: readonly number[]) => {
  const { data, deed } = await request<BulkResult>(`/${path}/bulk`, { method: 'POST', body: { ids, remove: true } })
  const [refusal] = data.refused
  if (refusal) toast.error(`${number(data.refused.length)} nicht entfernt: ${refusal.name}. ${refusal.reason}`)
  return { deed, count: data.changed }
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
      const { deed, count } = isOne ? { ...(await remove(path, first.id)), count: 1 } : await removeAll(ids)
      selection.remove(path, ids)
      const done = isOne
        ? fillToast(toasts.deleted, first)
        : count === 1
          ? '1 Kontakt entfernt'
          : `${number(count)} Kontakte entfernt`
      return { deed, done, count }
    },
    onSuccess: (removed) => {
      if (removed && removed.count > 0) toastUndoable(queries, removed.done, removed.deed)
      onClose()
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
