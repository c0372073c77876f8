import type { Plugin } from 'vite'

const ALL = /^@rampenlicht\/model\/resources\/(index|parts)$/
const OF_ALL = '?of-all'
const KIT = /packages[\\/]model[\\/]src[\\/]kit[\\/]/

/** What a file of the page is called that holds nothing but declarations. */
export const isOfAll = (id: string) => id.endsWith(OF_ALL)

/**
 * Whoever names records of every kind needs all declarations, and nothing of the pages that single ones stand together with.
 * So they exist twice: each with what shows it, and all of them in a file of their own. What they are made with stays one.
 */
export const catalogue = (): Plugin => ({
  name: 'catalogue',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!ALL.test(source) && !(importer && isOfAll(importer))) return undefined
    const found = await this.resolve(source, importer?.replace(OF_ALL, ''), { ...options, skipSelf: true })
    return found && !KIT.test(found.id) ? { ...found, id: found.id + OF_ALL } : found
  },
})
