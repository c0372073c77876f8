import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { IconPhoto } from '@tabler/icons-react'
import { uploadPicture } from '../api/upload.ts'
import { useCompanions } from '../crud/companion.ts'
import type { InputProps } from '../crud/FieldInput.tsx'
import { PhotoField, POSTER } from '../ui/PhotoField.tsx'
import { Poster } from '../ui/Poster.tsx'
import s from './ProjectPoster.module.css'

interface Project {
  readonly id: number
  readonly title: string
  readonly coverName: string | null
}
const WIDTH = 72

/** The poster of a project. It waits in the form and is sent when that is saved. */
export const ProjectPoster = ({ common }: Pick<InputProps, 'common'>) => {
  const { record, queued, complaint, queue } = useCompanions()
  const project = record as Project | undefined
  const current = project?.coverName ? (
    <Poster project={project} width={WIDTH} />
  ) : (
    <span className={s.none}>
      <IconPhoto size={26} stroke={1.4} aria-hidden />
    </span>
  )
  if (common.disabled) return current
  return (
    <PhotoField
      kind={POSTER}
      current={current}
      file={queued?.file}
      error={complaint}
      onFile={(file) =>
        queue(
          file && {
            file,
            send: (id) => uploadPicture('projects', id, file),
            toast: FURTHER_TOASTS.posterUploaded,
          },
        )
      }
    />
  )
}
