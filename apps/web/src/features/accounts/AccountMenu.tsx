import { ActionIcon } from '@mantine/core'
import { type AccountLine, hasWayIn } from '@rampenlicht/model/rules/account-lines'
import type { AccountPolicyState } from '@rampenlicht/model/rules/account-policy'
import IconDots from '~icons/dots'
import { useMe } from '../../api/session.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { AccountDeeds } from './useAccountDeeds.ts'

interface Props {
  readonly account: AccountLine
  readonly policy: AccountPolicyState | undefined
  readonly deeds: AccountDeeds
  readonly onOpen: () => void
  readonly onReset: () => void
}

/** What can be done for an account, as far as it makes sense; one's own is looked after on one's own pages. */
export const AccountMenu = ({ account, policy, deeds, onOpen, onReset }: Props) => {
  const { id, isActive, hasPassword, totp, passkeys } = account
  const isOther = useMe().id !== id
  const isUsed = isActive && hasWayIn(account)
  const isCandidate = policy?.emergencyCandidates.some((one) => one.id === id) ?? false
  return (
    <MenuButton
      position="bottom-end"
      width={240}
      target={
        <ActionIcon variant="subtle" color="gray" size={26} aria-label={`${firstNameFirst(account)}: Mehr`}>
          <IconDots size={16} stroke={1.8} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          <Menu.Item onClick={onOpen}>Profil öffnen</Menu.Item>
          {isOther && isActive && hasPassword && (
            <Menu.Item onClick={() => deeds.passwordLink(account)}>Link für neues Passwort</Menu.Item>
          )}
          {isOther && (totp !== null || passkeys > 0) && (
            <Menu.Item onClick={onReset}>Zweiten Faktor zurücksetzen …</Menu.Item>
          )}
          {policy && isCandidate && policy.emergencyAccount !== id && (
            <Menu.Item onClick={() => deeds.makeEmergency(account, policy)}>Als Notzugang festlegen</Menu.Item>
          )}
          {isOther && isUsed && <Menu.Item onClick={() => deeds.signOut(account)}>Überall abmelden</Menu.Item>}
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
