import { type ReactNode, useDeferredValue } from 'react'

/**
 * What comes right behind the frame around it, in pieces between which clicks and keys are heard. The frame has its size
 * without it: nothing that is seen may jump.
 */
export const Behind = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children
