import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import IconDownload from '~icons/download'
import { MenuButton, type MenuParts } from '../../ui/MenuButton.tsx'
import { part } from '../../ui/part.ts'
import { whenIdle } from '../../ui/when-idle.ts'

const ExportItems = part('ExportItems', () => import('./ExportItems.tsx'))

interface Props {
  /** Where the file is made, e.g. "/project_lists/7/export". */
  readonly at: string
  readonly className?: string | undefined
  /** What else can be taken along, below the files. */
  readonly children?: (Menu: MenuParts) => ReactNode
}

/** The whole of something for other programs, whatever the page is narrowed to. */
export const ExportMenu = ({ at, className = '', children }: Props) => {
  const saving = useMutation({ mutationFn: (save: () => Promise<void>) => save() })
  // There by the time somebody opens it; what fails now is told then.
  useEffect(() => whenIdle(ExportItems.prepare), [])
  return (
    <MenuButton
      position="bottom-end"
      width={230}
      target={
        <Button
          variant="default"
          className={className}
          leftSection={<IconDownload size={15} stroke={1.8} />}
          loading={saving.isPending}
        >
          Exportieren
        </Button>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          <ExportItems menu={Menu} at={at} onSave={saving.mutate}>
            {children?.(Menu)}
          </ExportItems>
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
