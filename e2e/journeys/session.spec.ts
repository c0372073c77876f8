import type { BrowserContext, Page } from '@playwright/test'
import { addressOf, errorToast, expect, PASSWORD, rowOf, test, toast } from '../fixtures.ts'

/** From now on the server takes this token for expired; refreshing is left to the real server. */
const expire = async (context: BrowserContext, token: string, message = 'Expired JWT Token') => {
  await context.route('**/*', (route) =>
    route.request().headers()['authorization'] === `Bearer ${token}`
      ? route.fulfill({ status: 401, json: { code: 401, message } })
      : route.fallback(),
  )
}
const tokenOf = async (page: Page) => String(await page.evaluate(() => localStorage.getItem('token')))
const countRefreshes = (pages: readonly Page[]) => {
  const seen: string[] = []
  for (const page of pages)
    page.on('request', (request) => {
      if (request.url().endsWith('/token/refresh')) seen.push(request.url())
    })
  return () => seen.length
}

test('an expired token is refreshed silently, once for all tabs', async ({
  page,
  context,
  enter,
  backstage,
  unique,
}) => {
  const name = unique('Stilles Netz')
  await backstage.create('customers', { name, fullName: 'Stilles Netz GmbH' })
  const { token } = await enter('mitarbeiter', '/einstellungen', { isFresh: true })
  // from empty pages: what one is still asking for while it is left would begin a refresh of its own
  await page.goto('about:blank')
  const other = await context.newPage()
  const refreshes = countRefreshes([page, other])
  await expire(context, token)

  const target = `/kunden?suche=${encodeURIComponent(name)}`
  await Promise.all([page.goto(target), other.goto(target)])
  await expect(rowOf(page, name)).toBeVisible()
  await expect(rowOf(other, name)).toBeVisible()
  expect(refreshes()).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(token)
})

// What is told where nothing is typed stands in the tests of the client.
test('a session that ends over an open form is gone on with on top of it; where nothing is typed, the page goes to the login', async ({
  page,
  context,
  enter,
  unique,
}) => {
  const name = unique('Letzter Akt')
  const form = page.getByRole('dialog', { name: 'Kunde erstellen' })
  const again = page.getByRole('dialog', { name: 'Bitte neu anmelden' })
  const create = async (customer: string) => {
    await page.getByRole('button', { name: 'Kunde erstellen' }).click()
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(customer)
    await form.getByRole('textbox', { name: 'Firmierung' }).fill(`${customer} GmbH`)
  }
  const { token } = await enter('mitarbeiter', '/kunden', { isFresh: true })
  await create(name)
  const other = await context.newPage()
  await other.goto('/kunden')
  await other.getByRole('button', { name: 'Kunde erstellen' }).click()
  await expect(other.getByRole('dialog', { name: 'Kunde erstellen' })).toBeVisible()
  await expire(context, token, 'Invalid JWT Token')
  await form.getByRole('button', { name: 'Erstellen' }).click()

  await expect(again).toContainText('Sitzung abgelaufen! Was du eingegeben hast, bleibt stehen.')
  await expect(other).toHaveURL(/\/login\?redirect=\/kunden/)
  await other.close()
  // the dialog says it: no toast lies on its buttons, and nothing looks as if another person could sign in here
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(again.getByText(addressOf('mitarbeiter'))).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'E-Mail' })).toHaveCount(0)
  await expect(again.getByLabel('Passwort', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('falsch')
  await page.keyboard.press('Enter')
  await expect(errorToast(page, 'E-Mail oder Passwort falsch!')).toBeVisible()
  await again.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, `Kunde ${name} erstellt`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/kunden')

  // what was typed can be given up
  await create(unique('Verworfen'))
  await expire(context, await tokenOf(page), 'Invalid JWT Token')
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=\/kunden/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // ended elsewhere: noticed as soon as the page is looked at, once the first look at one's face is over
  const face = page.waitForEvent('requestfinished', (request) => /^\/users\/\d+$/.test(new URL(request.url()).pathname))
  await enter('mitarbeiter', '/kunden', { isFresh: true })
  await face
  await page.getByRole('button', { name: 'Kunde erstellen' }).click()
  await expect(form).toBeVisible()
  await expire(context, await tokenOf(page), 'Invalid JWT Token')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page).toHaveURL(/\/login\?redirect=\/kunden/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
