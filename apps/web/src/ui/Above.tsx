import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const place = document.createElement('div')
// what lies there hears its keys itself, see useKeysOutside
place.dataset['portal'] = 'true'

/**
 * Above the page, in the order in which it was opened. Mantine's own portal draws itself first, and what is in it once that
 * stands: all in one go, while nothing else is heard.
 */
export const Above = ({ children }: { children: ReactNode }) => {
  if (!place.isConnected) document.body.append(place)
  return createPortal(children, place)
}
