import { Button } from '@mantine/core'
import IconChevronDown from '~icons/chevron-down'
import IconDownload from '~icons/download'
import IconFileTypePdf from '~icons/file-type-pdf'
import IconFileTypeXls from '~icons/file-type-xls'
import IconPresentation from '~icons/presentation'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { ReportWork } from '../work.ts'
import { type ExportFormat, useExport } from './useExport.ts'

const FORMATS: readonly {
  readonly format: ExportFormat
  readonly label: string
  readonly icon: typeof IconDownload
}[] = [
  { format: 'pdf', label: 'PDF', icon: IconFileTypePdf },
  { format: 'pptx', label: 'PowerPoint', icon: IconPresentation },
  { format: 'xlsx', label: 'Excel, nur die Liste', icon: IconFileTypeXls },
]

/** The report as a file. */
export const ExportMenu = ({ work }: { work: ReportWork }) => {
  const exporting = useExport(work)
  return (
    <MenuButton
      position="bottom-end"
      width={200}
      target={
        <Button
          variant="default"
          loading={exporting.isPending}
          leftSection={<IconDownload size={15} stroke={1.8} />}
          rightSection={<IconChevronDown size={14} stroke={2} />}
        >
          Export
        </Button>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {FORMATS.map(({ format, label, icon: Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} stroke={1.7} />}
              onClick={() => exporting.mutate({ format })}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
