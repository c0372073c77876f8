import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from './axe.ts'
import { expect, test, visit } from './fixtures.ts'

/** What is still on the way would be looked at before it is there. */
const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Every page of these and the dialog for a new record. */
export const lookAt = async (page: Page, directories: readonly (readonly [path: string, noun: string])[]) => {
  for (const [path, noun] of directories)
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      expect.soft(await findingsInBothSchemes(page), path).toEqual([])
      await page.getByRole('button', { name: `${noun} erstellen` }).click()
      const dialog = page.getByRole('dialog', { name: `${noun} erstellen` })
      await expect(dialog.getByRole('textbox').first()).toBeFocused()
      expect.soft(await findingsInBothSchemes(page, '[role=dialog]'), `${noun} erstellen`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
}

export const lookAtPages = async (page: Page, paths: readonly string[]) => {
  for (const path of paths)
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      expect.soft(await findingsInBothSchemes(page), path).toEqual([])
    })
}
