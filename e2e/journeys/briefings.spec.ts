import { type Backstage, expect, test, toast } from '../fixtures.ts'

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
  const overview = `/projekte/${project.id}/übersicht`
  const { token } = await enter('mitarbeiter', overview)
  const section = page.getByRole('region', { name: 'Briefings' })
  await expect(section.getByText('Keine Briefings gefunden.')).toBeVisible()

  // everybody creates; category and status are required
  await section.getByRole('button', { name: 'Erstes Briefing anlegen' }).click()
  const form = page.getByRole('dialog', { name: 'Briefing erstellen' })
  await expect(form).toHaveCSS('width', '400px')
  const create = form.getByRole('button', { name: 'Erstellen' })
  await form.getByLabel('Titel').fill('Kinospot 20″')
  await form.getByLabel('Inhalt').fill('Block A in 142 Häusern.\n\nPlan: https://nordkino.example/plan?kw=46.')
  await expect(create).toBeDisabled()
  await form.getByLabel('Kategorie').click()
  await page.getByRole('option', { name: 'Marketing' }).click()
  await form.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Idee' }).click()
  await form.getByRole('combobox', { name: 'Verantwortlich' }).fill('Vogt')
  await page.getByRole('option', { name: 'Jonas Vogt' }).click()
  await page.keyboard.press('Tab')
  await create.click()
  await expect(toast(page, 'Briefing Kinospot 20″ erstellt')).toBeVisible()

  const part = { project: `/projects/${project.id}` }
  await backstage.create('project_briefings', {
    ...part,
    category: 'Special',
    status: 'Nicht gebucht',
    name: 'Barkasse',
  })
  await backstage.create('project_briefings', { ...part, category: 'Social Media', status: 'Gebucht', name: 'Reel' })
  await enter('mitarbeiter', overview)
  // in the order of the categories, each named once
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Social Media', 'Marketing', 'Special'])
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Briefings')
  const marketing = section.getByRole('list', { name: 'Marketing' })
  await expect(marketing.getByRole('listitem')).toContainText(['Idee'])
  await expect(marketing.getByRole('listitem')).toContainText('Block A in 142 Häusern. Plan:')
  await expect(marketing).toContainText('Jonas Vogt')
  await expect(section.getByRole('list', { name: 'Special' })).toContainText('Nicht gebucht')

  // the view: all of the text, links to follow; editing is not for everybody
  await section.getByRole('button', { name: 'Kinospot 20″' }).click()
  const view = page.getByRole('dialog', { name: 'Kinospot 20″' })
  await expect(view).toHaveCSS('width', '400px')
  await expect(view).toContainText(/Letzte Änderung von mir (gerade eben|vor)/)
  await expect(view).toContainText(title)
  await expect(view.getByRole('link', { name: 'https://nordkino.example/plan?kw=46' })).toHaveAttribute(
    'href',
    'https://nordkino.example/plan?kw=46',
  )
  await expect(view.getByText('Jonas Vogt')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Schließen' })).toHaveCount(2)
  await expect(view.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0)
  const list = await request.get(`/projects/${project.id}/project_briefings?category=Marketing`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [briefing] = (await list.json()) as { id: number }[]
  const refused = await request.put(`/project_briefings/${briefing?.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...part, category: 'Marketing', status: 'Gebucht' },
  })
  expect(refused.status()).toBe(403)

  // as a manager of the project the same person edits: the view gives way to the form
  const users = await request.get('/users?q=mitarbeiter@demo.test', { headers: { authorization: `Bearer ${token}` } })
  const [me] = (await users.json()) as { id: number }[]
  await backstage.change('projects', project.id, { managers: [`/users/${me?.id}`] })
  await enter('mitarbeiter', overview)
  await section.getByRole('button', { name: 'Kinospot 20″' }).click()
  await view.getByRole('button', { name: 'Bearbeiten' }).click()
  const edit = page.getByRole('dialog', { name: 'Briefing bearbeiten' })
  await expect(edit.getByLabel('Titel')).toHaveValue('Kinospot 20″')
  await expect(view).toHaveCount(0)
  await edit.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Gebucht', exact: true }).click()
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Briefing Kinospot 20″ gespeichert')).toBeVisible()
  await expect(marketing.getByRole('listitem')).toContainText('Gebucht')

  // the manager role deletes, without managing this project
  await enter('manager', overview)
  await section.getByRole('button', { name: 'Barkasse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bearbeiten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Briefing gelöscht')).toBeVisible()
  await expect(section.getByRole('list', { name: 'Special' })).toHaveCount(0)
})

test('a briefing without a title has words of its own', async ({ page, enter, backstage, unique }) => {
  const project = await makeProject(backstage, unique('Ohne Titel'))
  await enter('manager', `/projekte/${project.id}/übersicht`)
  const section = page.getByRole('region', { name: 'Briefings' })
  await section.getByRole('button', { name: 'Briefing erstellen' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Kategorie').click()
  await page.getByRole('option', { name: 'Special' }).click()
  await form.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Idee' }).click()
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Briefing erstellt')).toHaveText('Briefing erstellt')
  await section.getByRole('button', { name: 'Ohne Titel' }).click()
  await expect(page.getByRole('dialog', { name: 'Ohne Titel' })).toContainText('Noch kein Inhalt')
})
