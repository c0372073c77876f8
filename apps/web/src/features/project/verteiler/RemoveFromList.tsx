import { Button } from '@mantine/core'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadAll, remove } from '../../../api/queries.ts'
import { toast } from '../../../api/toast.ts'
import type { DeedProps } from '../../../crud/DialogHost.tsx'
import { selection } from '../../../crud/selection.ts'
import { ChosenRows } from '../../../ui/ChosenRows.tsx'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import s from '../../../ui/deed.module.css'
import { plural } from '../../../ui/format.ts'
import { chosenQuery } from '../../../views/chosen.ts'
import { firstNameFirst } from '../../../views/shared.ts'

const { path, toasts } = projectListMediacontact

/** Takes contacts out of their Verteiler, after asking; what was allocated to them goes along. */
export default function RemoveFromList({ ids, onClose }: DeedProps) {
  const queries = useQueryClient()
  const { data: rows } = useQuery(chosenQuery(path, ids, ['mediacontact', 'materials', 'projectList']))
  const removing = useMutation({
    mutationFn: async (all: NonNullable<typeof rows>) => {
      for (const { id } of all) {
        await remove(path, id)
        selection.remove(path, [id])
      }
    },
    onSuccess: (_, all) => {
      const [first] = all
      toast.ok(all.length === 1 && first ? fillToast(toasts.deleted, first) : `${all.length} Kontakte entfernt`)
      onClose()
    },
    onSettled: () => reloadAll(queries),
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
