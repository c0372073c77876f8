import { findings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('by keyboard alone: somebody is found and opened, all shortcuts are shown, g p leads to the projects; on a phone', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const lastName = unique('Abendroth')
  const { id } = await backstage.create('mediacontacts', {
    firstName: 'Imke',
    lastName,
    jobTitle: 'Redakteurin Kultur',
    email: 'imke@kulturspiegel.test',
  })
  await enter('azubi', '/dashboard')
  const field = page.getByRole('combobox', { name: 'Alles finden' })
  await expect(page.getByRole('button', { name: 'Alles finden' })).toHaveAttribute('title', 'Alles finden (Strg K)')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Neuer Medienkontakt' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await field.pressSequentially(`${lastName}, Imke`)
  const hit = page.getByRole('option', { name: `Imke ${lastName}` })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await expect(hit.locator('mark').first()).toHaveText('Imke')
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toContainText('imke@kulturspiegel.test')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog')
  await expect(view).toContainText('Redakteurin Kultur')
  await expect(view).toContainText(`Imke ${lastName}`)
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)

  // lately opened ones come first
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText(`Imke ${lastName}`)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Tastenkürzel' })
  await expect(shortcuts).toContainText('Alles finden')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/projekte$/)

  // an address opens somebody on top of the directory, and n creates there
  await enter('azubi', `/medienkontakte?eintrag=mediacontacts/${id}`)
  await expect(view).toContainText(`Imke ${lastName}`)
  await expect(page).toHaveURL(/\/medienkontakte$/)
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Medienkontakt erstellen' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(view.getByRole('textbox', { name: 'Vorname', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)

  // on a phone it is a page of its own
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Alles finden' }).click()
  await field.fill('papier')
  const trash = page.getByRole('option', { name: 'Papierkorb' })
  await expect(trash).toBeVisible()
  // what the server finds stands above it and moves it down: nobody clicks while that happens
  await expect(view.getByRole('status')).toHaveText(/\d Treffer/)
  expect(await view.evaluate((sheet) => (sheet as HTMLElement).offsetWidth)).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findings(page)).toEqual([])
  await trash.click()
  await expect(page).toHaveURL(/\/papierkorb$/)
})
