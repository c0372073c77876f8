import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectListMediacontactMaterial } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import type { InputProps } from '../crud/input.ts'
import { viewOf } from '../crud/view.ts'
import s from '../domain/materials/AllocationParts.module.css'
import { firstNameFirst } from '../domain/people/names.ts'
import { Face } from '../ui/Face.tsx'

/** Whom an allocation is for: that never changes. */
const Receiver = ({ value }: InputProps) => {
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

/** An allocation that exists; new ones are made by "Material zuteilen". */
export const allocationView = viewOf(projectListMediacontactMaterial, {
  width: 400,
  name: {
    label: 'Material',
    reads: ['projectMaterial', 'count'],
    sortsBy: [],
    title: ({ count, projectMaterial: { material } }) => `${count}× ${material.name}`,
  },
  form: [
    {
      title: 'Zuteilung',
      fields: [{ name: 'projectListMediacontact', input: Receiver }, ['count', 6], ['date', 6]],
    },
  ],
})
