import type { Page } from '@playwright/test'
import { findings, findingsEverywhere, toDesk, toPhone } from './axe.ts'
import { expect, rowOf, test, visit } from './fixtures.ts'

/** What is still on the way would be looked at before it is there. */
const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Every page of these and the dialog for a new record, at the desk and on a phone. */
export const lookAt = async (page: Page, directories: readonly (readonly [path: string, noun: string])[]) => {
  const look = async (what: string, within?: string) =>
    expect.soft(await findings(page, { ...(within && { within }) }), what).toEqual([])
  for (const [path, noun] of directories)
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      await look(path)
      await page.getByRole('button', { name: `${noun} erstellen` }).click()
      const dialog = page.getByRole('dialog', { name: `${noun} erstellen` })
      await expect(dialog.getByRole('textbox').first()).toBeFocused()
      await look(`${noun} erstellen`, '[role=dialog]')
      await toPhone(page)
      await look(`phone: ${noun} erstellen`, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await look(`phone: ${path}`)
      await toDesk(page)
    })
}

export const lookAtPages = async (page: Page, paths: readonly string[]) => {
  for (const path of paths)
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      expect.soft(await findingsEverywhere(page), path).toEqual([])
    })
}

/** A button, the row of a list, or the box before it. */
export type Opener = string | RegExp | { readonly row: string } | { readonly box: string }
/** Where it is, what is pressed one after the other to open it, and the name it has. */
export type Scene = readonly [path: string, opener: Opener | readonly Opener[], name: string | RegExp]
/** The question before a deletion, in the foot of a form. */
export const DELETION = /^Wirklich löschen\?/

/** Dialogs, each with the page behind it: no landmark may occur twice. */
export const lookAtDialogs = async (page: Page, scenes: readonly Scene[]) => {
  for (const [path, opener, name] of scenes)
    await test.step(`${path}: ${name}`, async () => {
      await visit(page, path)
      await settled(page)
      for (const one of [opener].flat()) await open(page, one as Opener)
      await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible()
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
      // what goes with a record is asked for first
      await expect(page.getByRole('alertdialog').getByRole('button', { disabled: true })).toHaveCount(0)
      expect.soft(await findingsEverywhere(page), `${path}: ${name}`).toEqual([])
      // another page closes it, whichever step it is at; this one asks for nothing
      await visit(page, '/gibt/es/nicht')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
}

const open = async (page: Page, opener: Opener) => {
  const dialog = page.getByRole('dialog')
  if (typeof opener === 'object' && 'box' in opener) return rowOf(page, opener.box).getByRole('checkbox').click()
  if (typeof opener === 'object' && 'row' in opener) await rowOf(page, opener.row).click()
  else {
    // once a dialog is open, in it: the page behind it has buttons of the same name
    const place = (await dialog.count()) > 0 ? dialog : page
    // by keyboard: the button of a card lies below its words
    await place.getByRole('button', { name: opener }).first().focus()
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toBeVisible()
}
