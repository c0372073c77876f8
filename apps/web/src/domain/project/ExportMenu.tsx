import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveMade } from '../../api/files.ts'
import { MenuButton, type MenuParts } from '../../ui/MenuButton.tsx'

const ICON = { size: 16, stroke: 1.7 } as const

interface Props {
  /** Where the file is made, e.g. "/project_lists/7/export". */
  readonly at: string
  readonly className?: string | undefined
  /** What else can be taken along, below the files. */
  readonly children?: (Menu: MenuParts) => ReactNode
}

/** The whole of something for other programs, whatever the page is narrowed to. */
export const ExportMenu = ({ at, className = '', children }: Props) => {
  const saving = useMutation({ mutationFn: (format: 'csv' | 'xlsx') => saveMade(`${at}?format=${format}`) })
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
          <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => saving.mutate('xlsx')}>
            Excel-Datei (XLSX)
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => saving.mutate('csv')}>
            CSV-Datei
          </Menu.Item>
          {children && <Menu.Divider />}
          {children?.(Menu)}
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
