import { expect as base, type Locator } from '@playwright/test'

/**
 * Playwright's own, but for the commonest wait: each look of `toBeVisible` that comes too early describes the whole page for
 * a message that nobody reads once the thing is there. Only what never comes is described.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options: { readonly visible?: boolean; readonly timeout?: number } = {}) {
    const { visible = true, timeout = this.timeout } = options
    const message = () => 'expected something to be visible'
    if (this.isNot) {
      await base(locator).not.toBeVisible(options)
      return { pass: false, message }
    }
    const isThere = await locator.waitFor({ state: visible ? 'visible' : 'hidden', timeout }).then(
      () => true,
      () => false,
    )
    if (!isThere) await base(locator).toBeVisible(options)
    return { pass: true, message }
  },
})
