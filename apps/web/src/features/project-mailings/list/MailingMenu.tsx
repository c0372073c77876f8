import { ActionIcon } from '@mantine/core'
import IconDots from '~icons/dots'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { part } from '../../../ui/part.ts'
import type { MailingLine } from '../queries.ts'

const Items = part('MailingMenuItems', () => import('./MailingMenuItems.tsx'))

export const MailingMenu = ({ line }: { line: MailingLine }) => (
  <MenuButton
    position="bottom-end"
    width={220}
    target={
      <ActionIcon variant="subtle" color="gray" size={26} aria-label={`Aktionen für ${line.name}`}>
        <IconDots size={16} stroke={1.8} />
      </ActionIcon>
    }
  >
    {(Menu) => (
      <Menu.Dropdown>
        <Items menu={Menu} line={line} />
      </Menu.Dropdown>
    )}
  </MenuButton>
)
