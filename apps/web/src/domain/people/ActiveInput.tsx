import { useMe } from '../../api/session.ts'
import type { OwnInputProps } from '../../crud/input.ts'

/** Whether an account is active: nobody shuts themself out. */
export const ActiveInput = ({ usual: Usual, record, ...input }: OwnInputProps) => {
  const me = useMe()
  const held = { ...input.common, disabled: true, label: `${input.common.label} (eigenes Konto)` }
  return <Usual {...input} common={record?.id === me.id ? held : input.common} />
}
