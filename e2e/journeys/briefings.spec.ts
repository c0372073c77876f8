import { type Backstage, expect, removeIn, test, toast } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  return backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
  })
}

// Who may do what with one stands in the tests of the part and of the permissions.
test('a briefing from the idea to the booking', async ({ page, enter, backstage, unique }) => {
  const title = unique('Elbleuchten')
  const project = await makeProject(backstage, title)
  const overview = `/projekte/${project.id}/übersicht`
  await enter('manager', overview)
  const section = page.getByRole('region', { name: 'Briefings' })
  await expect(section.getByText('Keine Briefings gefunden.')).toBeVisible()

  await section.getByRole('button', { name: 'Erstes Briefing anlegen' }).click()
  const form = page.getByRole('dialog', { name: 'Briefing erstellen' })
  await form.getByLabel('Titel').fill('Kinospot 20″')
  await form.getByLabel('Kategorie').click()
  await page.getByRole('option', { name: 'Marketing' }).click()
  await form.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Idee' }).click()
  await form.getByRole('combobox', { name: 'Verantwortlich' }).fill('Vogt')
  await page.getByRole('option', { name: 'Jonas Vogt' }).click()
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Briefing Kinospot 20″ erstellt')).toBeVisible()
  const marketing = section.getByRole('list', { name: 'Marketing' })
  await expect(marketing.getByRole('listitem')).toContainText('Idee')
  await expect(marketing).toContainText('Jonas Vogt')

  await section.getByRole('button', { name: 'Kinospot 20″' }).click()
  const view = page.getByRole('dialog', { name: 'Kinospot 20″' })
  await expect(view).toContainText(title)
  await view.getByRole('button', { name: 'Bearbeiten' }).click()
  const edit = page.getByRole('dialog', { name: 'Briefing bearbeiten' })
  await edit.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Gebucht', exact: true }).click()
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Briefing Kinospot 20″ gespeichert')).toBeVisible()
  await expect(marketing.getByRole('listitem')).toContainText('Gebucht')
  await section.getByRole('button', { name: 'Kinospot 20″' }).click()
  await view.getByRole('button', { name: 'Bearbeiten' }).click()
  await removeIn(edit)
  await expect(toast(page, 'Briefing gelöscht')).toBeVisible()
  await expect(section.getByText('Keine Briefings gefunden.')).toBeVisible()
})
