import { useLayoutEffect } from 'react'

/** What may stand at the lower edge of the window, where messages are told. */
const standing = { bar: 0, dialog: 0 }
type AtFoot = keyof typeof standing

const change = (what: AtFoot, by: number) => {
  standing[what] += by
  document.documentElement.toggleAttribute(`data-foot-${what}`, standing[what] > 0)
}

/**
 * Messages stand above it while it is there. Said at the root: a style that asks whether the page has one (`:root:has(…)`)
 * goes through all of the page again with every row of a list that comes, and through every drawing in it.
 */
export const useAtFoot = (what: AtFoot) =>
  useLayoutEffect(() => {
    change(what, 1)
    return () => change(what, -1)
  }, [what])
