import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn } from './lib/fingerprint.mjs'
import { root } from './lib/terminal.mjs'

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const selectorsIn = (css) => [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, one]) => one.trim())
const selectors = filesIn(join(root, 'apps/web/src'))
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => selectorsIn(readFileSync(file, 'utf8')))

it('finds the selectors of the page', () => expect(selectors).toContain('.toast:has(a, button)'))

// The browser keeps one note of what depends on any :has. With a * in it, every change of a page computes all styles anew.
it('lets no :has in the styles of the page decide on just any element below', () =>
  expect(selectors.filter((one) => /:has\([^,]*[\s>+~]\*/.test(one))).toEqual([]))

// Every row that comes anywhere could be what is asked for, so the browser looks through all of the page again.
it('asks nowhere in the styles of the page what there is in all of it', () =>
  expect(selectors.filter((one) => /(:root|\bhtml)\S*:has\(/.test(one))).toEqual([]))
