import { iriOf } from '@rampenlicht/model/kit/iri'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { wholeListQuery } from '../../api/queries.ts'
import { copyEmails } from '../../domain/contacts/copy-emails.ts'
import { ExportMenu } from '../../domain/project/ExportMenu.tsx'
import s from './Verteiler.module.css'

/** The whole Verteiler as a file, or its addresses for a mail program. */
export const ListExport = ({ listId }: { listId: number }) => {
  const queries = useQueryClient()
  const addresses = async () => {
    const rows = await queries.fetchQuery(
      wholeListQuery('project_list_mediacontacts', [
        ['projectList', iriOf('project_lists', listId)],
        ['properties[]', 'mediacontact.email'],
        ['properties[]', 'mediacontact.blocked'],
      ]),
    )
    return rows.map(({ mediacontact }) => mediacontact)
  }
  return (
    <ExportMenu at={`/project_lists/${listId}/export`} className={s.deed}>
      {(Menu) => (
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => void copyEmails(addresses())}>
          Alle E-Mails kopieren
        </Menu.Item>
      )}
    </ExportMenu>
  )
}
