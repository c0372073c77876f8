import { findingsInBothSchemes } from '../axe.ts'
import { addressOf, expect, PASSWORD, rowOf, search, test, toast, visit } from '../fixtures.ts'

/** The smallest of all pictures: one grey pixel. */
const PHOTO = {
  name: 'foto.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
}
const addressFor = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}@demo.test`

// What becomes of a photo that fails or waits stands in the tests of the form.
test('the chief creates a colleague with a photo, edits, deactivates and finds them', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const name = unique('Neuzugang')
  // Photos are shown by the cookie that comes with a sign-in.
  await page.request.post('/authentication_token', { data: { email: addressOf('chef'), password: PASSWORD } })
  await enter('chef', '/mitarbeiter')
  await page.getByRole('button', { name: 'Mitarbeiter erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mitarbeiter erstellen' })
  const create = dialog.getByRole('button', { name: 'Erstellen' })
  await expect(dialog.getByLabel('Vorname')).toBeFocused()
  await dialog.getByLabel('Vorname').fill('Ida')
  await dialog.getByLabel('Nachname').fill(name)
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription('Es fehlt: E-Mail')
  await expect(dialog.getByText('Es fehlt: E-Mail')).toBeVisible()
  await dialog.getByLabel('E-Mail').fill(addressFor(name))
  await dialog.getByLabel('Durchwahl').fill('34')
  // One role is enough: Azubi takes the place of the preset Mitarbeiter.
  const roles = dialog.getByRole('group', { name: 'Agentur' })
  await expect(roles).toContainText('Mitarbeiter')
  await dialog.getByLabel('Rollen').first().click()
  await page.getByRole('option', { name: 'Azubi' }).click()
  await page.keyboard.press('Escape')
  await expect(roles).not.toContainText('Mitarbeiter')
  await expect(dialog.getByText('Leer geht nach dem Erstellen eine Einladung los')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(PHOTO)
  await expect(dialog.getByRole('img', { name: 'Vorschau des Fotos' })).toBeVisible()
  await expect(page.getByText('wird beim Speichern hochgeladen')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

  // The dialog closes only after the upload.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/users/*/picture', async (route) => {
    await held
    await route.continue()
  })
  const uploading = page.waitForRequest('**/users/*/picture')
  await create.click()
  await uploading
  await expect(dialog).toBeVisible()
  await expect(create).toBeDisabled()
  release()
  await expect(toast(page, 'Bild hochgeladen')).toBeVisible()
  await expect(toast(page, `Mitarbeiter Ida ${name} erstellt`)).toBeVisible()
  await expect(dialog).toBeHidden()
  // no mail leaves here: whoever is invited gets the link by hand
  const handed = page.getByRole('dialog', { name: `Ida ${name} einladen` })
  await expect(handed.getByLabel('Link zum Weitergeben')).toHaveValue(/\/einladung\/[\w-]{43}$/)
  await handed.getByRole('button', { name: 'Fertig' }).click()

  await search(page, name)
  const row = rowOf(page, name)
  await expect(row.locator('img')).toHaveAttribute('src', /\/files\/users\/\d+\/.+width=200/)
  await expect(row.getByRole('link')).toHaveText(/\D34$/)
  await expect(row).toContainText('Azubi')
  await expect(row).not.toContainText('Mitarbeiter')

  // Told for as long as it is so.
  await expect(row).toContainText('Eingeladen')
  await row.getByText(name).first().click()
  const again = page.getByRole('dialog', { name: 'Mitarbeiter bearbeiten' })
  await expect(again.getByText('Noch ohne Passwort: Anmelden geht erst')).toBeVisible()
  await again.getByLabel('Passwort', { exact: true }).fill('Nebel über der Binnenalster')
  await expect(again.getByText('Noch ohne Passwort')).toHaveCount(0)
  await again.getByRole('button', { name: 'Speichern' }).click()
  await expect(again).toBeHidden()
  await expect(row).not.toContainText('Ohne Passwort')

  // edited, taken out of use, and found by filters
  const gone = unique('Abschied')
  await backstage.create('users', {
    firstName: 'Greta',
    lastName: gone,
    email: addressFor(gone),
    teams: ['Offline PR'],
    roles: ['ROLE_MANAGER', 'ROLE_BETA'],
    mobile: '0171 5550123',
  })
  await search(page, gone)
  const leaving = rowOf(page, gone)
  await expect(leaving).toContainText('Offline PR')
  await expect(leaving).toContainText('Manager')
  await leaving.getByText(gone).first().click()
  await again.getByLabel('Durchwahl').fill('32')
  await again.getByLabel('Aktiv').uncheck()
  await again.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Mitarbeiter Greta ${gone} gespeichert`)).toBeVisible()
  await expect(leaving).toContainText('Deaktiviert')
  // Spec 2: name, teams, extension, mobile and roles, none of them cut off in a small window
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Teams', 'Durchwahl', 'Mobil', 'Rollen'])
  const cells = await leaving
    .getByRole('gridcell')
    .evaluateAll((all) => all.map((cell) => [cell.textContent, cell.scrollWidth > cell.clientWidth]))
  expect(cells.slice(1)).toEqual([
    ['Offline PR', false],
    ['040 66969-32', false],
    ['0171 5550123', false],
    ['ManagerBeta-Funktionen', false],
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(leaving).toContainText('Deaktiviert')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `/mitarbeiter?suche=${encodeURIComponent(gone)}&isActive=true`)
  await expect(page.getByText('Keine Mitarbeiter gefunden.')).toBeVisible()
  for (const filter of ['Status', 'Team', 'Rolle'])
    await expect(page.getByRole('button', { name: new RegExp(filter) }).first()).toBeVisible()
  await visit(page, `/mitarbeiter?suche=${encodeURIComponent(gone)}&isActive=false&teams=Offline%20PR&roles=ROLE_BETA`)
  await expect(leaving).toBeVisible()

  // nothing keeps anybody from reading what they may only see
  await enter('azubi', `/mitarbeiter?suche=${encodeURIComponent(gone)}&isActive=false`)
  await leaving.getByText(gone).first().click()
  await expect(page.getByText('Nur zum Ansehen.')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
})
