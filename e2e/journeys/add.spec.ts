import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, idIn, rowOf, search, test, toast, visit } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string, more: object = {}) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  return backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Offline PR'],
    ...more,
  })
}
const makeContacts = async (backstage: Backstage, mark: string, lastNames: readonly string[]) => {
  for (const lastName of lastNames)
    await backstage.create('mediacontacts', {
      firstName: 'Kim',
      lastName,
      jobTitle: mark,
      email: `${lastName.toLowerCase()}@${mark.toLowerCase()}.example`,
    })
}
const boxOf = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Auswahl' })
const chooseProject = async (page: Page, title: string) => {
  await page.getByRole('dialog').getByLabel('Projekt').fill(title)
  await page.getByRole('option', { name: title }).click()
}

test('chosen contacts go into a new Verteiler, then one more into the same', async ({
  page,
  context,
  enter,
  backstage,
  unique,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = unique('Wahl').replace(' ', '')
  await makeContacts(backstage, mark, ['Abel', 'Berg', 'Cohn', 'Ebel'])
  const { token } = await enter('mitarbeiter', `/medienkontakte?suche=${mark}`)
  const title = unique('Elbleuchten')
  const project = await makeProject(backstage, title, { managers: [`/users/${idIn(token)}`] })
  const others = await makeProject(backstage, unique('Fremdes'), {})
  const rested = await makeProject(backstage, unique('Ruhendes'), {
    managers: [`/users/${idIn(token)}`],
    isActive: false,
  })

  // a click, everything up to another one with Shift; the keyboard takes one away and chooses it again
  await expect(bar(page)).toHaveCount(0)
  // in a directory the boxes wait for the mouse, until something is chosen
  await expect(boxOf(page, 'Cohn, Kim')).toHaveCSS('opacity', '0')
  await boxOf(page, 'Abel, Kim').click()
  await expect(boxOf(page, 'Cohn, Kim')).toHaveCSS('opacity', '1')
  await expect(bar(page)).toContainText('1 ausgewählt')
  expect(await findingsInBothSchemes(page, '[data-selection-bar]')).toEqual([])
  await boxOf(page, 'Cohn, Kim').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 ausgewählt')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(3)
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('2 ausgewählt')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('3 ausgewählt')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const all = page.getByRole('checkbox', { name: 'Alle geladenen Zeilen auswählen' })
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await bar(page).getByRole('button', { name: 'E-Mails kopieren' }).click()
  await expect(toast(page, '3 E-Mail-Adressen kopiert')).toBeVisible()
  const addresses = ['abel', 'berg', 'cohn'].map((name) => `${name}@${mark.toLowerCase()}.example`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addresses.join('; '))

  // the order and the search change nothing of what is chosen
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Ebel, Kim')
  await expect(bar(page)).toContainText('3 ausgewählt')
  await search(page, `${mark} Berg`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(boxOf(page, 'Berg, Kim')).toBeChecked()

  await bar(page).getByRole('button', { name: 'Zu Verteiler hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zu Verteiler hinzufügen' })
  await dialog.getByLabel('Projekt').click()
  await expect(page.getByRole('option', { name: title })).toBeVisible()
  await expect(page.getByRole('option', { name: String(others['title']) })).toHaveCount(0)
  await expect(page.getByRole('option', { name: String(rested['title']) })).toHaveCount(0)
  await page.getByRole('option', { name: title }).click()
  await dialog.getByLabel('Name des Verteilers').fill('Kultur Nord')
  await dialog.getByRole('button', { name: '3 hinzufügen' }).click()
  await expect(toast(page, '3 Medienkontakte hinzugefügt')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/projekte/${project.id}/publicity/verteiler/\\d+$`))
  await expect(page.getByRole('heading', { name: 'Kultur Nord' })).toBeVisible()
  await expect(page).toHaveTitle(`Verteiler · ${title} · Rampenlicht`)
  await expect(page.getByRole('row').filter({ hasText: 'Kim' })).toHaveText([/Abel/, /Berg/, /Cohn/])
  await expect(bar(page)).toHaveCount(0)

  // again, with one who is not in it yet; Escape forgets what is chosen
  await visit(page, `/medienkontakte?suche=${mark}`)
  await expect(bar(page)).toHaveCount(0)
  await all.check()
  await expect(bar(page)).toContainText('4 ausgewählt')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await boxOf(page, 'Cohn, Kim').click()
  await boxOf(page, 'Ebel, Kim').click()
  await bar(page).getByRole('button', { name: 'Zu Verteiler hinzufügen' }).click()
  await chooseProject(page, title)
  await dialog.getByLabel('Bestehender Verteiler').click()
  await page.getByRole('option', { name: 'Kultur Nord (3)' }).click()
  await expect(dialog.getByText('1 Medienkontakt bereits im Verteiler vorhanden.')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: '1 hinzufügen' }).click()
  await expect(toast(page, '1 Medienkontakte hinzugefügt')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Kim' })).toHaveText([/Abel/, /Berg/, /Cohn/, /Ebel/])
})
