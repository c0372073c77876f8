import type { Locator, Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { addressOf, type Backstage, expect, here, PASSWORD, rowOf, search, test, toast } from '../fixtures.ts'

/** One red point. */
const POSTER = {
  name: 'plakat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
}
const customerWith = async (backstage: Backstage, name: string, ...people: readonly object[]) => {
  const { id } = await backstage.create('customers', { name, fullName: `${name} GmbH` })
  for (const [n, person] of people.entries())
    await backstage.create('customer_contacts', {
      customer: `/customers/${id}`,
      lastName: 'Weiß',
      email: `kontakt${n}@example.de`,
      ...person,
    })
  return id
}
const projectOf = async (backstage: Backstage, title: string, more: object = {}) => {
  const customer = await customerWith(backstage, `Verleih ${title}`)
  const body = { title, category: 'Kino', customer: `/customers/${customer}`, departments: ['Marketing'] }
  return backstage.create('projects', { ...body, ...more })
}
const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label })
const picker = (dialog: Locator, label: string) => dialog.getByRole('combobox', { name: label })
const options = (page: Page) => page.getByRole('option')
const choose = async (page: Page, input: Locator, name: string) => {
  await input.fill(name)
  await options(page).getByText(name, { exact: true }).click()
}
/** The pencil of a row shows itself when it is wanted. */
const edit = async (page: Page, title: string) => {
  await rowOf(page, title).hover()
  await page.getByRole('button', { name: `Projekt ${title} bearbeiten` }).click()
  const dialog = page.getByRole('dialog', { name: 'Projekt bearbeiten' })
  await expect(dialog).toContainText(title)
  return dialog
}

test('a manager creates a project with contacts and poster', async ({ page, enter, backstage, unique }) => {
  test.slow()
  const title = unique('Nachtzug')
  const [first, second] = [unique('Blendwerk'), unique('Halbinsel')]
  await customerWith(backstage, first, { firstName: 'Eva' }, { firstName: 'Otto', isActive: false })
  await customerWith(backstage, second, { firstName: 'Jan' })
  // Posters are shown by the cookie that comes with a sign-in.
  await page.request.post('/authentication_token', { data: { email: addressOf('manager'), password: PASSWORD } })
  await enter('manager', '/projekte')
  await page.getByRole('button', { name: 'Projekt erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Projekt erstellen' })
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(1200)
  const create = dialog.getByRole('button', { name: 'Erstellen' })
  await expect(field(dialog, 'Titel')).toBeFocused()
  // the complaint about the title moves what is below it, yet not from under the mouse
  const isTbc = dialog.getByRole('checkbox', { name: 'TBC' })
  await isTbc.click()
  await expect(isTbc).toBeChecked()
  await expect(dialog.getByText('Bitte „Titel“ ausfüllen.')).toBeVisible()
  await isTbc.click()
  await field(dialog, 'Titel').fill(title)
  await picker(dialog, 'Kategorie').click()
  await options(page).getByText('Kino', { exact: true }).click()
  await expect(dialog.getByLabel('Aktiv')).toHaveCount(0)
  // who creates it manages it
  const managers = dialog
    .locator('.mantine-InputWrapper-root')
    .filter({ has: page.getByText('Manager', { exact: true }) })
  await expect(managers).toContainText('Lena')

  // Contacts wait for the customer, are people of it, and active.
  const contacts = picker(dialog, 'Ansprechpartner')
  await expect(contacts).toBeDisabled()
  await choose(page, picker(dialog, 'Kunde'), first)
  await contacts.click()
  await expect(options(page).filter({ visible: true })).toHaveText(['Eva Weiß'])
  await options(page).getByText('Eva Weiß').click()
  await expect(dialog.getByText('Eva Weiß')).toBeVisible()
  // Another customer, other people.
  await choose(page, picker(dialog, 'Kunde'), second)
  await expect(dialog.getByText('Eva Weiß')).toHaveCount(0)
  await contacts.click()
  await expect(options(page).filter({ visible: true })).toHaveText(['Jan Weiß'])
  await options(page).getByText('Jan Weiß').click()

  await field(dialog, 'Release').fill('12.03.2031')
  await expect(create).toBeDisabled()
  await choose(page, picker(dialog, 'Abteilungen'), 'Online PR')
  await expect(create).toBeEnabled()
  await page.locator('input[type=file]').setInputFiles(POSTER)
  const preview = dialog.getByRole('img', { name: 'Vorschau des Posters' })
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([200, 300])

  // The dialog closes only after the upload.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/projects/*/cover', async (route) => {
    await held
    await route.continue()
  })
  const uploading = page.waitForRequest('**/projects/*/cover')
  await create.click()
  await uploading
  await expect(dialog).toBeVisible()
  release()
  await expect(toast(page, 'Poster hochgeladen')).toBeVisible()
  const told = toast(page, `Projekt ${title} erstellt`)
  await expect(told).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/projekte')
  await told.getByRole('link', { name: 'Öffnen' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.goBack()

  await search(page, second)
  const month = page.getByRole('rowgroup').filter({ has: page.getByRole('heading', { name: 'März 2031' }) })
  await expect(month.getByRole('heading')).toHaveText(/^März 2031 1\sProjekt$/)
  const row = month.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(`Kino · ${second}`)
  await expect(row).toContainText('12.03.2031')
  await expect(row.getByRole('img', { name: `Poster ${title}` })).toHaveAttribute('src', /\/files\/projects\/\d+\/.+/)
})

test('the list opens at the current month, is narrowed in the address, and opens a project by key', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [over, soon] = [unique('Abgespielt'), unique('Anlauf')]
  await projectOf(backstage, over, { releaseDate: dayIn(-400) })
  await projectOf(backstage, soon, { releaseDate: dayIn(1) })
  await enter('mitarbeiter', '/projekte')
  await expect(rowOf(page, soon)).toBeInViewport()
  await expect(page.getByText('Heute', { exact: true })).toBeInViewport()
  const grid = page.getByRole('grid', { name: 'Projekte' })
  const edges = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  expect(await edges(page.getByText('Heute', { exact: true }))).toBeLessThan(await edges(rowOf(page, soon)))
  await expect(rowOf(page, over)).not.toBeInViewport()
  await grid.focus()
  await page.keyboard.press('Home')
  await expect(rowOf(page, over)).toBeInViewport()
  // whoever searches begins at what was found first
  await search(page, over)
  await expect(rowOf(page, over)).toBeInViewport()

  const title = unique('Kometensommer')
  const first = await projectOf(backstage, title, { category: 'Musik', releaseDate: '2031-01-05' })
  await projectOf(backstage, `${title} Tour`, { category: 'Musik', releaseDate: '2031-02-05' })
  await projectOf(backstage, `${title} Roman`, { category: 'Buch', releaseDate: '2030-02-05' })
  await search(page, title)
  await expect(rowOf(page, title).filter({ has: page.getByRole('gridcell') })).toHaveCount(3)
  await page.getByRole('button', { name: 'Kategorie' }).click()
  await options(page).getByText('Musik', { exact: true }).click()
  await page.keyboard.press('Escape')
  const headings = page.getByRole('grid').getByRole('heading')
  await expect(headings).toHaveText([/^Januar 2031/, /^Februar 2031/])
  await expect(page).toHaveURL(/category=Musik/)
  await enter('mitarbeiter', here(page))
  await expect(headings).toHaveText([/^Januar 2031/, /^Februar 2031/])
  await expect(page.getByRole('button', { name: 'Kategorie Musik' })).toBeVisible()

  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/projekte/${first.id}/`))
  await page.goBack()
  await expect(headings).toHaveText([/^Januar 2031/, /^Februar 2031/])
  await expect(page.getByRole('searchbox')).toHaveValue(title)
})

test('a manager edits, the chief takes a project out of use and deletes it', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const title = unique('Wolf im Treppenhaus')
  const { id } = await projectOf(backstage, title, { releaseDate: '2031-04-05' })
  const project = `/projects/${id}`
  for (const status of ['Idee', 'Gebucht', 'Gebucht'])
    await backstage.create('project_briefings', { project, category: 'Special', status })
  await backstage.create('project_ad_budgets', { project, amount: 1000 })
  await backstage.create('project_ad_campaigns', { project, customerNet: 1250 })
  const contact = await backstage.create('mediacontacts', { firstName: 'Anna', lastName: unique('Ähre') })
  await backstage.create('project_lists', {
    project,
    name: 'Print',
    projectListMediacontacts: [{ mediacontact: `/mediacontacts/${contact.id}` }],
  })

  await enter('manager', `/projekte?suche=${encodeURIComponent(title)}`)
  let dialog = await edit(page, title)
  await expect(field(dialog, 'Release')).toHaveValue('5.04.2031')
  await expect(dialog.getByLabel('Aktiv')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await expect(dialog.getByText(/^Stand/)).toHaveCount(0)
  await field(dialog, 'Budget').fill('12500')
  await field(dialog, 'Release').fill('')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Projekt ${title} gespeichert`)).toBeVisible()
  await expect(page.getByRole('rowgroup').filter({ hasText: title }).getByRole('heading')).toContainText('TBC')

  await enter('chef', `/projekte?suche=${encodeURIComponent(title)}`)
  dialog = await edit(page, title)
  await expect(field(dialog, 'Budget')).toHaveValue('12.500,00')
  await expect(dialog.getByText(/^Stand \d{1,2}\.\d{2}\.\d{4}$/)).toBeVisible()
  await dialog.getByLabel('Aktiv').uncheck()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Keine Projekte gefunden.')).toBeVisible()
  await page.getByRole('button', { name: 'Status Aktiv' }).click()
  await options(page).getByText('Inaktiv', { exact: true }).click()
  await options(page).getByText('Aktiv', { exact: true }).click()
  await expect(page).toHaveURL(/isActive=false/)
  await page.keyboard.press('Escape')
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  for (const shown of ['Inaktiv', '2 von 3 gebucht', '1.250 € / 1.000 €'])
    await expect(rowOf(page, title).last()).toContainText(shown)
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  dialog = await edit(page, title)
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  const question = dialog.getByRole('alertdialog')
  await expect(question).toContainText(
    /^Wirklich löschen\? Mit gelöscht werden 3\sBriefings, 1\sVerteiler, 1\sKontakt im Verteiler, 1\sBudget und 1\sKampagne\. 30\sTage lang wiederherstellbar\./,
  )
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Projekt gelöscht')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Keine Projekte gefunden.')).toBeVisible()
})
