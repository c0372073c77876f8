import type { ReactNode } from 'react'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import IconFileTypeCsv from '~icons/file-type-csv'
import { saveMade } from '../../api/files.ts'
import type { MenuParts } from '../../ui/MenuButton.tsx'

const ICON = { size: 16, stroke: 1.7 } as const

interface Props {
  readonly menu: MenuParts
  /** Where the file is made. */
  readonly at: string
  readonly onSave: (save: () => Promise<void>) => void
  /** What else can be taken along, below the files. */
  readonly children?: ReactNode
}
/** The kinds of files that something can be saved as. */
export default function ExportItems({ menu: Menu, at, onSave, children }: Props) {
  const save = (format: 'csv' | 'xlsx') => onSave(() => saveMade(`${at}?format=${format}`))
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => save('xlsx')}>
        Excel-Datei (XLSX)
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => save('csv')}>
        CSV-Datei
      </Menu.Item>
      {children && <Menu.Divider />}
      {children}
    </>
  )
}
