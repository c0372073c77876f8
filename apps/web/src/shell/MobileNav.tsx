import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import IconMenu2 from '~icons/menu-2'
import { chunk } from '../ui/chunk.ts'
import s from './MobileNav.module.css'

const load = chunk('MobileDrawer', () => import('./MobileDrawer.tsx'))
const MobileDrawer = lazy(load)

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
        onPointerDown={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setOpening(opening + 1)
          setIsOpen(true)
        }}
      >
        <IconMenu2 size={20} stroke={1.8} />
      </UnstyledButton>
      {opening > 0 && (
        <Suspense>
          <MobileDrawer key={opening} path={path} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
