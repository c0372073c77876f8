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

// What each of its forms refuses, asks and keeps stands in the tests of the page.
test('the own account: name, photo, password and e-mail, one after the other', async ({
  page,
  request,
  backstage,
  unique,
}) => {
  const name = unique('Profil')
  const { id, email } = await enterAs({ backstage, page, name })
  await expect(page).toHaveTitle('Einstellungen · Rampenlicht')
  const field = page.getByRole('group', { name: 'Foto' })
  await page.getByLabel('Vorname').fill('Magdalena')
  await page.getByLabel('Mobil').fill('0171 445')

  // a photo, dropped; it waits for the save
  const dropped = await page.evaluateHandle(async (bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(bytes)], 'ich.gif', { type: 'image/gif' }))
    return transfer
  }, Array.from(PHOTO.buffer))
  await field.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(field).toContainText('Loslassen')
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(field).toContainText('ich.gif')
  expect((await field.getByRole('img', { name: 'Vorschau des Fotos' }).boundingBox())?.width).toBe(200)
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  expect((await backstage.read('users', id))['pictureName']).toBeNull()
  await save(page).click()
  await expect(toast(page, 'Bild hochgeladen')).toBeVisible()
  await expect(toast(page, 'Benutzer gespeichert')).toBeVisible()
  const stored = await backstage.read('users', id)
  expect(stored).toMatchObject({
    ...{ firstName: 'Magdalena', mobile: '0171 445', phone: '77' },
    pictureMimeType: 'image/jpeg',
  })
  const header = page.getByRole('button', { name: 'Benutzermenü' }).locator('img')
  await expect(header).toHaveAttribute('src', new RegExp(String(stored['pictureName'])))
  await expect.poll(() => header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await expect(page.getByRole('menu').getByText(`Magdalena ${name}`)).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Einstellungen' })).toBeVisible()
  await page.keyboard.press('Escape')

  // the server has the last word on a password
  await page.getByRole('link', { name: 'Sicherheit' }).click()
  const change = page.getByRole('button', { name: 'Passwort ändern' })
  await change.click()
  const section = page.getByRole('region', { name: 'Passwort' })
  const next = 'Nebel über der Binnenalster'
  for (const [password, answer] of [
    ['aaaaaaaaaaaaaa', 'Das Passwort ist zu leicht zu erraten.'],
    [next, ''],
  ] as const) {
    await page.getByLabel('Bisheriges Passwort', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
    await page.getByLabel('Wiederholen', { exact: true }).fill(password)
    await change.click()
    if (answer) await expect(section.getByText(answer)).toBeVisible()
    if (answer) await expect(errorToast(page, 'zu leicht zu erraten')).toBeVisible()
  }
  await expect(toast(page, 'Passwort geändert')).toBeVisible()

  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await page.getByLabel('E-Mail').fill(`neu.${email}`)
  await page.getByLabel('Passwort zur Bestätigung', { exact: true }).fill(next)
  await save(page).click()
  await expect.poll(async () => (await backstage.read('users', id))['email']).toBe(`neu.${email}`)
  const answer = await request.post('/authentication_token', { data: { email: `neu.${email}`, password: next } })
  expect(answer.status()).toBe(200)
})
