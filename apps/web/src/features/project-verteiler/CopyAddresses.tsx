import { iriOf } from '@rampenlicht/model/kit/iri'
import { useQueryClient } from '@tanstack/react-query'
import IconCopy from '~icons/copy'
import { wholeListQuery } from '../../api/queries.ts'
import { copyEmails } from '../../domain/contacts/copy-emails.ts'
import type { MenuParts } from '../../ui/MenuButton.tsx'

/** The addresses of everybody in a Verteiler, for a mail program. */
export default function CopyAddresses({ menu: Menu, listId }: { menu: MenuParts; listId: number }) {
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
    <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => void copyEmails(addresses())}>
      Alle E-Mails kopieren
    </Menu.Item>
  )
}
