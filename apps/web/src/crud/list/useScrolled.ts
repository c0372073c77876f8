import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Place, START } from './place.ts'

const alone = (_: Place, top: number): Place => ({ top, beyond: 0 })

/**
 * How far an element is scrolled and how much of it is seen; only whole steps are news. What is longer than browsers draw
 * says by `follow` where it is, from where it was and where its bar has come to.
 */
export const useScrolled = (
  scroller: RefObject<HTMLElement | null>,
  step: number,
  follow: (before: Place, top: number, viewport: number) => Place = alone,
) => {
  const [seen, set] = useState({ ...START, viewport: 900 })
  const exactly = useRef(START)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const viewport = element.clientHeight
      const wanted = follow(exactly.current, element.scrollTop, viewport)
      exactly.current = wanted.top === element.scrollTop ? wanted : standAt(element, wanted)
      const { top, beyond } = inSteps(exactly.current, step)
      set((now) =>
        now.top === top && now.beyond === beyond && now.viewport === viewport ? now : { top, beyond, viewport },
      )
    }
    // Called first when all is laid out and nothing is painted yet: a list may open further down. To ask right here would
    // have the whole page laid out twice.
    const observer = new ResizeObserver(() => flushSync(look))
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, step, follow])
  /** For what is about to be scrolled there: rows are drawn for it before it happens. */
  const expect = (top: number) => set((now) => ({ ...now, ...inSteps({ top, beyond: now.beyond }, step) }))
  const goTo = useCallback(
    (place: Place) => {
      if (!scroller.current) return
      exactly.current = standAt(scroller.current, place)
      const stepped = inSteps(exactly.current, step)
      set((now) => ({ ...now, ...stepped }))
    },
    [scroller, step],
  )
  const place = useCallback(() => exactly.current, [])
  /** As far as is known: to ask the page itself would have it laid out for the answer. */
  const isAtTop = useCallback(() => exactly.current.top === 0, [])
  return { ...seen, expect, goTo, place, isAtTop }
}

const inSteps = ({ top, beyond }: Place, step: number): Place => ({
  top: Math.floor((top + beyond) / step) * step - beyond,
  beyond,
})

/** Browsers scroll by whole pixels, or parts of them; the rows stay where they are meant to be. */
const standAt = (element: HTMLElement, { top, beyond }: Place): Place => {
  element.scrollTop = top
  const reached = element.scrollTop
  return { top: reached, beyond: beyond + top - reached }
}
