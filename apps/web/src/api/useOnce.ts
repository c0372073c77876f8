import { useRef } from 'react'

interface Sending<Wanted> {
  readonly mutate: (wanted: Wanted, on: { readonly onError: (problem: Error) => void }) => void
}

/**
 * Sends what is wanted once. The second half of a double click comes before the button is drawn as busy, or while the
 * dialog fades: it would create everything twice. What failed may be sent again.
 */
export const useOnce = <Wanted>({ mutate }: Sending<Wanted>) => {
  const isSent = useRef(false)
  return (wanted: Wanted, onError?: (problem: Error) => void) => {
    if (isSent.current) return
    isSent.current = true
    mutate(wanted, {
      onError: (problem) => {
        isSent.current = false
        onError?.(problem)
      },
    })
  }
}
