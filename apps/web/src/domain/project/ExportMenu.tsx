import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import IconDownload from '~icons/download'
import { chunk } from '../../ui/chunk.ts'
import { MenuButton, type MenuParts } from '../../ui/MenuButton.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

const load = () => import('./ExportItems.tsx')
const ExportItems = lazy(chunk('ExportItems', load))

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
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
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
          <Suspense>
            <ExportItems menu={Menu} at={at} onSave={saving.mutate} />
            {children && <Menu.Divider />}
            {children?.(Menu)}
          </Suspense>
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
