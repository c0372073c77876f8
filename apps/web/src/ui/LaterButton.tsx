import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Later } from './later.ts'

/** A button that is drawn as it is, and told what it opens. */
export type Target = ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }>
/** What opens below a button, as Mantine wants to be told of it. */
export interface Frame {
  readonly id: string
  readonly button: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}
interface Props<Code> {
  readonly code: Later<Code>
  readonly opens: 'menu' | 'dialog'
  /** The button that opens it. */
  readonly target: Target
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
  readonly children: (code: Code, frame: Frame) => ReactNode
}

/**
 * Something below its button. The button is drawn at once; the code of what it opens comes when it is about to be needed,
 * and is mounted when it is first opened.
 */
export const LaterButton = <Code,>({ code, opens, target, isOpen, onChange, children }: Props<Code>) => {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const ref = useMergedRef(button, target.props.ref)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const loaded = code.useLoaded(isOpen, () => onChange(false))
  const prepare = () => void code.prepare()
  return (
    <>
      {cloneElement(target, {
        ref,
        id,
        'aria-haspopup': opens,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'data-expanded': isOpen || undefined,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => onChange(!isOpen),
      } as HTMLAttributes<HTMLElement>)}
      {loaded && wasOpen && (
        <Opening isOpen={isOpen}>{(isShown) => children(loaded, { id, button, isOpen: isShown, onChange })}</Opening>
      )}
    </>
  )
}

/** Closed when it is mounted: so the first time, too, it comes in gently and knows where the focus was. */
const Opening = ({ isOpen, children }: { isOpen: boolean; children: (isShown: boolean) => ReactNode }) => {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return children(isOpen && isMounted)
}
