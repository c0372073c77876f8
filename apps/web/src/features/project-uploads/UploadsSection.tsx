import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { IconFiles, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../api/queries.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { useMay } from '../../crud/useMay.ts'
import { Bone, Part, PartEmpty, PartFailure } from '../../domain/project/Part.tsx'
import { DropArea } from '../../ui/DropArea.tsx'
import { useFileDrop } from '../../ui/file-drop.ts'
import { useHeld } from '../../ui/Together.tsx'
import { Underway } from './Underway.tsx'
import { UploadRow } from './UploadRow.tsx'
import s from './UploadsSection.module.css'
import { useDestination } from './useDestination.ts'

export const uploadsQuery = (projectId: number) =>
  wholeListQuery('project_uploads', [['project', `/projects/${projectId}`]])

/** The files of a project. Wherever on this section a file is dropped, it is taken. */
export const UploadsSection = ({ project }: { project: Pick<EntityAt<'projects'>, 'id' | 'title'> }) => {
  const { id, title } = project
  const dialog = useDialog()
  const { sending, add } = useDestination(id)
  const may = useMay(projectUpload, { project })
  const { data, isError, refetch } = useQuery(uploadsQuery(id))
  const files = useHeld(data)
  const show = () => dialog.create('project_uploads', { project: { id, title } })
  const take = (dropped: readonly File[]) => {
    add(dropped)
    show()
  }
  const { isOver, handlers } = useFileDrop(take)
  const mayDelete = may(projectUpload.may.delete)
  return (
    <Part
      title="Uploads"
      count={files?.length}
      isBusy={!files}
      isOver={isOver}
      action={
        <Button
          variant="default"
          leftSection={<IconUpload size={14} stroke={1.8} />}
          onMouseEnter={() => dialog.prepare('project_uploads')}
          onClick={show}
        >
          Hochladen
        </Button>
      }
      {...handlers}
    >
      {!files && (isError ? <PartFailure onRetry={() => void refetch()} /> : <Outline />)}
      {files?.length === 0 && (
        <PartEmpty
          icon={<IconFiles size={22} stroke={1.6} />}
          title="Keine Dateien gefunden."
          text="Pressehefte, Mediapläne, Szenenbilder: was hier liegt, findet das ganze Team."
        />
      )}
      {files && files.length > 0 && (
        <ul className={s.rows} aria-label="Dateien">
          {files.map((file) => (
            <UploadRow key={file.id} file={file} mayDelete={mayDelete} />
          ))}
        </ul>
      )}
      <Underway sending={sending} onShow={show} />
      <div className={s.drop}>
        <DropArea hint="Datei hierherziehen" isSlim isOver={isOver} onFiles={take} />
      </div>
    </Part>
  )
}

const Outline = () => (
  <div className={s.rows} aria-hidden>
    {[0, 1, 2].map((row) => (
      <div key={row} className={s.row}>
        <span className={s.sheet} />
        <span className={s.titles}>
          <Bone seed={row} />
          <Bone seed={row + 3} height={7} />
        </span>
      </div>
    ))}
  </div>
)
