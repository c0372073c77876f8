import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { InputProps } from '../../crud/input.ts'
import { Face } from '../../ui/Face.tsx'
import { firstNameFirst } from '../people/names.ts'
import s from './AllocationParts.module.css'

/** Whom an allocation is for: that never changes. */
export const Receiver = ({ value }: InputProps) => {
  const { mediacontact, projectList } =
    value as EntityAt<'project_list_mediacontact_materials'>['projectListMediacontact']
  const name = firstNameFirst(mediacontact)
  return (
    <div className={s.receiver}>
      <Face name={name} size={30} />
      <span className={s.who}>
        <b className="trunc">{name}</b>
        <small className="trunc">
          {[mediacontact.partners[0]?.name, `Verteiler ${projectList.name}`].filter(Boolean).join(' · ')}
        </small>
      </span>
    </div>
  )
}
