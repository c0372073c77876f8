import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far an element is scrolled and how much of it is seen. With a step only whole steps are news. */
export const useScrolled = (scroller: RefObject<HTMLElement | null>, step: number) => {
  const [seen, set] = useState({ top: 0, viewport: 900 })
  const exactly = useRef(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      exactly.current = element.scrollTop
      const top = step > 0 ? Math.floor(exactly.current / step) * step : exactly.current
      const viewport = element.clientHeight
      set((now) => (now.top === top && now.viewport === viewport ? now : { top, viewport }))
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
  }, [scroller, step])
  /** For what is about to be scrolled there: rows are drawn for it before it happens. */
  const expect = (top: number) => set((now) => ({ ...now, top: step > 0 ? Math.floor(top / step) * step : top }))
  /** As far as is known: to ask the page itself would have it laid out for the answer. */
  const isAtTop = useCallback(() => exactly.current === 0, [])
  return { ...seen, expect, isAtTop }
}
