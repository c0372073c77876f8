import { type Ref, type RefObject, useLayoutEffect } from 'react'

interface Props<T> {
  /** The button that stands there already. */
  readonly button: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement>
  /** Takes what the library gives to its target. */
  readonly onTarget?: (given: T) => void
}

/**
 * Stands where Mantine expects the button that something opens from, and draws nothing: the button was drawn before that
 * code was there, keeps its focus, and only lends its place.
 */
export const Anchor = <T extends object>({ button, ref, onTarget, ...given }: Props<T>) => {
  useLayoutEffect(() => onTarget?.(given as T))
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    const done = ref(button.current)
    return () => void (done ? done() : ref(null))
  }, [ref, button])
  return null
}
