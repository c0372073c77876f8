import { vi } from 'vitest'

/** Page code does not come: the server has another build, and the page was loaded anew for it before. */
export const withoutCode = () => {
  const server = vi.fn(async () => new Response('<script type="module" src="/js/index-b.js"></script>'))
  vi.stubGlobal('fetch', server)
  sessionStorage.setItem('reloaded-for', `undefined ${location.href}`)
  return server
}
/** What the browser says of code that is not there. */
export const lostCode = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
