import { errorToast, expect, search, test, testAfresh } from '../fixtures.ts'

test('the menu leads everywhere, by mouse and by keyboard; on a phone it is a drawer and rows are cards', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const name = unique('Taschenformat')
  await backstage.create('customers', { name, fullName: 'Taschenformat GmbH', city: 'Kiel' })
  await enter('mitarbeiter', '/einstellungen')
  const nav = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await nav.getByRole('link', { name: 'Influencer' }).click()
  await expect(page).toHaveURL('/influencer')
  await nav.getByRole('button', { name: 'Untermenü Medienkontakte' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Regionen' }).click()
  await expect(page).toHaveURL('/medienkontakte/regionen')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Kunden' }).click()
  // the address is there ahead of the page, which has a search of its own
  await expect(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/kunden')
  await search(page, name)
  await page.getByRole('row').filter({ hasText: name }).click()
  const dialog = page.getByRole('dialog', { name: 'Kunde bearbeiten' })
  await expect(dialog.getByLabel('Ort')).toHaveValue('Kiel')
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('before any script the frame stands exactly where the page draws it, in the chosen colours', async ({
  page,
  enter,
}) => {
  await enter('mitarbeiter', '/einstellungen')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  const mark = await page.getByRole('link', { name: 'Rampenlicht – zum Dashboard' }).locator('svg').boundingBox()
  expect(mark).not.toBeNull()
  await expect(page.locator('#outline')).toHaveCount(0)
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitemradio', { name: 'Ein' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // none of the page's own code has come yet
  await page.route('**/js/**', (route) => route.abort())
  await page.reload()
  expect(await page.locator('#outline svg').boundingBox()).toEqual(mark)
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.unroute('**/js/**')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Ein/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Automatisch/ }).check({ force: true })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
})

testAfresh(
  'without a connection the page stays, and a click is done once it is back; code that does not arrive says so',
  async ({ page, context, enter }) => {
    await enter('manager', '/dashboard')
    const greeting = page.getByRole('heading', { level: 1 })
    await expect(greeting).toBeVisible()
    await page.evaluate(() => Object.assign(window, { loaded: 'once' }))
    const noConnection = errorToast(page, 'Keine Verbindung zum Server.')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Kunden', exact: true }).click()
    await expect(noConnection).toBeVisible()
    await expect(greeting).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
    await expect(noConnection).toHaveCount(0)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Kunde erstellen' }).click()
    await expect(noConnection).toBeVisible()
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'Kunde erstellen' })
    await expect(dialog).toBeVisible()
    // the page was not loaded anew for it
    expect(await page.evaluate(() => 'loaded' in window)).toBe(true)
    // its style sheets are here, too; those of what is fetched ahead may still be on their way
    const missing = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].flatMap(({ sheet, href }) =>
          sheet ? [] : [href],
        ),
      )
    await expect.poll(missing).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.route('**/js/Projects-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Projekte', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Diese Seite ist nicht angekommen' })).toBeVisible()
    await expect(page.getByText(/^Loading chunk .+ failed$/)).toBeVisible()
    await page.unroute('**/js/Projects-*.js')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByRole('heading', { name: 'Projekte', level: 1 })).toBeVisible()
  },
)

testAfresh(
  'what is typed stays while a part of the form cannot be fetched, which opens once it is there',
  async ({ page, context, enter }) => {
    await enter('manager', '/projekte')
    await page.getByRole('button', { name: 'Projekt erstellen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Projekt erstellen' })
    const title = dialog.getByRole('textbox', { name: 'Titel' })
    await title.fill('Im Tunnel getippt')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Kalender EST-Start öffnen' }).click()
    await expect(errorToast(page, 'Keine Verbindung zum Server.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(title).toHaveValue('Im Tunnel getippt')
  },
)
