import { ActionIcon } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { Link } from '@tanstack/react-router'
import IconBuilding from '~icons/building'
import IconDots from '~icons/dots'
import IconLink from '~icons/link'
import IconMail from '~icons/mail'
import IconPencil from '~icons/pencil'
import { useDialog } from '../../crud/DialogHost.tsx'
import { mailLink } from '../../crud/record/contact-links.ts'
import { copyText } from '../../ui/copy-text.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { part } from '../../ui/part.ts'

// with the rule that says who may
const CopyItem = part('CopyItem', () => import('../../domain/project/CopyItem.tsx'))

/** One mail to everybody at the customer who works on the project. */
const mailToAll = (contacts: EntityAt<'projects'>['customerContacts']) => {
  const addresses = contacts.flatMap(({ email }) => mailLink(email)?.slice('mailto:'.length) ?? [])
  return addresses.length > 0 ? `mailto:${addresses.join(',')}` : undefined
}

interface Props {
  readonly project: EntityAt<'projects'>
  /** There is no room for a button of its own beside the menu. */
  readonly canEdit?: true
}
export const ProjectMenu = ({ project: { id, customer, customerContacts }, canEdit }: Props) => {
  const dialog = useDialog()
  const mail = mailToAll(customerContacts)
  return (
    <MenuButton
      position="bottom-end"
      width={230}
      target={
        <ActionIcon variant="default" size={32} aria-label="Weitere Aktionen">
          <IconDots size={16} stroke={1.8} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {canEdit && (
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.7} />}
              onMouseEnter={() => dialog.prepare('projects')}
              onClick={() => dialog.edit('projects', id)}
            >
              Projekt bearbeiten
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLink size={16} stroke={1.7} />}
            onClick={() => void copyText(`${location.origin}/projekte/${id}`, 'Link kopiert')}
          >
            Link kopieren
          </Menu.Item>
          <CopyItem Item={Menu.Item} onCopy={() => dialog.perform('copyProject', [id])} />
          {mail && (
            <Menu.Item leftSection={<IconMail size={16} stroke={1.7} />} component="a" href={mail}>
              E-Mail an Ansprechpartner
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBuilding size={16} stroke={1.7} />}
            renderRoot={(props) => (
              <Link to="/kunden/$customerId/ansprechpartner" params={{ customerId: String(customer.id) }} {...props} />
            )}
          >
            Kunde ansehen
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
