import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from './axe.ts'
import { expect, test, visit } from './fixtures.ts'

/** What is still on the way would be looked at before it is there. */
const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

type Look = (page: Page, within?: string) => Promise<readonly string[]>

/** Every page of these and the dialog for a new record. */
export const lookAt = async (
  page: Page,
  directories: readonly (readonly [path: string, noun: string])[],
  look: Look = findingsInBothSchemes,
) => {
  for (const [path, noun] of directories)
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      expect.soft(await look(page), path).toEqual([])
      await page.getByRole('button', { name: `${noun} erstellen` }).click()
      const dialog = page.getByRole('dialog', { name: `${noun} erstellen` })
      await expect(dialog.getByRole('textbox').first()).toBeFocused()
      expect.soft(await look(page, '[role=dialog]'), `${noun} erstellen`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
}

export const lookAtPages = async (page: Page, paths: readonly string[], look: Look = findingsInBothSchemes) => {
  for (const path of paths)
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      expect.soft(await look(page), path).toEqual([])
    })
}

/** The dialogs of a page, each by the button that opens it and the name it has. */
export const lookAtDialogs = async (
  page: Page,
  dialogs: readonly (readonly [path: string, opener: string | RegExp, name: string])[],
  look: Look,
) => {
  for (const [path, opener, name] of dialogs)
    await test.step(`${path}: ${name}`, async () => {
      await visit(page, path)
      await settled(page)
      // by keyboard: the button of a card lies below its words
      await page.getByRole('button', { name: opener }).first().focus({ timeout: 15_000 })
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
      // with the page behind it: no landmark may occur twice
      expect.soft(await look(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
}
