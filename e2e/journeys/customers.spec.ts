import { errorToast, expect, rowOf, search, test, toast } from '../fixtures.ts'

test('the chief creates, edits and deletes a customer', async ({ page, enter, unique }) => {
  await enter('chef', '/kunden')
  await expect(page).toHaveTitle('Kunden · Rampenlicht')
  await expect(page.getByRole('heading', { name: 'Kunden', level: 1 })).toBeVisible()
  const name = unique('Arte')
  await page.getByRole('button', { name: 'Kunde erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kunde erstellen' })
  const create = dialog.getByRole('button', { name: 'Erstellen' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(400)
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Name').fill(name)
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Firmierung').fill('Arte G.E.I.E.')
  await dialog.getByLabel('Website').fill('www.arte.tv')
  await dialog.getByLabel('PLZ').fill('01067')
  await create.click()
  await expect(toast(page, `Kunde ${name} erstellt`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await search(page, name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, name).click()
  const edit = page.getByRole('dialog', { name: 'Kunde bearbeiten' })
  await expect(edit.getByLabel('Website')).toHaveValue('https://www.arte.tv')
  await expect(edit.getByLabel('PLZ')).toHaveValue('01067')
  await edit.getByLabel('Ort').fill('Straßburg')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Kunde ${name} gespeichert`)).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Straßburg')

  await rowOf(page, name).click()
  await edit.getByRole('button', { name: 'Löschen' }).click()
  await edit.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Kunde gelöscht')).toBeVisible()
  await expect(page.getByText('Keine Kunden gefunden.')).toBeVisible()
})

test('unsaved changes are asked about, and the focus returns to the list', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const name = unique('Tonfarbe')
  await backstage.create('customers', { name, fullName: 'Tonfarbe Records UG' })
  await enter('mitarbeiter', `/kunden?suche=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Kunden' })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ort').fill('Kiel')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Änderungen verwerfen?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Behalten' }).click()
  await expect(dialog.getByLabel('Ort')).toHaveValue('Kiel')

  // refused after a click: the button has kept the focus, so that Tab stays and Escape is heard
  const problem = { title: 'Ungültig', status: 422, detail: 'Ort: gibt es nicht', description: 'Ort: gibt es nicht' }
  await page.route('**/customers/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: problem }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(errorToast(page, 'Ort: gibt es nicht')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dialog).toBeHidden()
  await expect(grid).toBeFocused()

  // also when the last click went between two fields
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Ort')).toBeVisible()
  await dialog.getByRole('heading', { name: 'Kunde bearbeiten' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('contacts belong to their customer', async ({ page, enter, backstage, unique }) => {
  const name = unique('Weltlicht')
  const { id } = await backstage.create('customers', { name, fullName: 'Weltlicht Film GmbH' })
  await enter('mitarbeiter', `/kunden?suche=${encodeURIComponent(name)}`)
  await rowOf(page, name).getByRole('link').click()
  await expect(page).toHaveURL(`/kunden/${id}/ansprechpartner`)
  await expect(page).toHaveTitle(`Ansprechpartner · ${name} · Rampenlicht`)
  await expect(page.getByText('Keine Ansprechpartner gefunden.')).toBeVisible()
  await page.getByRole('button', { name: 'Ansprechpartner erstellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vorname').fill('Änne')
  await dialog.getByLabel('Nachname').fill('Öztürk')
  await dialog.getByLabel('E-Mail').fill('keine adresse')
  await dialog.getByLabel('Position').click()
  await expect(dialog.getByText('„E-Mail“ ist keine gültige E-Mail-Adresse.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erstellen' })).toBeDisabled()
  await dialog.getByLabel('E-Mail').fill('aenne@weltlicht.example')
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Ansprechpartner Änne Öztürk erstellt')).toBeVisible()
  await expect(rowOf(page, 'Öztürk, Änne')).toBeVisible()
})
