import { type RefObject, useEffect } from 'react'

const keyOf = (name: string) => `height ${name}`

/**
 * How high a part of the page was when it was last seen here, zero when it was not there at all. It holds that room
 * while its content is on its way, so that nothing below jumps; of the content itself nothing is kept. Who comes for the
 * first time finds as much room as it usually takes.
 */
export const useKeptHeight = (
  name: string,
  part: RefObject<HTMLElement | null>,
  isLoaded: boolean,
  usual = 0,
): number => {
  useEffect(() => {
    if (!isLoaded) return
    const keep = () => localStorage.setItem(keyOf(name), String(part.current?.offsetHeight ?? 0))
    if (!part.current) return keep()
    // Called when all is laid out: to ask right here would have the whole page laid out once more.
    const observer = new ResizeObserver(keep)
    observer.observe(part.current)
    return () => observer.disconnect()
  })
  return isLoaded ? 0 : Number(localStorage.getItem(keyOf(name)) ?? usual)
}
