import { PasswordInput } from '@mantine/core'
import { PASSWORD_RULES, type PasswordOwner, strengthOf } from '@rampenlicht/model/rules/passwords'
import IconCircle from '~icons/circle'
import IconCircleCheckFilled from '~icons/circle-check-filled'
import s from './entry.module.css'

interface Props {
  readonly owner: PasswordOwner
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}
const STEPS = [1, 2, 3, 4] as const

/** A new password, with what is asked of it ticked off while it is typed. */
export const NewPassword = ({ owner, value, error, onChange }: Props) => {
  const { steps, says } = strengthOf(value, owner)
  return (
    <>
      <PasswordInput
        label="Passwort"
        name="password"
        autoComplete="new-password"
        autoFocus
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={s.strength} data-weak={steps === 1 || undefined}>
        {STEPS.map((step) => (
          <i key={step} data-on={step <= steps || undefined} />
        ))}
        <span role="status" aria-label={says && `Passwort: ${says}`}>
          {says}
        </span>
      </div>
      <ul className={s.rules}>
        {PASSWORD_RULES.map(({ says: rule, holds }) => {
          const isKept = holds(value, owner)
          return (
            <li key={rule} data-kept={isKept || undefined}>
              {isKept ? (
                <IconCircleCheckFilled size={15} aria-hidden />
              ) : (
                <IconCircle size={15} stroke={1.6} aria-hidden />
              )}
              {rule}
              {isKept && <span className="sr">: erfüllt</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
