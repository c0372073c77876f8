import { type RefObject, useEffect, useRef } from 'react'

/**
 * A question takes the focus; when it is answered, the focus goes back to where it was. `remember` is called when the
 * question is raised.
 */
export const useFocusMemory = () => {
  const cameFrom = useRef<Element>(null)
  const remember = () => {
    cameFrom.current ??= document.activeElement
  }
  return { cameFrom, remember } as const
}

/** Where the focus was may be gone, such as a button that made way for the question: then it goes to the first input. */
export const useFocusBack = (
  cameFrom: RefObject<Element | null>,
  isAsking: boolean,
  form: RefObject<HTMLFormElement | null>,
) =>
  useEffect(() => {
    if (isAsking || cameFrom.current === null) return
    const before = cameFrom.current
    cameFrom.current = null
    const target = before.isConnected ? before : form.current?.querySelector('input, textarea')
    if (target instanceof HTMLElement) target.focus()
  }, [cameFrom, isAsking, form])
