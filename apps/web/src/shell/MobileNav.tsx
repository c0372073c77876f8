import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import IconMenu2 from '~icons/menu-2'
import { part } from '../ui/part.ts'
import s from './MobileNav.module.css'

const MobileDrawer = part('MobileDrawer', () => import('./MobileDrawer.tsx'))

/** On narrow screens the menu is a drawer, and loaded by those only who have such a screen. */
export const MobileNav = ({ path }: { path: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  /** How often it was opened: each time it starts anew, from the page one is on. */
  const [opening, setOpening] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setIsOpen(false), [path])
  return (
    <>
      <UnstyledButton
        className={s.burger ?? ''}
        aria-label="Menü öffnen"
        aria-expanded={isOpen}
        onPointerDown={MobileDrawer.prepare}
        onFocus={MobileDrawer.prepare}
        onClick={() => {
          setOpening(opening + 1)
          setIsOpen(true)
        }}
      >
        <IconMenu2 size={20} stroke={1.8} />
      </UnstyledButton>
      {opening > 0 && <MobileDrawer key={opening} path={path} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
