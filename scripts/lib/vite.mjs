import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './terminal.mjs'

/** A file of the page's own vite, which need not be the one that vitest brings; there only once packages are installed. */
export const viteOfPage = (file) => {
  const fromPage = createRequire(join(root, 'apps/web/package.json'))
  return join(dirname(fromPage.resolve('vite/package.json')), file)
}
