// Runs before the first paint, so that nobody who works in the dark is flashed with white, and whoever is signed in sees
// the frame of the page at once.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('token') !== null)
  } catch {
    // storage is closed: follow the system
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? system : chosen
})()
