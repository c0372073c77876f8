import { type ComponentType, createElement, use } from 'react'
import { codeOf } from './code.ts'
import { Failure } from './Failure.tsx'

/** What a file of a page brings. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>

/**
 * The page of a route, which the router asks for before it shows it, and when the mouse comes near. What did not come is said
 * in its place rather than thrown: the router draws again and again around an error, and forgets it whenever somebody asks anew.
 */
export const lazyPage = (name: string, load: LoadPage) => {
  const code = codeOf(name, load)
  let failure: { readonly error: unknown } | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= code
      .fetch()
      .then(
        () => undefined,
        (error) => {
          failure = { error }
        },
      )
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const Page = () => {
    const here = code.now()
    if (here) return createElement(here.default)
    if (failure) return createElement(Failure, failure)
    use(preload())
    return null
  }
  return Object.assign(Page, { preload })
}
