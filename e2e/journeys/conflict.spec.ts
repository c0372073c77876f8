import { errorToast, expect, rowOf, test, toast } from '../fixtures.ts'

test('two people edit one contact, through a lost connection: each field is settled, nothing is lost', async ({
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
  // the connection is lost: the dialog and what was typed stay
  await page.route('**/mediacontacts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(errorToast(page, 'Keine Verbindung zum Server.')).toBeVisible()
  await expect(dialog.getByLabel('Position')).toHaveValue('Ressortleitung Kultur')
  await page.unroute('**/mediacontacts/*')
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
