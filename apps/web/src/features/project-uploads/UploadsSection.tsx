import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import IconFiles from '~icons/files'
import IconUpload from '~icons/upload'
import { useDialog } from '../../crud/DialogHost.tsx'
import { useMay } from '../../crud/useMay.ts'
import { Bone } from '../../domain/project/Part.tsx'
import { PartList, type PartOfProject, useRows } from '../../domain/project/PartList.tsx'
import { partQuery } from '../../domain/project/part-query.ts'
import { DropArea } from '../../ui/DropArea.tsx'
import { useFileDrop } from '../../ui/file-drop.ts'
import { Underway } from './Underway.tsx'
import { UploadRow } from './UploadRow.tsx'
import s from './UploadsSection.module.css'
import { useDestination } from './useDestination.ts'

export const uploadsQuery = (projectId: number) => partQuery('project_uploads', projectId)

/** The files of a project. Wherever on this section a file is dropped, it is taken. */
export const UploadsSection = ({ project }: PartOfProject) => {
  const { id, title } = project
  const dialog = useDialog()
  const { sending, add } = useDestination(id)
  const may = useMay(projectUpload, { project })
  const show = () => dialog.create('project_uploads', { project: { id, title } })
  const take = (dropped: readonly File[]) => {
    add(dropped)
    show()
  }
  const { isOver, handlers } = useFileDrop(take)
  const mayDelete = may(projectUpload.may.delete)
  return (
    <PartList
      resource={projectUpload}
      project={project}
      {...useRows(uploadsQuery(id))}
      title="Uploads"
      creating={{
        label: 'Hochladen',
        symbol: <IconUpload size={14} stroke={1.8} />,
        onMouseEnter: () => dialog.prepare('project_uploads'),
        onClick: show,
      }}
      icon={IconFiles}
      hint="Pressehefte, Mediapläne, Szenenbilder: was hier liegt, findet das ganze Team."
      outline={<Outline />}
      foot={
        <>
          <Underway sending={sending} onShow={show} />
          <div className={s.drop}>
            <DropArea hint="Datei hierherziehen" isSlim isOver={isOver} onFiles={take} />
          </div>
        </>
      }
      isOver={isOver}
      {...handlers}
    >
      {(files) => (
        <ul className={s.rows} aria-label="Dateien">
          {files.map((file) => (
            <UploadRow key={file.id} file={file} mayDelete={mayDelete} />
          ))}
        </ul>
      )}
    </PartList>
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
