import { Button } from '@mantine/core'
import type { Path } from '@rampenlicht/model/resources/index'
import { memo } from 'react'
import IconPlus from '~icons/plus'
import { useDialog } from '../DialogHost.tsx'
import { useMay } from '../useMay.ts'
import type { Values } from '../values.ts'
import type { View } from '../view.ts'

interface Props {
  readonly view: View
  readonly given?: Values | undefined
  /** Where there is none yet, beside the one in the head of the list. */
  readonly isFirst?: true
}

/** Opens the dialog for a new record; who may not create one does not see it. */
export const CreateButton = memo(({ view, given, isFirst }: Props) => {
  const { path, noun, may } = view.resource
  const dialog = useDialog()
  const mayDo = useMay(view.resource, given)
  const prepare = () => dialog.prepare(path as Path)
  if (!mayDo(may.create)) return null
  return (
    <Button
      aria-label={isFirst ? undefined : `${noun.one} erstellen`}
      leftSection={<IconPlus size={15} stroke={2.2} />}
      onMouseEnter={prepare}
      onFocus={prepare}
      onClick={() => dialog.create(path as Path, given as never)}
    >
      {isFirst ? 'Jetzt anlegen' : view.newOne}
    </Button>
  )
})
