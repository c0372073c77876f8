import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, test, toast } from '../fixtures.ts'

/** A Verteiler with two people who get post, one who has no address, and a material with three pieces. */
const prepare = async (backstage: Backstage, mark: string) => {
  const customer = await backstage.create('customers', { name: `Kunde ${mark}`, fullName: 'Nordkino Verleih GmbH' })
  const project = await backstage.create('projects', {
    title: `Elbleuchten ${mark}`,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Offline PR'],
  })
  const contact = async (lastName: string, place: object) => ({
    mediacontact: `/mediacontacts/${(await backstage.create('mediacontacts', { firstName: 'Kim', lastName, ...place })).id}`,
  })
  const list = await backstage.create('project_lists', {
    name: 'Kultur Nord',
    project: `/projects/${project.id}`,
    projectListMediacontacts: [
      await contact('Abel', { street: 'Hansaring 61', zip: '50670', city: 'Köln' }),
      await contact('Berg', { street: 'Am Sund 4', zip: '18439', city: 'Stralsund' }),
      await contact('Cohn', {}),
    ],
  })
  const material = await backstage.create('materials', { name: `Presseheft ${mark}` })
  const stock = { project: `/projects/${project.id}`, material: `/materials/${material.id}`, count: 3 }
  await backstage.create('project_materials', stock)
  return `/projekte/${project.id}/publicity/verteiler/${list.id}`
}

test('labels of a Verteiler are begun at the fifth, printed, and entered as sent', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('P')
  await enter('manager', await prepare(backstage, mark))
  await page.getByRole('button', { name: 'Etiketten', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Etiketten drucken' })
  await expect(dialog).toContainText('Kultur Nord · 3 Kontakte · 2 Etiketten auf 1 Bogen')
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(1200)
  await expect(dialog.getByRole('region', { name: '1 ohne Anschrift' })).toContainText('Kim CohnKeine Anschrift')
  // a click on the paper is where printing begins: there the first name stands then
  const fifth = dialog.getByRole('button', { name: 'Bei Etikett 5 beginnen' })
  await fifth.click()
  await expect(dialog.getByLabel('Beginnen bei')).toHaveValue('5')
  const first = dialog.getByRole('img', { name: /^Vorschau/ }).getByText('Kim Berg')
  await expect(async () => {
    const [place, text] = [await fifth.boundingBox(), await first.boundingBox()]
    expect(text!.x).toBeGreaterThan(place!.x)
    expect(text!.y).toBeGreaterThan(place!.y)
    expect(text!.y + text!.height).toBeLessThan(place!.y + place!.height)
  }).toPass()
  await dialog.getByLabel('Als versendet eintragen').check()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: '2 Etiketten drucken' }).click()
  await opening
  await dialog.getByRole('button', { name: 'Ja, eintragen' }).click()
  await expect(toast(page, 'Bei 2 Kontakten als versendet eingetragen')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Materialien von Kim Berg/ })).toContainText(`Presseheft ${mark}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a letter is written above its preview', async ({ page, enter, backstage, unique }) => {
    const path = await prepare(backstage, unique('P'))
    await enter('azubi', path)
    await page.getByRole('button', { name: 'Etiketten', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Brief, DIN 5008').click()
    await dialog.getByLabel('Betreff').fill('„{Projekt}“')
    const letter = dialog.getByRole('img', { name: 'Brief 1 von 2, Seite 1' })
    await expect(letter).toContainText('„Elbleuchten')
    await letter.scrollIntoViewIfNeeded()
    const { x, width } = (await letter.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    await dialog.getByRole('button', { name: 'Weiterblättern' }).click()
    await expect(dialog.getByRole('img', { name: 'Brief 2 von 2, Seite 1' })).toContainText('50670 Köln')
    expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  })
})
