const KEY = 'reloaded-for'

/** After an update the old page asks for code that is gone: one reload brings the new page, and never a loop. */
export const reloadOnStalePage = () => {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(KEY) === location.href) return
    sessionStorage.setItem(KEY, location.href)
    event.preventDefault()
    location.reload()
  })
}
