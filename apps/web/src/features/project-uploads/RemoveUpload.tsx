import { Button } from '@mantine/core'
import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/DialogHost.tsx'
import { useRemove } from '../../crud/save/useRemove.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import d from '../../ui/deed.module.css'

/** Asks before a file is deleted: there is no way back. */
export default function RemoveUpload({ ids: [id = 0], onClose }: DeedProps) {
  const { data: record } = useQuery(recordQuery(projectUpload.path, id))
  const removing = useRemove({ resource: projectUpload }, onClose)
  const isBusy = removing.isPending
  return (
    <DialogShell width={400} onClose={() => !isBusy && onClose()}>
      <DialogHead title="Datei löschen" subtitle={record?.name} />
      <DialogBody>
        <p className={d.text}>Die Datei wirklich löschen? Das lässt sich nicht rückgängig machen.</p>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          color="red"
          disabled={!record}
          loading={isBusy}
          onClick={() => record && removing.mutate({ record: { ...record }, etag: undefined })}
        >
          Endgültig löschen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
