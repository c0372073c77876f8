import { addressOf, errorToast, expect, PASSWORD, test, testAfresh } from '../fixtures.ts'

test('a wrong password is told, the right one leads to the dashboard', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Anmelden · Rampenlicht')
  const button = page.getByRole('button', { name: 'Anmelden' })
  await expect(button).toBeDisabled()
  await expect(page.getByText(/^Passwort vergessen\? .*Geschäftsführung.*Administration/)).toBeVisible()
  await page.getByLabel('E-Mail').fill('keine-adresse')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('falsch')
  await expect(button).toBeDisabled()
  await page.getByLabel('E-Mail').fill(addressOf('manager'))
  await button.click()
  await expect(errorToast(page, 'E-Mail oder Passwort falsch!')).toBeVisible()
  await expect(button).toBeEnabled()

  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD)
  await button.click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(Guten Morgen|Moin|Guten Abend), /)
  await expect(page).toHaveTitle('Dashboard · Rampenlicht')
})

test('after the login the wanted page opens, filters included', async ({ page }) => {
  await page.goto('/medienkontakte?suche=müller')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-Mail').fill(addressOf('mitarbeiter'))
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Medienkontakte' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('müller')
})

test('a redirect to a foreign place is ignored', async ({ page }) => {
  await page.goto('/login?redirect=//example.com/falle')
  await page.getByLabel('E-Mail').fill(addressOf('mitarbeiter'))
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('a demo account signs in with one click, and out again', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('region', { name: 'Demozugänge' }).getByRole('button').first().click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/kunden')
  await expect(page).toHaveURL('/login?redirect=/kunden')
})

testAfresh('whoever is signed in does not see the login again', async ({ page, enter }) => {
  await enter('mitarbeiter', '/login')
  await expect(page).toHaveURL('/dashboard')
})

test('the login of an empty installation says where the link to the first account is', async ({ page }) => {
  await page.route('**/session/info', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), demo: false, isEmpty: true, accounts: [] } })
  })
  await page.goto('/login')
  await expect(page.getByText(/noch kein Konto.*Link.*Terminal/)).toBeVisible()
})
