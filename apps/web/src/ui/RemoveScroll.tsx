import type { ReactNode } from 'react'

/**
 * Stands in for the package that Mantine's modals bring along to keep the page from scrolling. Here only <main> scrolls,
 * and every modal leaves the lock off: four kilobytes that never do anything.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) => <div>{children}</div>
