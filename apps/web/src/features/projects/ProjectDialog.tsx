import { useMe } from '../../api/session.ts'
import type { DialogProps } from '../../crud/DialogHost.tsx'
import { ResourceDialog } from '../../crud/ResourceDialog.tsx'
import { projectView } from '../../views/projects.ts'

/** Whoever creates a project manages it, unless they say otherwise: what comes next is offered to managers only. */
export default function ProjectDialog(props: DialogProps) {
  const me = useMe()
  if (props.id !== undefined) return <ResourceDialog view={projectView} {...props} />
  return <ResourceDialog view={projectView} {...props} given={{ managers: [me], ...props.given }} />
}
