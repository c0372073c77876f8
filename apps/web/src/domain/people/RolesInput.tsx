import { MultiSelect } from '@mantine/core'
import { ROLE_LABELS, ROLES, type Role } from '@rampenlicht/model/kit/role'
import { grantableRoles, isRank, losesLastRole, lowersRank, pickedRoles } from '@rampenlicht/model/rules/accounts'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { warned } from '../../crud/form/warned.ts'
import type { InputProps } from '../../crud/input.ts'

interface Props extends Pick<InputProps, 'value' | 'onChange' | 'common'> {
  /** Of the account; absent for a new one. */
  readonly record?: { readonly id: number } | undefined
}
const LOWER =
  'Das ist weniger als bisher, und zurückgeben kannst du dir die Rolle nicht. Zum Speichern bitte das bisherige Passwort eingeben.'
const option = (role: Role) => ({ value: role, label: ROLE_LABELS[role] })

/** One role, and what comes on top of it. Offered is what one may grant; what the account has already is shown anyway. */
export const RolesInput = ({ value, onChange, common, record }: Props) => {
  const me = useMe()
  const [roles, setRoles] = useState((value ?? []) as readonly string[])
  const [isHeld, setHeld] = useState(false)
  const isLower = record?.id === me.id && lowersRank(me.roles, roles)
  const offered = ROLES.filter((role) => grantableRoles(me).includes(role) || roles.includes(role))
  const choose = (wanted: readonly string[]) => {
    const next = pickedRoles(roles, wanted)
    const wouldLose = record?.id === me.id && losesLastRole(roles, next)
    setHeld(wouldLose)
    if (wouldLose) return
    setRoles(next)
    onChange(next)
  }
  return (
    <MultiSelect
      {...common}
      {...warned(isLower ? LOWER : undefined)}
      error={isHeld ? 'Die eigene letzte Rolle kann man sich nicht nehmen.' : common.error}
      data={[
        { group: 'Rolle', items: offered.filter(isRank).map(option) },
        { group: 'Zusätzlich', items: offered.filter((role) => !isRank(role)).map(option) },
      ]}
      value={[...roles]}
      onChange={choose}
    />
  )
}
