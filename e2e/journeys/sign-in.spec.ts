import { addressOf, errorToast, expect, PASSWORD, test } from '../fixtures.ts'

// What the form asks for, and where it leads nobody, stands in the tests of the page and of the router.
test('a wrong password is told, the right one leads to the wanted page; out again, and in with one click', async ({
  page,
}) => {
  await page.goto('/medienkontakte?suche=müller')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-Mail').fill(addressOf('mitarbeiter'))
  await page.getByRole('textbox', { name: 'Passwort' }).fill('falsch')
  await page.keyboard.press('Enter')
  await expect(errorToast(page, 'E-Mail oder Passwort falsch!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Medienkontakte' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('müller')

  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('region', { name: 'Demozugänge' }).getByRole('button').first().click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(Guten Morgen|Moin|Guten Abend), /)
  await expect(page).toHaveTitle('Dashboard · Rampenlicht')
})
