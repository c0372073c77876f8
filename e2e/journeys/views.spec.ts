import { makeProject } from '../cooperation-stage.ts'
import { expect, rowOf, search, test, toast, visit } from '../fixtures.ts'

const at = (page: string, name: unknown) => `${page}?suche=${encodeURIComponent(String(name))}`

// What a view shows of each kind of record stands in the tests of the views.
test('the way from a view to its form and back, and „mir“ after it', async ({ page, enter, backstage, unique }) => {
  const influencer = await backstage.create('influencers', { name: unique('hafenklang'), email: 'h@klang.example' })
  const name = String(influencer['name'])
  const { id } = await makeProject(backstage, unique('Zweite Luft'))
  await backstage.create('project_influencers', {
    project: `/projects/${id}`,
    influencer: `/influencers/${influencer.id}`,
  })
  await enter('mitarbeiter', '/influencer', { isFresh: true })
  // faces come from the channels: those of the demo have some
  const face = page.getByRole('row').locator('img[src^="/files/influencers/"]').first()
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await search(page, name)
  await expect(rowOf(page, name)).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Influencer' })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Bearbeiten' })).toBeFocused()

  // the focus stays inside, Escape gives it back
  for (let press = 0; press < 12; press++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(grid).toBeFocused()

  // all the way by keyboard: open, edit, save, on to the next search
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Bearbeiten' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Künstlername')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Region')).toBeFocused()
  await page.keyboard.type('Bremerhaven/Kiel')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Influencer ${name} gespeichert`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(grid).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue(name)

  await rowOf(page, name).click()
  await expect(dialog).toContainText('Letzte Änderung von mir gerade eben')
  await expect(dialog.getByText('Bremerhaven/Kiel')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(dialog).toBeHidden()

  // its projects lead away from it
  await rowOf(page, name).click()
  await dialog.getByRole('link', { name: /^Zweite Luft/ }).click()
  await expect(page).toHaveURL(new RegExp(`/projekte/${id}/`))
  await expect(dialog).toBeHidden()
})

test('every view has its width, and fills a phone', async ({ page, enter, backstage, unique }) => {
  test.slow()
  const customer = await backstage.create('customers', { name: unique('Halbinsel'), fullName: 'Halbinsel GmbH' })
  const partner = await backstage.create('mediacontact_partners', { name: unique('Alstertor') })
  const person = { firstName: 'Achim', lastName: unique('Ruge'), email: 'a@ruge.example' }
  await backstage.create('mediacontacts', person)
  await backstage.create('customer_contacts', { ...person, customer: `/customers/${customer.id}` })
  await backstage.create('business_contacts', { ...person, notes: 'Erste Zeile\nzweite Zeile' })
  const influencer = await backstage.create('influencers', { name: unique('elbkind'), email: 'e@kind.example' })
  const views = [
    [at('/influencer', influencer['name']), influencer['name'], 1200],
    [at('/b2b-kontakte', person.lastName), person.lastName, 1200],
    [at('/medienkontakte', person.lastName), person.lastName, 1200],
    [at('/medienkontakte/partner', partner['name']), partner['name'], 800],
    [`/kunden/${customer.id}/ansprechpartner`, person.lastName, 400],
  ] as const
  await enter('mitarbeiter', '/einstellungen')
  for (const [address, name, width] of views) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, address)
    await rowOf(page, String(name)).click()
    const dialog = page.getByRole('dialog', { name: String(name) })
    await expect(dialog, address).toBeVisible()
    const box = () => dialog.evaluate((element) => [(element as HTMLElement).offsetWidth, element.scrollWidth])
    expect((await box())[0], address).toBe(width)
    // full screen, nothing sticks out
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(box, address).toEqual([390, 390])
    if (address.startsWith('/b2b')) await expect(dialog.getByText('Erste Zeile')).toHaveCSS('white-space', 'pre-line')
  }
})
