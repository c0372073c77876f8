import { findingsInBothSchemes } from '../axe.ts'
import { makeProject } from '../cooperation-stage.ts'
import { expect, rowOf, search, test, testAfresh, toast, visit } from '../fixtures.ts'

test('the chief deletes a customer, takes it back, does it again and finds it in the trash', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const name = unique('Arte')
  const customer = await backstage.create('customers', { name, fullName: 'Arte G.E.I.E.' })
  await backstage.create('customer_contacts', {
    ...{ firstName: 'Ida', lastName: 'Ohm', email: 'ida@example.test', isActive: true },
    customer: `/customers/${customer.id}`,
  })
  await enter('chef', '/kunden')
  await search(page, name)
  await rowOf(page, name).click()
  const dialog = page.getByRole('dialog', { name: 'Kunde bearbeiten' })
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  const question = dialog.getByRole('alertdialog')
  await expect(question).toContainText(/Mit gelöscht wird 1\sAnsprechpartner\. 30\sTage lang wiederherstellbar\./)
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Kunde gelöscht')).toContainText('Strg Z')
  await expect(page.getByText('Keine Kunden gefunden.')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
  expect(await findingsInBothSchemes(page)).toEqual([])

  await toast(page, 'Kunde gelöscht').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kunden' }).locator('..')).toContainText('1 Einträge')
  await toast(page, 'wiederhergestellt').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Keine Kunden gefunden.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, name)).toBeVisible()

  await backstage.remove('customers', customer.id)
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitem', { name: 'Papierkorb' }).click()
  await expect(page.getByRole('heading', { name: 'Papierkorb', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Papierkorb · Rampenlicht')
  await search(page, name)
  await expect(rowOf(page, name)).toContainText('mit 1 Ansprechpartner')
  await expect(rowOf(page, name)).toContainText(/30\sTage/)
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await rowOf(page, name).click()
  const last = page.getByRole('dialog', { name })
  await expect(last).toContainText('Arte G.E.I.E.')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await last.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(toast(page, 'wiederhergestellt')).toBeVisible()
  await expect(page.getByText('Nichts gefunden.')).toBeVisible()
  expect(await backstage.read('customers', customer.id)).toMatchObject({
    name,
    customerContacts: [{ lastName: 'Ohm' }],
  })
})

test('a link to a deleted project says who deleted it; who may brings it back, and the management ends it', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const title = unique('Kurzstrecke')
  const project = await makeProject(backstage, title)
  await backstage.create('project_briefings', {
    name: 'Plakat',
    category: 'Marketing',
    status: 'Idee',
    project: `/projects/${project.id}`,
  })
  await backstage.remove('projects', project.id)
  const address = `/projekte/${project.id}/publicity`
  const heading = page.getByRole('heading', { name: `„${title}“ wurde gelöscht` })
  const back = page.getByRole('button', { name: 'Wiederherstellen' })

  await enter('mitarbeiter', address)
  await expect(heading).toBeVisible()
  await expect(page.getByText(/hat das Projekt heute um \d+:\d\d Uhr gelöscht\. Es liegt noch 30\sTage/)).toBeVisible()
  await expect(page.getByText(/Geschäftsführung kann es wiederherstellen\.$/)).toBeVisible()
  await expect(page.getByText(/^1\sBriefing$/)).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await expect(back).toBeHidden()
  await page.getByRole('link', { name: 'Zu den Projekten' }).click()
  await expect(page).toHaveURL(/\/projekte$/)

  await enter('chef', address)
  await back.click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()

  await backstage.remove('projects', project.id)
  await visit(page, `/papierkorb?suche=${encodeURIComponent(title)}`)
  await page.getByRole('checkbox', { name: `${title} auswählen` }).check()
  await page.getByRole('button', { name: '1 endgültig löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Endgültig löschen' })
  await expect(question).toContainText(`„${title}“ mit 1 Briefing endgültig löschen?`)
  await question.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(toast(page, 'endgültig gelöscht')).toBeVisible()
  await enter('chef', address)
  await expect(page.getByRole('heading', { name: `„${title}“ wurde endgültig gelöscht` })).toBeVisible()
  await expect(back).toBeHidden()
})

// a screen that is touched is another from the start
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  testAfresh('an apprentice restores what they may, and ends nothing', async ({ page, enter, backstage, unique }) => {
    const name = unique('Arte')
    const customer = await backstage.create('customers', { name, fullName: 'Arte G.E.I.E.' })
    const what = unique('Betriebsausflug')
    const entry = await backstage.create('calendar_entries', {
      ...{ calendar: 'Termin', subject: what, isAllDay: true, startDate: '2026-11-18' },
    })
    await backstage.remove('customers', customer.id)
    await backstage.remove('calendar_entries', entry.id)
    await enter('azubi', `/papierkorb?suche=${encodeURIComponent(name)}`)
    await expect(rowOf(page, name)).toContainText(/noch 30\sTage/)
    await expect(page.getByRole('button', { name: `${name} wiederherstellen` })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Papierkorb leeren' })).toBeHidden()
    await search(page, what)
    await page.getByRole('button', { name: `${what} wiederherstellen` }).tap()
    await expect(toast(page, 'wiederhergestellt').getByText('Strg Z')).toBeHidden()
    await expect(page.getByText('Nichts gefunden.')).toBeVisible()
    expect(await backstage.read('calendar_entries', entry.id)).toMatchObject({ id: entry.id })
  })
})
