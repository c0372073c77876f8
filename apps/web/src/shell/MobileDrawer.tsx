import '../styles/opened.css'
import { Drawer, type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconChevronDown from '~icons/chevron-down'
import IconLogout from '~icons/logout'
import { useMe } from '../api/session.ts'
import { MyFace } from '../domain/people/MyFace.tsx'
import { Above } from '../ui/Above.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SCHEMES } from '../ui/scheme.ts'
import s from './MobileNav.module.css'
import { isBelow, NAV } from './nav.ts'

interface Props {
  readonly path: string
  readonly isOpen: boolean
  readonly onClose: () => void
}
/** The entries one below the other; the area one is in shows its pages. */
export default function MobileDrawer({ path, isOpen, onClose }: Props) {
  const me = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [area, setArea] = useState(() => NAV.find(({ below, to }) => below && isBelow(path, to))?.to)
  return (
    <Above>
      <Drawer.Root
        withinPortal={false}
        opened={isOpen}
        onClose={onClose}
        size={312}
        lockScroll={false}
        classNames={{ content: s.content ?? '' }}
      >
        <Drawer.Overlay color="var(--overlay)" backgroundOpacity={1} />
        <Drawer.Content aria-label="Menü">
          <div className={s.header}>
            <b>Rampenlicht</b>
            <Drawer.CloseButton aria-label="Menü schließen" />
          </div>
          <div className={s.body}>
            <nav aria-label="Hauptnavigation" className={s.nav}>
              {NAV.map(({ label, to, below }) => (
                <div key={to}>
                  <div className={s.row} data-active={isBelow(path, to) || undefined}>
                    <Link to={to} className={s.link}>
                      {label}
                    </Link>
                    {below && (
                      <UnstyledButton
                        className={s.more ?? ''}
                        aria-label={`Untermenü ${label}`}
                        aria-expanded={area === to}
                        onClick={() => setArea(area === to ? undefined : to)}
                      >
                        <IconChevronDown size={16} stroke={1.8} />
                      </UnstyledButton>
                    )}
                  </div>
                  {below && area === to && (
                    <div className={s.sub}>
                      {below.map((page) => (
                        <Link key={page.to} to={page.to}>
                          {page.label}
                        </Link>
                      ))}
                    </div>
                  )}
                </div>
              ))}
            </nav>
            <div className={s.foot}>
              <Segments
                label="Dunkelmodus"
                value={colorScheme}
                onChange={(value) => setColorScheme(value as MantineColorScheme)}
                options={SCHEMES.map(({ value, label, Icon }) => ({
                  value,
                  label: (
                    <span className={s.scheme}>
                      <Icon size={14} stroke={1.8} />
                      {label}
                    </span>
                  ),
                }))}
              />
              <div className={s.me}>
                <MyFace size={34} />
                <div className={s.who}>
                  <b className="trunc">
                    {me.firstName} {me.lastName}
                  </b>
                  <span className="trunc">{me.position ?? me.email}</span>
                </div>
                <Link to="/logout" preload={false} className={s.icon} aria-label="Abmelden">
                  <IconLogout size={19} stroke={1.6} />
                </Link>
              </div>
            </div>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Above>
  )
}
