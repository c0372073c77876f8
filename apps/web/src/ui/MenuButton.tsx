import type { Menu, MenuProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Anchor } from './Anchor.tsx'
import { LaterButton, type Target } from './LaterButton.tsx'
import { later } from './later.ts'

/** Mantine's menu, for what stands in it: `{(Menu) => <Menu.Dropdown>…</Menu.Dropdown>}`. */
export type MenuParts = typeof Menu

const code = later(
  'Menu',
  'Das Menü ist nicht angekommen. Bitte noch einmal versuchen.',
  async () => (await import('./menu-code.ts')).Menu,
)
/** On hover where the button itself is not hovered, and in tests. */
export const prepareMenus = code.prepare

interface Props extends Omit<MenuProps, 'children' | 'id' | 'opened' | 'defaultOpened' | 'onChange'> {
  /** The button that opens it. */
  readonly target: Target
  readonly children: (Menu: MenuParts) => ReactNode
  readonly opened?: boolean
  readonly onChange?: (isOpen: boolean) => void
}

/** A menu below its button; the code of menus is a tenth of a page. */
export const MenuButton = ({ target, children, opened, onChange, ...props }: Props) => {
  const [isOpenHere, setIsOpenHere] = useState(false)
  return (
    <LaterButton
      code={code}
      opens="menu"
      target={target}
      isOpen={opened ?? isOpenHere}
      onChange={onChange ?? setIsOpenHere}
    >
      {(Loaded, { id, button, isOpen, onChange: setIsOpen }) => (
        <Loaded {...props} id={id} opened={isOpen} onChange={setIsOpen}>
          <Loaded.Target>
            <Anchor button={button} />
          </Loaded.Target>
          {children(Loaded)}
        </Loaded>
      )}
    </LaterButton>
  )
}
