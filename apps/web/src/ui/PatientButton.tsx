import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { readonly 'data-loading'?: unknown }

/**
 * The element of every Mantine button. At work it takes no click, but keeps the focus: an element that is disabled
 * hands it to nobody, and Escape and Tab then miss the dialog around it.
 */
export const PatientButton = ({ disabled, onClick, type = 'button', ...props }: Props) => {
  const isAtWork = Boolean(props['data-loading'])
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isAtWork}
      aria-disabled={isAtWork || undefined}
      onClick={isAtWork ? (event) => event.preventDefault() : onClick}
    />
  )
}
