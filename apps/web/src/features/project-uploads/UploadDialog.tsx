import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useEffect } from 'react'
import { isUnderway, uploads } from '../../api/upload-queue.ts'
import type { DialogProps } from '../../crud/dialogs.ts'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { DropArea } from '../../ui/DropArea.tsx'
import { useFileDrop } from '../../ui/file-drop.ts'
import { plural } from '../../ui/format.ts'
import { uploadView } from '../../views/uploads.ts'
import { SendingRow } from './SendingRow.tsx'
import s from './UploadDialog.module.css'
import { useDestination } from './useDestination.ts'

/** Files are created by uploading them; what is there already can be renamed in the standard form. */
export default function UploadForm({ id, given, onClose }: DialogProps) {
  if (id !== undefined) return <ResourceDialog view={uploadView} id={id} onClose={onClose} />
  return <UploadDialog project={given?.['project'] as EntityAt<'project_uploads'>['project']} onClose={onClose} />
}

interface Props {
  readonly project: EntityAt<'project_uploads'>['project']
  readonly onClose: () => void
}

const UploadDialog = ({ project, onClose }: Props) => {
  const { place, sending, limit, add } = useDestination(project.id)
  const { isOver, handlers } = useFileDrop(add)
  const underway = sending.filter(isUnderway).length
  // What has arrived stands in the list below; the next time the dialog starts empty.
  useEffect(() => () => uploads.dropDone(place), [place])
  return (
    // Spec 2: not closable by clicking outside; while files are on their way not by a stray Escape either.
    <DialogShell width={400} onClose={onClose} closesOutside={false} closesOnEscape={underway === 0}>
      <DialogHead title="Dateien hochladen" subtitle={project.title} />
      <DialogBody>
        <div className={s.body} {...handlers}>
          <DropArea hint="Datei hierherziehen" note={limit} isOver={isOver} onFiles={add} isFirst />
          {sending.length > 0 && (
            <ul className={s.rows} aria-label="Dateien">
              {sending.map((one) => (
                <SendingRow key={one.key} sending={one} />
              ))}
            </ul>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <span className={`num ${s.note}`} aria-live="polite">
          {underway > 0 && `${plural(underway, 'Datei', 'Dateien')} unterwegs …`}
        </span>
        <Button variant="default" onClick={onClose}>
          {underway > 0 ? 'Im Hintergrund weiter' : 'Schließen'}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
