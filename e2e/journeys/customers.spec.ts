import { errorToast, expect, removeIn, rowOf, search, test, toast } from '../fixtures.ts'

test('a customer is created, edited by keyboard and deleted, with a person of theirs', async ({
  page,
  enter,
  unique,
}) => {
  await enter('chef', '/kunden')
  const name = unique('Arte')
  await page.getByRole('button', { name: 'Kunde erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kunde erstellen' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(400)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Firmierung').fill('Arte G.E.I.E.')
  await dialog.getByLabel('Website').fill('www.arte.tv')
  await dialog.getByLabel('PLZ').fill('01067')
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Kunde ${name} erstellt`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await search(page, name)
  await expect(page.getByRole('row')).toHaveCount(2)
  const grid = page.getByRole('grid', { name: 'Kunden' })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Kunde bearbeiten' })
  await expect(edit.getByLabel('Website')).toHaveValue('https://www.arte.tv')
  await expect(edit.getByLabel('PLZ')).toHaveValue('01067')
  await edit.getByLabel('Ort').fill('Kiel')
  // refused after a click: the button has kept the focus, so that Tab stays and Escape is heard
  const problem = { title: 'Ungültig', status: 422, detail: 'Ort: gibt es nicht', description: 'Ort: gibt es nicht' }
  await page.route('**/customers/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: problem }) : route.fallback(),
  )
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(errorToast(page, 'Ort: gibt es nicht')).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Speichern' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(edit.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(edit).toBeHidden()
  await expect(grid).toBeFocused()
  await page.unroute('**/customers/*')
  // also when the last click went between two fields
  await page.keyboard.press('Enter')
  await expect(edit.getByLabel('Ort')).toBeVisible()
  await edit.getByRole('heading', { name: 'Kunde bearbeiten' }).click()
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()

  await page.keyboard.press('Enter')
  await edit.getByLabel('Ort').fill('Straßburg')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Kunde ${name} gespeichert`)).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Straßburg')

  // contacts belong to their customer
  await rowOf(page, name).getByRole('link').click()
  await expect(page).toHaveURL(/\/kunden\/\d+\/ansprechpartner$/)
  await expect(page).toHaveTitle(`Ansprechpartner · ${name} · Rampenlicht`)
  await expect(page.getByText('Keine Ansprechpartner gefunden.')).toBeVisible()
  await page.getByRole('button', { name: 'Ansprechpartner erstellen' }).click()
  const person = page.getByRole('dialog')
  await person.getByLabel('Vorname').fill('Änne')
  await person.getByLabel('Nachname').fill('Öztürk')
  await person.getByLabel('E-Mail').fill('keine adresse')
  await person.getByLabel('Position').click()
  await expect(person.getByText('„E-Mail“ ist keine gültige E-Mail-Adresse.')).toBeVisible()
  await expect(person.getByRole('button', { name: 'Erstellen' })).toBeDisabled()
  await person.getByLabel('E-Mail').fill('aenne@weltlicht.example')
  await person.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Ansprechpartner Änne Öztürk erstellt')).toBeVisible()
  await expect(rowOf(page, 'Öztürk, Änne')).toBeVisible()

  await page.goBack()
  await rowOf(page, name).getByText(name).click()
  await removeIn(edit)
  await expect(toast(page, 'Kunde gelöscht')).toBeVisible()
  await expect(page.getByText('Keine Kunden gefunden.')).toBeVisible()
})
