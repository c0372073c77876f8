import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import IconColumns3 from '~icons/columns-3'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { View } from '../view.ts'
import s from './ListBar.module.css'

interface Props {
  readonly view: View
  readonly hidden: readonly string[]
  readonly onChange: (hidden: string[]) => void
}
/** Which columns of a list are shown. */
export const ColumnMenu = memo(({ view, hidden, onChange }: Props) => (
  <MenuButton
    position="bottom-end"
    width={190}
    closeOnItemClick={false}
    target={
      <ActionIcon
        className={s.columns ?? ''}
        variant="subtle"
        color="gray"
        size={28}
        title="Spalten"
        aria-label="Spalten wählen"
      >
        <IconColumns3 size={17} stroke={1.7} />
      </ActionIcon>
    }
  >
    {(Menu) => (
      <Menu.Dropdown>
        <Menu.Label>Spalten</Menu.Label>
        {view.columns.map(({ id, label }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!hidden.includes(id)}
            onChange={(isShown) => onChange(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    )}
  </MenuButton>
))
