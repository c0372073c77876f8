import { Button, Menu } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { IconCopy, IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveMade } from '../../../api/files.ts'
import { wholeListQuery } from '../../../api/queries.ts'
import { copyEmails } from '../../../views/copy-emails.ts'
import s from './Verteiler.module.css'

const ICON = { size: 16, stroke: 1.7 } as const

/** The whole Verteiler for other programs, whatever the page is narrowed to. */
export const ExportMenu = ({ listId }: { listId: number }) => {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => saveMade(`/project_lists/${listId}/export?format=${format}`),
  })
  const addresses = async () => {
    const rows = await queries.fetchQuery(
      wholeListQuery('project_list_mediacontacts', [
        ['projectList', iriOf('project_lists', listId)],
        ['properties[]', 'mediacontact.email'],
      ]),
    )
    return rows.map(({ mediacontact: { email } }) => email)
  }
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="default"
          className={s.deed ?? ''}
          leftSection={<IconDownload size={15} stroke={1.8} />}
          loading={saving.isPending}
        >
          Exportieren
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => saving.mutate('xlsx')}>
          Excel-Datei (XLSX)
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => saving.mutate('csv')}>
          CSV-Datei
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void copyEmails(addresses())}>
          Alle E-Mails kopieren
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
