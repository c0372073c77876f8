import type { Page } from '@playwright/test'
import { findingsEverywhere, findingsHere, turnTo } from './axe.ts'
import { expect, rowOf, test, visit } from './fixtures.ts'

/** What is still on the way would be looked at before it is there. */
const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Every page of these and the dialog for a new record, at the desk and on a phone. */
export const lookAt = async (page: Page, directories: readonly (readonly [path: string, noun: string])[]) => {
  for (const [path, noun] of directories)
    await test.step(path, async () => {
      const name = `${noun} erstellen`
      const look = async () => expect.soft(await findingsHere(page), path).toEqual([])
      await visit(page, path)
      await settled(page)
      await look()
      await page.getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      // how people are spoken to stands ahead of their name, where one begins
      await expect(dialog.getByRole('textbox').and(page.locator(':focus'))).toBeVisible()
      const found = await findingsEverywhere(page, { within: '[role=dialog]', isDialog: true })
      expect.soft(found, name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await look()
    })
}

/** A button, the row of a list, or the box before it. */
export type Opener = string | RegExp | { readonly row: string } | { readonly box: string }
/** What is pressed, and the name of what is open then, where it is to be looked at. */
type Step = readonly [opener: Opener, name?: string | RegExp]
/** Where it is, and what is done there, each time beginning with the page alone. */
type Scenes = readonly [path: string, ...ways: readonly (readonly Step[])[]]
/** The question before a deletion, in the foot of a form; or what stands against it. */
export const DELETION = /^(Wirklich löschen\?|Lässt sich nicht löschen)/

/** Pages, and the dialogs that are opened there. */
export const lookAtPages = async (page: Page, all: readonly Scenes[]) => {
  for (const [path, ...ways] of all) {
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      expect.soft(await findingsEverywhere(page), path).toEqual([])
    })
    await walk(page, [path, ...ways])
  }
}

/** Dialogs only, where the page itself is looked at elsewhere. */
export const lookAtDialogs = async (page: Page, all: readonly Scenes[]) => {
  for (const scenes of all) {
    await visit(page, scenes[0])
    await settled(page)
    await walk(page, scenes)
  }
}

/** Dialogs of the page that is open, each with the page behind it: no landmark may occur twice. */
export const walk = async (page: Page, [path, ...ways]: Scenes) => {
  for (const way of ways) {
    for (const [opener, name] of way) {
      await open(page, opener)
      if (name) await test.step(`${path}: ${name}`, () => lookAtDialog(page, name))
    }
    await closeAll(page)
  }
}

export const lookAtDialog = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible()
  await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
  // what goes with a record is asked for first
  await expect(page.getByRole('alertdialog').getByRole('button', { disabled: true })).toHaveCount(0)
  expect.soft(await findingsEverywhere(page, { isDialog: true }), String(name)).toEqual([])
}

const open = async (page: Page, opener: Opener) => {
  const dialog = page.getByRole('dialog')
  // once a dialog is open, in it: the page behind it has buttons of the same name
  const place = (await dialog.count()) > 0 ? dialog : page
  const isOfList = typeof opener === 'object' && !(opener instanceof RegExp)
  const button = isOfList ? undefined : place.getByRole('button', { name: opener }).first()
  // a phone keeps some buttons in a menu, and has no boxes
  if ((isOfList && 'box' in opener) || (await button?.count()) === 0) await turnTo(page, 'desk')
  if (isOfList && 'box' in opener) return rowOf(page, opener.box).getByRole('checkbox').check()
  if (isOfList) await rowOf(page, opener.row).click()
  // not by mouse, since the button of a card lies below its words, nor by keyboard, since a dialog that was closed
  // still hands the focus back
  else await button?.dispatchEvent('click')
  await expect(dialog).toBeVisible()
}

/** A question, the form it is asked in, the view that came from; nothing was typed, so nothing else is asked. */
const closeAll = async (page: Page) => {
  const dialogs = page.getByRole('dialog')
  const questions = page.getByRole('alertdialog')
  while ((await dialogs.count()) > 0) {
    const name = await dialogs.last().getByRole('heading').first().innerText()
    const leaving = (await questions.count()) > 0 ? questions : page.getByRole('dialog', { name, exact: true })
    await page.keyboard.press('Escape')
    await expect(leaving).toHaveCount(0)
  }
}
