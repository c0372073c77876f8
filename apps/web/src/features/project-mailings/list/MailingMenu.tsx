import { ActionIcon } from '@mantine/core'
import { lazy, Suspense } from 'react'
import IconDots from '~icons/dots'
import { chunk } from '../../../ui/chunk.ts'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { MailingLine } from '../queries.ts'

const Items = lazy(chunk('MailingMenuItems', () => import('./MailingMenuItems.tsx')))

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
        <Suspense>
          <Items menu={Menu} line={line} />
        </Suspense>
      </Menu.Dropdown>
    )}
  </MenuButton>
)
