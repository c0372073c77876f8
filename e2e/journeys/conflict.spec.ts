import { errorToast, expect, rowOf, test, toast } from '../fixtures.ts'

test('two people edit one contact: each field is settled, nothing is lost', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const contact = await backstage.create('mediacontacts', {
    firstName: 'Frieda',
    lastName: unique('Konflikt'),
    jobTitle: 'Podcast-Host',
    email: 'frieda@kinozeit.example',
    phone: '040 1',
  })
  const { id } = contact
  await enter('manager', `/medienkontakte?suche=${encodeURIComponent(String(contact['lastName']))}`)
  await rowOf(page, String(contact['lastName'])).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await dialog.getByLabel('Position').fill('Ressortleitung Kultur')
  await dialog.getByLabel('E-Mail').fill('f.k@kinozeit.example')
  await dialog.getByLabel('Mobil').fill('0171 2')
  await backstage.change('mediacontacts', id, {
    jobTitle: 'Moderatorin',
    email: 'frieda@podcast-nord.example',
    phone: '040 2',
  })

  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Medienkontakt wurde gerade von Claudia geändert')).toBeVisible()
  await expect(dialog.getByText('2 Felder unterscheiden sich')).toBeVisible()
  await expect(dialog.getByText('Telefon hat nur Claudia geändert: 040 2')).toBeVisible()

  // Back to the form: what was typed is still there.
  await dialog.getByRole('button', { name: 'Zurück zum Formular' }).click()
  await expect(dialog.getByLabel('Position')).toHaveValue('Ressortleitung Kultur')
  await dialog.getByRole('button', { name: 'Speichern' }).click()

  await dialog
    .getByRole('group', { name: 'E-Mail' })
    .getByRole('radio', { name: /Fassung von Claudia/ })
    .check()
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(toast(page, `Frieda ${contact['lastName']} aktualisiert`)).toBeVisible()
  expect(await backstage.read('mediacontacts', id)).toMatchObject({
    jobTitle: 'Ressortleitung Kultur',
    email: 'frieda@podcast-nord.example',
    phone: '040 2',
    mobile: '0171 2',
  })
})

test('a failed save keeps the dialog and what was typed', async ({ page, enter, backstage, unique }) => {
  const name = unique('Ausfall')
  const { id } = await backstage.create('customers', { name, fullName: 'Ausfall GmbH' })
  await enter('mitarbeiter', `/kunden?suche=${encodeURIComponent(name)}`)
  await rowOf(page, name).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ort').fill('Bremen')
  await page.route('**/customers/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung zum Server.' })).toBeVisible()
  await expect(dialog.getByLabel('Ort')).toHaveValue('Bremen')
  await page.unroute('**/customers/*')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Kunde ${name} gespeichert`)).toBeVisible()

  // somebody deletes it meanwhile: what was typed stays, the list below no longer has it
  await rowOf(page, name).click()
  await dialog.getByLabel('Ort').fill('Kiel')
  await backstage.remove('customers', id)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(errorToast(page, `Kunde ${id} wurde nicht gefunden.`)).toBeVisible()
  await expect(dialog.getByLabel('Ort')).toHaveValue('Kiel')
  await expect(page.locator('[role=row]').filter({ hasText: name })).toHaveCount(0)
})
