import { project } from '@rampenlicht/model/resources/projects/project'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import IconPhoto from '~icons/photo'
import { PictureInput } from '../../crud/form/PictureInput.tsx'
import type { InputProps } from '../../crud/input.ts'
import { useCompanions } from '../../crud/save/companion.ts'
import { POSTER } from '../../ui/PhotoField.tsx'
import { Poster } from '../../ui/Poster.tsx'
import s from './ProjectPoster.module.css'

interface Project {
  readonly id: number
  readonly title: string
  readonly coverName: string | null
}
const WIDTH = 72

/** The poster of a project. */
export const ProjectPoster = ({ common }: Pick<InputProps, 'common'>) => {
  const { record } = useCompanions()
  const stored = record as Project | undefined
  const current = stored?.coverName ? (
    <Poster project={stored} width={WIDTH} />
  ) : (
    <span className={s.none}>
      <IconPhoto size={26} stroke={1.4} aria-hidden />
    </span>
  )
  return (
    <PictureInput
      kind={POSTER}
      of="projects"
      field={project.fields.coverName}
      current={current}
      toast={FURTHER_TOASTS.posterUploaded}
      isDisabled={common.disabled}
    />
  )
}
