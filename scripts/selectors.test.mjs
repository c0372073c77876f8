import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn } from './lib/fingerprint.mjs'
import { root } from './lib/terminal.mjs'

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const selectorsIn = (css) => [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, one]) => one.trim())

// The browser keeps one note of what depends on any :has. With a * in it, every change of a page computes all styles anew.
it('lets no :has in the styles of the page decide on just any element below', () => {
  const files = filesIn(join(root, 'apps/web/src')).filter((file) => file.endsWith('.css'))
  const selectors = files.flatMap((file) => selectorsIn(readFileSync(file, 'utf8')))
  expect(selectors).toContain(':root:has([data-selection-bar]) .stack')
  expect(selectors.filter((one) => /:has\([^,]*[\s>+~]\*/.test(one))).toEqual([])
})
