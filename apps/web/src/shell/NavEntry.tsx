import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import IconChevronDown from '~icons/chevron-down'
import { MenuButton, prepareMenus } from '../ui/MenuButton.tsx'
import type { NavItem } from './nav.ts'
import s from './Shell.module.css'

const OPEN_MS = 60
const CLOSE_MS = 140

/** The label is a real link; the chevron opens the submenu by keyboard or touch, hovering by mouse. */
export const NavEntry = ({ item, isActive }: { item: NavItem; isActive: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(next), delay)
  }
  const { below } = item
  if (!below)
    return (
      <Link to={item.to} className={s.link} data-active={isActive || undefined}>
        {item.label}
      </Link>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is an extra; link and button inside are the controls
    <div
      className={s.item}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      onMouseEnter={() => {
        void prepareMenus()
        soon(true, OPEN_MS)
      }}
      onMouseLeave={() => soon(false, CLOSE_MS)}
    >
      <Link to={item.to} className={s.link} onClick={() => soon(false, 0)}>
        {item.label}
      </Link>
      <MenuButton
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        width={200}
        target={
          <UnstyledButton className={s.chevron ?? ''} aria-label={`Untermenü ${item.label}`}>
            <IconChevronDown size={13} stroke={2} />
          </UnstyledButton>
        }
      >
        {(Menu) => (
          // What is below counts as a part of the entry: only the wish to open it, told a moment ago, is withdrawn.
          <Menu.Dropdown onMouseEnter={() => clearTimeout(timer.current)}>
            {below.map(({ label, to }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        )}
      </MenuButton>
    </div>
  )
}
