import { TextInput } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { lacks } from '@rampenlicht/model/kit/lacking'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { copyName } from '@rampenlicht/model/rules/copying'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Row, recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { RelationSelect } from '../../crud/form/RelationSelect.tsx'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import { plural } from '../../ui/format.ts'
import s from './Copying.module.css'
import { useCopy } from './useCopy.ts'

/** The contacts of a Verteiler once more, in its project or in another one. */
export default function CopyList({ ids: [id = 0], onClose }: DeedProps) {
  const { data: original } = useQuery(recordQuery('project_lists', id))
  return original ? <Form original={original} onClose={onClose} /> : null
}

interface FormProps {
  readonly original: Pick<EntityAt<'project_lists'>, 'id' | 'name' | 'project' | 'contactCount'>
  readonly onClose: () => void
}
const Form = ({ original, onClose }: FormProps) => {
  const navigate = useNavigate()
  const [name, setName] = useState(() => copyName(original.name))
  const [project, setProject] = useState<Row | null>({ ...original.project })
  const { copy, isBusy } = useCopy(projectList, original, ({ id }) =>
    navigate({
      to: '/projekte/$projectId/publicity/verteiler/$projectListId',
      params: { projectId: String(project?.id), projectListId: String(id) },
    }),
  )
  const isComplete = name.trim() !== '' && project !== null && !isBusy
  return (
    <DeedDialog
      width={450}
      title="Verteiler kopieren"
      subtitle={original.name}
      does="Kopieren"
      isComplete={isComplete}
      lacking={lacks([...(name.trim() === '' ? ['Name'] : []), ...(project === null ? ['Projekt'] : [])])}
      isBusy={isBusy}
      onSubmit={() =>
        project && copy({ id: original.id, values: { name: name.trim(), project: iriOf('projects', project.id) } })
      }
      onClose={onClose}
      fields={
        <>
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            value={name}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <RelationSelect
            field={projectList.fields.project}
            value={project}
            onChange={(value) => setProject(value as Row | null)}
            required
            common={{ label: 'Projekt', withAsterisk: true, disabled: isBusy, error: undefined, onBlur: () => {} }}
          />
        </>
      }
    >
      <p className={s.note}>
        {plural(original.contactCount ?? 0, 'Kontakt geht', 'Kontakte gehen')} mit. Zugeteiltes Material bleibt hier.
      </p>
    </DeedDialog>
  )
}
