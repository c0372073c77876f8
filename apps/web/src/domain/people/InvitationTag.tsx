import type { InvitationState } from '@rampenlicht/model/rules/accounts'
import { Tag } from '../../ui/Tag.tsx'

/** How far somebody without a password is from their first sign-in; nothing where they are in. */
export const InvitationTag = ({ state }: { state: InvitationState }) => {
  switch (state) {
    case 'invited':
      return <Tag tone="info">Eingeladen</Tag>
    case 'over':
      return <Tag tone="warn">Einladung abgelaufen</Tag>
    case 'missing':
      return <Tag>Ohne Passwort</Tag>
    case 'none':
      return null
    default:
      return state satisfies never
  }
}
