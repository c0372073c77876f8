import { createContext, type ReactNode, use, useDeferredValue, useState } from 'react'
import type { Arrival } from '../api/arrival.ts'

const Held = createContext(false)

interface Props {
  /** Of what the places of the parts depend on. */
  readonly arrival: Arrival
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Parts below each other whose heights nobody knows ahead. All of them are outlines until everything is there; then they
 * are drawn anew, each in its place, so that nothing that was seen moves. Once shown they are never taken back, and after
 * a failure they stay as they are: drawn anew they would ask again. An outline takes neither clicks nor files: with it
 * would go what somebody began there.
 */
export const Together = ({ arrival, className, children }: Props) => {
  const [first, setFirst] = useState(arrival)
  if (first === 'waiting' && arrival !== 'waiting') setFirst(arrival)
  // All at once would hold up clicks and keys: the outline stays as it is while the parts are made, one after the other.
  const shown = useDeferredValue(first)
  const outline = useDeferredValue(children)
  return (
    <Held value={shown === 'waiting'}>
      <div key={String(shown === 'whole')} className={className} inert={shown === 'waiting'}>
        {shown === first ? children : outline}
      </div>
    </Held>
  )
}

/** What a part has to show: nothing as long as it waits for the others. */
export const useHeld = <T,>(data: T | undefined): T | undefined => (use(Held) ? undefined : data)
