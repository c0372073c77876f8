import { type RefObject, useLayoutEffect } from 'react'

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
  useLayoutEffect(() => {
    if (isLoaded) localStorage.setItem(keyOf(name), String(part.current?.offsetHeight ?? 0))
  })
  return isLoaded ? 0 : Number(localStorage.getItem(keyOf(name)) ?? usual)
}
