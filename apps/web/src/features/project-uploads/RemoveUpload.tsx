import { Button } from '@mantine/core'
import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { useQuery } from '@tanstack/react-query'
import { memoryQuery } from '../../api/memory.ts'
import { recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { restorableFor } from '../../crud/form/deletion-text.ts'
import { useRemove } from '../../crud/save/useRemove.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import d from '../../ui/deed.module.css'

/** Asks before a file is deleted. */
export default function RemoveUpload({ ids: [id = 0], onClose }: DeedProps) {
  const { data: record } = useQuery(recordQuery(projectUpload.path, id))
  const memory = useQuery(memoryQuery)
  const removing = useRemove({ resource: projectUpload }, onClose)
  const isBusy = removing.isPending
  return (
    <DialogShell width={400} onClose={() => !isBusy && onClose()}>
      <DialogHead title="Datei löschen" subtitle={record?.name} />
      <DialogBody>
        <p className={d.text}>Die Datei wirklich löschen? {memory.data && restorableFor(memory.data.trashDays)}</p>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          disabled={!record || memory.isPending}
          loading={isBusy}
          onClick={() => record && removing.mutate({ record: { ...record }, etag: undefined })}
        >
          Löschen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
