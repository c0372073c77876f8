import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react'
import { toast } from '../api/toast.ts'
import { typing, unsaved } from '../api/unsaved.ts'
import { codeOf } from './code.ts'

/** Said where it would be worse to have the page go, and with it what was written. */
const NOT_HERE = 'Ein Teil der Seite ist nicht angekommen. Bitte erst speichern, dann neu laden.'

export interface Meanwhile {
  /** What stands there until it is here: nothing, if not said otherwise. */
  readonly meanwhile?: ReactNode
}

/**
 * Something on a page that comes when it is first drawn:
 * `const Calendar = part('Calendar', () => import('./Calendar.tsx'))`.
 *
 * Like React's `lazy`, without a boundary around it, and drawn at once: what a boundary has waited for is shown no sooner than a
 * third of a second after its fallback, and `lazy` waits even for what is here.
 */
export const part = <Props extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) => {
  const code = codeOf(name, load)
  const Part = ({ meanwhile, ...props }: Props & Meanwhile): ReactNode => {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    const here = code.now()
    const isMissing = here === undefined
    useLayoutEffect(() => {
      if (!isMissing) return
      let isWanted = true
      code.fetch().then(
        // drawn bit by bit: what is clicked or typed meanwhile comes first
        () => startTransition(draw),
        (error) => {
          if (!isWanted) return
          if (typing.isAny() || unsaved.isAny()) toast.error(NOT_HERE)
          else setFailure({ error })
        },
      )
      return () => {
        isWanted = false
      }
    }, [isMissing])
    if (failure) throw failure.error
    return here ? createElement(here.default, props as unknown as Props) : meanwhile
  }
  Part.displayName = name
  /** On hover, or when nothing else is to be done. */
  const prepare = () => void code.prepare()
  return Object.assign(Part, { prepare })
}
