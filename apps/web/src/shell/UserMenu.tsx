import { type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { mayImport } from '@rampenlicht/model/rules/import/imports'
import { Link } from '@tanstack/react-router'
import IconLogout from '~icons/logout'
import IconSettings from '~icons/settings'
import IconTrash from '~icons/trash'
import IconUpload from '~icons/upload'
import { useMe } from '../api/session.ts'
import { MyFace } from '../domain/people/MyFace.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { SCHEMES } from '../ui/scheme.ts'
import s from './Shell.module.css'
import { useUpToDateToken } from './useUpToDateToken.ts'

export const UserMenu = () => {
  const me = useMe()
  useUpToDateToken()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <MenuButton
      position="bottom-end"
      width={252}
      target={
        <UnstyledButton className={s.user ?? ''} aria-label="Benutzermenü">
          <MyFace size={28} />
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          <div className={s.who}>
            <MyFace size={32} />
            <div className={s.whoText}>
              <b className="trunc">
                {me.firstName} {me.lastName}
              </b>
              <span className="trunc">{me.email}</span>
            </div>
          </div>
          <Menu.Divider />
          <Menu.Label>Dunkelmodus</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
            {SCHEMES.map(({ value, label, Icon }) => (
              <Menu.RadioItem key={value} value={value} rightSection={<Icon size={15} stroke={1.7} />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconSettings size={16} stroke={1.7} />} component={Link} to="/einstellungen">
            Einstellungen
          </Menu.Item>
          {mayImport(me) && (
            <Menu.Item leftSection={<IconUpload size={16} stroke={1.7} />} component={Link} to="/importe">
              Importe
            </Menu.Item>
          )}
          {/* Everybody may delete something, Termine at least. */}
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.7} />} component={Link} to="/papierkorb">
            Papierkorb
          </Menu.Item>
          {/* Not preloaded: looking at the way out is not leaving. */}
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} component={Link} to="/logout" preload={false}>
            Abmelden
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
