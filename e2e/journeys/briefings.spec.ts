import { type Backstage, expect, idIn, removeIn, test, toast } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string, managers: readonly string[] = []) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  return backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
    managers,
  })
}

test('a briefing from the idea to the booking, each step by those who may', async ({
  page,
  enter,
  backstage,
  unique,
  request,
}) => {
  const title = unique('Elbleuchten')
  const project = await makeProject(backstage, title)
  const part = { project: `/projects/${project.id}` }
  const overview = `/projekte/${project.id}/übersicht`
  const { token } = await enter('mitarbeiter', overview)
  const section = page.getByRole('region', { name: 'Briefings' })
  await expect(section.getByText('Keine Briefings gefunden.')).toBeVisible()

  // everybody creates
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

  // editing is not for everybody, neither here nor over the API
  await section.getByRole('button', { name: 'Kinospot 20″' }).click()
  const view = page.getByRole('dialog', { name: 'Kinospot 20″' })
  await expect(view).toContainText(title)
  await expect(view.getByRole('button', { name: 'Schließen' })).toHaveCount(2)
  await expect(view.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0)
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get(`/projects/${project.id}/project_briefings?category=Marketing`, { headers })
  const [briefing] = (await list.json()) as { id: number }[]
  const data = { ...part, category: 'Marketing', status: 'Gebucht' }
  expect((await request.put(`/project_briefings/${briefing?.id}`, { headers, data })).status()).toBe(403)

  // as a manager of the project the same person edits
  await backstage.change('projects', project.id, { managers: [`/users/${idIn(token)}`] })
  await enter('mitarbeiter', overview)
  await section.getByRole('button', { name: 'Kinospot 20″' }).click()
  await view.getByRole('button', { name: 'Bearbeiten' }).click()
  const edit = page.getByRole('dialog', { name: 'Briefing bearbeiten' })
  await edit.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Gebucht', exact: true }).click()
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Briefing Kinospot 20″ gespeichert')).toBeVisible()
  await expect(marketing.getByRole('listitem')).toContainText('Gebucht')
  // the manager role deletes, without managing this project
  await enter('manager', overview)
  await section.getByRole('button', { name: 'Kinospot 20″' }).click()
  await view.getByRole('button', { name: 'Bearbeiten' }).click()
  await removeIn(edit)
  await expect(toast(page, 'Briefing gelöscht')).toBeVisible()
  await expect(section.getByText('Keine Briefings gefunden.')).toBeVisible()
})
