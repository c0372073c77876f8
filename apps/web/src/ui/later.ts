import { useEffect, useReducer } from 'react'
import { toast } from '../api/toast.ts'
import { codeOf } from './code.ts'
import { whenIdle } from './when-idle.ts'

export interface Later<T> {
  /** On hover or focus: by the time of the click it is there. */
  readonly prepare: () => Promise<void>
  /** For what cannot be done without it; that it did not arrive is told. */
  readonly get: () => Promise<T>
  /** What was loaded, once it is there. Whoever has it on the page gets it when nothing else is to be done. */
  readonly useLoaded: (isWanted: boolean, onFailure: () => void) => T | undefined
}

/** Code of a control that is drawn without it; pressed before the code is there, it opens as soon as that has come. */
export const later = <T>(name: string, failure: string, load: () => Promise<T>): Later<T> => {
  const code = codeOf(name, load)
  const get = () =>
    code.fetch().catch((problem) => {
      toast.error(failure)
      throw problem
    })
  const useLoaded = (isWanted: boolean, onFailure: () => void) => {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    useEffect(() => (code.now() ? undefined : whenIdle(() => void code.prepare())), [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
    useEffect(() => {
      if (!isWanted || code.now()) return
      get().then(draw, onFailure)
    }, [isWanted])
    return code.now()
  }
  return { prepare: code.prepare, get, useLoaded }
}
