import { errorToast, expect, search, test, testAfresh } from '../fixtures.ts'

test('the menu leads everywhere, by mouse and by keyboard', async ({ page, enter }) => {
  await enter('mitarbeiter', '/einstellungen')
  const nav = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await nav.getByRole('link', { name: 'Influencer' }).click()
  await expect(page).toHaveURL('/influencer')
  await nav.getByRole('button', { name: 'Untermenü Medienkontakte' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Regionen' }).click()
  await expect(page).toHaveURL('/medienkontakte/regionen')
})

test('the frame stands before any script, exactly where the page draws it', async ({ page, enter }) => {
  await enter('mitarbeiter', '/dashboard')
  const mark = await page.getByRole('link', { name: 'Rampenlicht – zum Dashboard' }).locator('svg').boundingBox()
  expect(mark).not.toBeNull()
  await expect(page.locator('#outline')).toHaveCount(0)
  await page.route('**/js/**', (route) => route.abort())
  await page.reload()
  expect(await page.locator('#outline svg').boundingBox()).toEqual(mark)
})

test('an unknown address is told', async ({ page, enter }) => {
  await enter('mitarbeiter', '/gibt/es/nicht')
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible()
  await expect(page).toHaveTitle('Seite nicht gefunden · Rampenlicht')
  await page.getByRole('link', { name: 'Zum Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a page that breaks says so and leaves a way on', async ({ page, enter }) => {
  await page.route('**/customers?*', (route) => route.fulfill({ json: [{ id: 1, name: 'Ohne Ansprechpartner' }] }))
  await enter('mitarbeiter', '/kunden')
  await expect(page.getByRole('heading', { name: 'Diese Seite ist abgestürzt' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Projekte' }).click()
  await expect(page.getByRole('heading', { name: 'Projekte', level: 1 })).toBeVisible()
})

test('a failure of the server names its request, and the next try may succeed', async ({ page, enter }) => {
  const type = 'application/problem+json'
  await page.route('**/influencer_networks?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: type,
      body: JSON.stringify({ title: 'x', detail: 'Da ist etwas schiefgegangen.', requestId: '4f1c0a99e2' }),
    }),
  )
  await enter('mitarbeiter', '/influencer/netzwerke')
  await expect(page.getByText('Netzwerke konnten nicht geladen werden.')).toBeVisible()
  await expect(page.getByText('Kennung 4f1c0a99e2', { exact: true })).toBeVisible()
  await page.unroute('**/influencer_networks?*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('Kennung 4f1c0a99e2', { exact: true })).toBeHidden()
})

// That it is there before the first paint stands among the settings.
test('the dark mode is chosen in the menu', async ({ page, enter }) => {
  await enter('mitarbeiter', '/einstellungen')
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitemradio', { name: 'Ein' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('on a phone the menu is a drawer and rows are cards', async ({ page, enter, backstage, unique }) => {
  const name = unique('Taschenformat')
  await backstage.create('customers', { name, fullName: 'Taschenformat GmbH', city: 'Kiel' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('mitarbeiter', '/einstellungen')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Kunden' }).click()
  await expect(page).toHaveURL('/kunden')
  await search(page, name)
  await page.getByRole('row').filter({ hasText: name }).click()
  const dialog = page.getByRole('dialog', { name: 'Kunde bearbeiten' })
  await expect(dialog.getByLabel('Ort')).toHaveValue('Kiel')
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

testAfresh(
  'without a connection the page stays, and a click is done once it is back',
  async ({ page, context, enter }) => {
    await enter('manager', '/dashboard')
    const greeting = page.getByRole('heading', { level: 1 })
    await expect(greeting).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Kunden', exact: true }).click()
    await expect(errorToast(page, 'Keine Verbindung zum Server.')).toBeVisible()
    await expect(greeting).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Kunde erstellen' }).click()
    await expect(errorToast(page, 'Keine Verbindung zum Server.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Kunde erstellen' })).toBeVisible()
    // its style sheets are here, too
    expect(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('link[rel=stylesheet]')].filter((one) => !(one as HTMLLinkElement).sheet)
            .length,
      ),
    ).toBe(0)
  },
)

testAfresh('page code that does not arrive says so and offers to load anew', async ({ page, enter }) => {
  await enter('manager', '/einstellungen')
  await page.route('**/js/Projects-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Projekte', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Diese Seite ist nicht angekommen' })).toBeVisible()
  await expect(page.getByText(/^Loading chunk .+ failed$/)).toBeVisible()
  await page.unroute('**/js/Projects-*.js')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('heading', { name: 'Projekte', level: 1 })).toBeVisible()
})
