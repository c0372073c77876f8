const SOON_MS = 300

/** Does what can wait once nothing else is to be done; the answer gives it up. Safari has no idle callbacks. */
export const whenIdle = (work: () => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, SOON_MS)
  return () => clearTimeout(timer)
}
