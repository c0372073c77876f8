import type { Menu, MenuProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Anchor } from './Anchor.tsx'
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
  readonly target: ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }>
  readonly children: (Menu: MenuParts) => ReactNode
  readonly opened?: boolean
  readonly onChange?: (isOpen: boolean) => void
}

/**
 * A menu below its button. The button is drawn at once; the menu's code, a tenth of a page, comes when it is about to be
 * needed, and a menu is mounted when it is first opened.
 */
export const MenuButton = ({ target, children, opened, onChange, ...props }: Props) => {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const ref = useMergedRef(button, target.props.ref)
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isOpen = opened ?? isOpenHere
  const setIsOpen = onChange ?? setIsOpenHere
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const Loaded = code.useLoaded(isOpen, () => setIsOpen(false))
  const prepare = () => void code.prepare()
  return (
    <>
      {cloneElement(target, {
        ref,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'data-expanded': isOpen || undefined,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => setIsOpen(!isOpen),
      } as HTMLAttributes<HTMLElement>)}
      {Loaded && wasOpen && (
        <Opening isOpen={isOpen}>
          {(isShown) => (
            <Loaded {...props} id={id} opened={isShown} onChange={setIsOpen}>
              <Loaded.Target>
                <Anchor button={button} />
              </Loaded.Target>
              {children(Loaded)}
            </Loaded>
          )}
        </Opening>
      )}
    </>
  )
}

/** Closed when it is mounted: so the first time, too, it comes in gently and knows where the focus was. */
const Opening = ({ isOpen, children }: { isOpen: boolean; children: (isShown: boolean) => ReactNode }) => {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return children(isOpen && isMounted)
}
