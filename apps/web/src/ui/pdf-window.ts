/** Long enough to print, save or load again what the window shows. */
const KEPT_MS = 10 * 60_000
export const releaseLater = (address: string) => setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)

/** At once, within the click: later the browser would take it for advertising. */
export const openWaiting = (title: string) => {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.document.title = title
    opened.document.body.textContent = 'Der Ausdruck erscheint gleich hier oder bei den Downloads.'
  }
  return opened
}

/** Shows a file in the window that waits for it. Where the browser forbids that, its address is answered instead. */
export const showIn = (opened: Window | null, file: File): string | undefined => {
  const address = URL.createObjectURL(file)
  if (!opened || opened.closed) return address
  opened.location.replace(address)
  releaseLater(address)
  return undefined
}
