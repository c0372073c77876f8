import type { DialogProps } from '../../crud/dialogs.ts'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import { projectMaterialView } from '../../views/materials.ts'

export default function MaterialDialog(props: DialogProps) {
  return <ResourceDialog view={projectMaterialView} {...props} />
}
