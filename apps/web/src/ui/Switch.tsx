import s from './Switch.module.css'

interface Props {
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
}
/** On or off; what a click does is for whoever shows it, perhaps after a question. */
export const Switch = ({ label, isOn, isDisabled, onClick }: Props) => (
  <button
    type="button"
    role="switch"
    className={s.switch}
    aria-label={label}
    aria-checked={isOn}
    disabled={isDisabled}
    onClick={onClick}
  />
)
