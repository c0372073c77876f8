import { useEffect, useReducer } from 'react'
import { toast } from '../api/toast.ts'
import { chunk } from './chunk.ts'
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
  let loaded: T | undefined
  const keep = (code: T) => {
    loaded = code
  }
  // Nobody waits for it yet: what goes wrong is told to whoever does.
  const prepare = () => (loaded ? Promise.resolve() : load().then(keep, () => undefined))
  const insist = chunk(name, load)
  const get = () =>
    insist().then(
      (code) => {
        keep(code)
        return code
      },
      (problem) => {
        toast.error(failure)
        throw problem
      },
    )
  const useLoaded = (isWanted: boolean, onFailure: () => void) => {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    useEffect(() => (loaded ? undefined : whenIdle(() => void prepare())), [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
    useEffect(() => {
      if (!isWanted || loaded) return
      get().then(draw, onFailure)
    }, [isWanted])
    return loaded
  }
  return { prepare, get, useLoaded }
}
