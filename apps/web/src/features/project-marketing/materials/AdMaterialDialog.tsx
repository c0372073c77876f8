import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useState } from 'react'
import type { DialogProps } from '../../../crud/dialogs.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { Values } from '../../../crud/values.ts'
import { adMaterialView } from '../../../views/ad-materials.ts'
import { PresetPicker } from './PresetPicker.tsx'

/** New ad materials are chosen from the presets of the platforms, or made without; those that are there are edited. */
export default function AdMaterialDialog({ id, given, onClose }: DialogProps) {
  const [plain, setPlain] = useState<Values>()
  if (id !== undefined || plain)
    return (
      <ResourceDialog
        view={adMaterialView}
        {...(id === undefined ? { given: { ...given, ...plain } } : { id })}
        onClose={onClose}
      />
    )
  return (
    <PresetPicker
      project={given?.['project'] as EntityAt<'project_ad_materials'>['project']}
      onPlain={(deadline) => setPlain({ deadline })}
      onClose={onClose}
    />
  )
}
