import { TextInput } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { projectAdMaterial } from '@rampenlicht/model/resources/ads/ad-material'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { copyName } from '@rampenlicht/model/rules/copying'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import s from './Copying.module.css'
import { useCopy } from './useCopy.ts'

/** The same format to be made once more, under another name. */
export default function CopyAdMaterial({ ids: [id = 0], onClose }: DeedProps) {
  const { data: original } = useQuery(recordQuery('project_ad_materials', id))
  return original ? <Form original={original} onClose={onClose} /> : null
}

interface FormProps {
  readonly original: EntityAt<'project_ad_materials'>
  readonly onClose: () => void
}
const Form = ({ original, onClose }: FormProps) => {
  const { id, name: before } = original
  const [name, setName] = useState(() => copyName(before))
  const { copy, isBusy } = useCopy(projectAdMaterial, original, onClose)
  const isNamed = name.trim() !== ''
  return (
    <DeedDialog
      width={450}
      title="Werbemittel kopieren"
      subtitle={before}
      does="Kopieren"
      isComplete={isNamed && !isBusy}
      lacking={lacks(isNamed ? [] : ['Name'])}
      isBusy={isBusy}
      onSubmit={() => copy({ id, values: { name: name.trim() } })}
      onClose={onClose}
      fields={
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          value={name}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      }
    >
      <p className={s.note}>Format, Dateitypen und Deadline sind dieselben, der Status ist wieder „Offen“.</p>
    </DeedDialog>
  )
}
