import type { Menu } from '@mantine/core'
import { project } from '@rampenlicht/model/resources/projects/project'
import IconCopy from '~icons/copy'
import { useMay } from '../../crud/useMay.ts'

interface Props {
  readonly Item: typeof Menu.Item
  readonly onCopy: () => void
}
/** For those who may create projects. */
export default function CopyItem({ Item, onCopy }: Props) {
  const mayDo = useMay(project)
  if (!mayDo(project.may.create)) return null
  return (
    <Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={onCopy}>
      Projekt kopieren
    </Item>
  )
}
