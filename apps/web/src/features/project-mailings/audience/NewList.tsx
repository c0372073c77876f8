import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import IconPlus from '~icons/plus'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useMay } from '../../../crud/useMay.ts'

/** The way to a further Verteiler, for whoever may. */
export default function NewList({ project }: Pick<EntityAt<'mailings'>, 'project'>) {
  const dialog = useDialog()
  const given = { project }
  const may = useMay(projectList, given)
  if (!may(projectList.may.create)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={14} stroke={2} />}
      aria-label="Verteiler anlegen"
      onMouseEnter={() => dialog.prepare('project_lists')}
      onClick={() => dialog.create('project_lists', given as never)}
    >
      Verteiler
    </Button>
  )
}
