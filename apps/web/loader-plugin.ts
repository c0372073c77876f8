import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What Vite has every `import()` of the built page go through, and the name it calls it by. */
const VITES = '\0vite/preload-helper.js'
const OURS = fileURLToPath(new URL('src/ui/arrived.ts', import.meta.url))

/** Our way of loading page code in the place of Vite's, which asks the browser for it once and never again. */
export const ownLoader = (): Plugin => ({
  name: 'own-loader',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === VITES ? `export { whenArrived as __vitePreload } from ${JSON.stringify(OURS)}` : undefined),
})
