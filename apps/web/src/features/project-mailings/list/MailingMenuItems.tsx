import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { mayRemove } from '@rampenlicht/model/rules/mail/mailings'
import { useParams } from '@tanstack/react-router'
import IconCopy from '~icons/copy'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import IconUserPlus from '~icons/user-plus'
import type { Row } from '../../../api/queries.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useRemove } from '../../../crud/save/useRemove.ts'
import { useMay } from '../../../crud/useMay.ts'
import type { MenuParts } from '../../../ui/MenuButton.tsx'
import { copyOf, restOf, useFurtherMailing } from '../new-mailing.ts'
import type { MailingLine } from '../queries.ts'
import { isMail } from './lines.ts'

const ICON = { size: 15, stroke: 1.8 } as const

/** What can be done with a Versand as a whole; it comes when a menu is opened. */
export default function MailingMenuItems({ menu: Menu, line }: { menu: MenuParts; line: MailingLine }) {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const dialog = useDialog()
  const make = useFurtherMailing()
  const may = useMay(mailing, { ...line, project: { id: Number(projectId) } })
  const removing = useRemove({ resource: mailing }, () => undefined)
  const wasSent = isMail(line) && (line.state === 'Gesendet' || line.state === 'Abgebrochen')
  return (
    <>
      {wasSent && may(mailing.may.create) && (
        <Menu.Item leftSection={<IconUserPlus {...ICON} />} onClick={() => void make(line.id, restOf)}>
          Rest nachsenden
        </Menu.Item>
      )}
      {isMail(line) && may(mailing.may.create) && (
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void make(line.id, copyOf)}>
          Duplizieren
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => dialog.edit('mailings', line.id)}>
        Umbenennen
      </Menu.Item>
      {mayRemove(line) && may(mailing.may.delete) && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...ICON} />}
          onClick={() => removing.mutate({ record: line as unknown as Row, etag: undefined })}
        >
          Löschen
        </Menu.Item>
      )}
    </>
  )
}
