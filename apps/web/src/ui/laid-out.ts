/**
 * Does what has to know where things stand, or moves what scrolls, when the browser has laid the page out anyway and painted
 * nothing of it yet. To ask at once would have it laid out twice, the first time while everything else waits. The answer
 * gives it up.
 */
export const whenLaidOut = (element: Element, work: () => void) => {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    work()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** As a ref, or in an effect: moves what scrolls until this is in view. */
export const intoView = (element: Element | null | undefined) =>
  element ? whenLaidOut(element, () => element.scrollIntoView({ block: 'nearest' })) : undefined
