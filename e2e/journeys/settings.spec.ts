import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, errorToast, expect, test, toast } from '../fixtures.ts'
import { enterBy } from '../seat.ts'

const PASSWORD = 'ein langer Abend am Elbstrand'
/** The smallest of all pictures: one grey pixel. */
const PHOTO = {
  name: 'ich.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
}

interface Colleague {
  readonly backstage: Backstage
  readonly page: Page
  readonly name: string
}
/** An account of this test's own, signed in: what is changed here would be in the way of other journeys. */
const enterAs = async ({ backstage, page, name }: Colleague) => {
  const email = `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}@demo.test`
  const account = await backstage.create('users', {
    firstName: 'Lena',
    lastName: name,
    email,
    plainPassword: PASSWORD,
    position: 'Volontärin',
    phone: '77',
    teams: ['Online PR'],
  })
  // Asked by the page itself: photos are shown by the cookie that comes with the answer.
  const answer = await page.request.post('/authentication_token', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  await enterBy(page, await answer.json(), '/einstellungen')
  await expect(page.getByLabel('Vorname')).toHaveValue('Lena')
  return { ...account, email }
}
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' })

test('the profile is saved, and the header knows the new name', async ({ page, backstage, unique }) => {
  const name = unique('Profil')
  const { id } = await enterAs({ backstage, page, name })
  await expect(page).toHaveTitle('Einstellungen · Rampenlicht')
  // What the chief decides is read, not typed.
  const agency = page.getByRole('region', { name: 'Agentur' })
  await expect(agency).toContainText('Volontärin')
  await expect(agency).toContainText('Online PR')
  await expect(agency.getByRole('textbox')).toHaveCount(0)

  await page.getByLabel('Vorname').fill('')
  await page.getByLabel('Mobil').fill('0171 445')
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Vorname').fill('Magdalena')
  await save(page).click()
  await expect(toast(page, 'Benutzer gespeichert')).toBeVisible()
  await expect(save(page)).toBeFocused()
  expect(await backstage.read('users', id)).toMatchObject({ firstName: 'Magdalena', mobile: '0171 445', phone: '77' })
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await expect(page.getByRole('menu').getByText(`Magdalena ${name}`)).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Einstellungen' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A second time: from what is stored now, without a conflict with oneself.
  await page.getByLabel('AnyDesk-ID').fill('482 119 306')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await backstage.read('users', id))['anydeskId']).toBe('482 119 306')
})

test('unsaved changes are asked about before another page opens', async ({ page, backstage, unique }) => {
  await enterAs({ backstage, page, name: unique('Zögern') })
  await page.getByLabel('Mobil').fill('0171 1')
  await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
  await page.getByRole('link', { name: 'Kunden', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.getByRole('button', { name: 'Behalten' }).click()
  await expect(page.getByLabel('Mobil')).toHaveValue('0171 1')
  await page.getByRole('link', { name: 'Kunden', exact: true }).click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL('/kunden')
})

test('the chief changes the same account meanwhile: each field is settled', async ({ page, backstage, unique }) => {
  const { id } = await enterAs({ backstage, page, name: unique('Zugleich') })
  await page.getByLabel('Mobil').fill('0171 1')
  await backstage.change('users', id, { mobile: '0171 2', position: 'Redakteurin' })
  await page.locator('input[type=file]').setInputFiles(PHOTO)
  await save(page).click()
  // The photo asks for no ETag, yet must not hide that somebody else was first.
  await expect(toast(page, 'Bild hochgeladen')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Position hat nur .* geändert: Redakteurin/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(toast(page, 'Benutzer gespeichert')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await backstage.read('users', id)).toMatchObject({
    mobile: '0171 1',
    position: 'Redakteurin',
    pictureMimeType: 'image/jpeg',
  })
})

test('the photo waits for the save, then shows in the header', async ({ page, backstage, unique }) => {
  const { id } = await enterAs({ backstage, page, name: unique('Porträt') })
  const field = page.getByRole('group', { name: 'Foto' })
  await expect(field).toContainText('Foto hierherziehen')

  // What is no picture is refused in words, at the field; nothing else is lost.
  await page.getByLabel('Mobil').fill('0171 9')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') })
  await save(page).click()
  await expect(field.getByText(/^„Foto“ ist kein Bild/)).toBeVisible()
  await expect(page.getByLabel('Mobil')).toHaveValue('0171 9')
  expect((await backstage.read('users', id))['mobile']).toBeNull()

  // A second file, this time dropped, replaces the first.
  const dropped = await page.evaluateHandle(async (bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(bytes)], 'ich.gif', { type: 'image/gif' }))
    return transfer
  }, Array.from(PHOTO.buffer))
  await field.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(field).toContainText('Loslassen')
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(field).toContainText('ich.gif')
  await expect(field.getByText(/kein Bild/)).toHaveCount(0)
  expect((await field.getByRole('img', { name: 'Vorschau des Fotos' }).boundingBox())?.width).toBe(200)
  await expect(page.getByText('wird beim Speichern hochgeladen')).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  expect((await backstage.read('users', id))['pictureName']).toBeNull()

  await save(page).click()
  await expect(toast(page, 'Bild hochgeladen')).toBeVisible()
  await expect(toast(page, 'Benutzer gespeichert')).toBeVisible()
  const stored = await backstage.read('users', id)
  expect(stored).toMatchObject({ mobile: '0171 9', pictureMimeType: 'image/jpeg' })
  const header = page.getByRole('button', { name: 'Benutzermenü' }).locator('img')
  await expect(header).toHaveAttribute('src', new RegExp(String(stored['pictureName'])))
  await expect.poll(() => header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the own password is changed with the old one at hand', async ({ page, request, backstage, unique }) => {
  const { email } = await enterAs({ backstage, page, name: unique('Schlüssel') })
  const change = page.getByRole('button', { name: 'Passwort ändern' })
  await page.getByLabel('Mobil').fill('0171 5')
  await page.getByLabel('Bisheriges Passwort', { exact: true }).fill('falsch geraten')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('zu kurz')
  await page.getByLabel('Wiederholen', { exact: true }).fill('zu kurz')
  await expect(page.getByText('Mindestens 12 Zeichen').last()).toBeVisible()
  await expect(change).toBeDisabled()
  const next = 'Nebel über der Binnenalster'
  await page.getByLabel('Neues Passwort', { exact: true }).fill(next)
  await page.getByLabel('Bisheriges Passwort', { exact: true }).focus()
  await expect(page.getByText('Stimmt nicht überein')).toBeVisible()
  await page.getByLabel('Wiederholen', { exact: true }).fill(next)
  await change.click()
  const section = page.getByRole('region', { name: 'Passwort' })
  await expect(section.getByText('Das bisherige Passwort stimmt nicht.')).toBeVisible()

  await page.getByLabel('Bisheriges Passwort', { exact: true }).fill(PASSWORD)
  await expect(section.getByText('Das bisherige Passwort stimmt nicht.')).toHaveCount(0)
  await change.click()
  await expect(toast(page, 'Passwort geändert')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue('')
  const answer = await request.post('/authentication_token', { data: { email, password: next } })
  expect(answer.status()).toBe(200)

  // The profile typed before is still there, and saved without a conflict with oneself.
  await expect(page.getByLabel('Mobil')).toHaveValue('0171 5')
  await save(page).click()
  await expect(toast(page, 'Benutzer gespeichert')).toBeVisible()
})

test('the own e-mail is changed with the password at hand', async ({ page, request, backstage, unique }) => {
  const { email } = await enterAs({ backstage, page, name: unique('Umzug') })
  const confirmation = page.getByLabel('Passwort zur Bestätigung', { exact: true })
  await expect(confirmation).toHaveCount(0)
  await page.getByLabel('E-Mail').fill(`neu.${email}`)
  await save(page).click()
  const missing = 'Zum Ändern von E-Mail oder Passwort bitte das bisherige Passwort eingeben.'
  await expect(page.getByRole('form', { name: 'Profil' }).getByText(missing)).toBeVisible()
  await confirmation.fill(PASSWORD)
  await save(page).click()
  await expect(toast(page, 'Benutzer gespeichert')).toBeVisible()
  await expect(confirmation).toHaveCount(0)
  const answer = await request.post('/authentication_token', { data: { email: `neu.${email}`, password: PASSWORD } })
  expect(answer.status()).toBe(200)
})

test('a weak password is refused at its field', async ({ page, backstage, unique }) => {
  await enterAs({ backstage, page, name: unique('Leichtsinn') })
  await page.getByLabel('Bisheriges Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('aaaaaaaaaaaaaa')
  await page.getByLabel('Wiederholen', { exact: true }).fill('aaaaaaaaaaaaaa')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Passwort' }).getByText('Das Passwort ist zu leicht zu erraten.'),
  ).toBeVisible()
  await expect(errorToast(page, 'zu leicht zu erraten')).toBeVisible()
})

test('chiefs edit what the agency says about them here, too', async ({ page, enter }) => {
  await enter('chef', '/einstellungen')
  const agency = page.getByRole('region', { name: 'Agentur' })
  for (const label of ['Position', 'Durchwahl', 'Chat-ID']) await expect(agency.getByLabel(label)).toBeEditable()
  await expect(page.getByLabel('Aktiv')).toHaveCount(0)
})

test('dark mode survives a reload, from the first paint on', async ({ page, enter }) => {
  await enter('azubi', '/einstellungen')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('radio', { name: /^Ein/ }).check({ force: true })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // none of the page's own code has come yet
  await page.route('**/js/*.js', (route) => route.abort())
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.unroute('**/js/*.js')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Ein/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Automatisch/ }).check({ force: true })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
})
