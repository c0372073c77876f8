import { type Backstage, expect, idIn, rowOf, test, toast, visit } from '../fixtures.ts'

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

test('an amount is typed as Germans write it', async ({ page, enter, backstage, unique }) => {
  const project = await makeProject(backstage, unique('Nachtzug'))
  await enter('mitarbeiter', `/projekte/${project.id}/abrechnung`)
  await expect(page).toHaveTitle(`Abrechnung · ${project['title']} · Rampenlicht`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(project['title']))
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible()

  await page.getByRole('button', { name: 'Rechnung erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rechnung erstellen' })
  await dialog.getByLabel('Kostenstelle').click()
  await page.getByRole('option', { name: '3 Marketing' }).click()
  await dialog.getByLabel('Nummer').fill('RE-2026-0944')
  await dialog.getByLabel('Datum', { exact: true }).fill('3.2.27')
  await dialog.getByLabel('Betrag').fill('1.234,56')
  await expect(dialog.getByRole('checkbox', { name: 'Sichtbar' })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Sichtbar' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Rechnung erstellt')).toBeVisible()
  const row = rowOf(page, 'RE-2026-0944')
  await expect(row).toContainText('1.234,56 €')
  await expect(row).toContainText('3.02.2027')
  await expect(row).toContainText('Offen')

  await row.click()
  const edit = page.getByRole('dialog', { name: 'Rechnung bearbeiten' })
  await expect(edit).toContainText(String(project['title']))
  await expect(edit.getByLabel('Betrag')).toHaveValue('1.234,56')
  await expect(edit.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await edit.getByLabel('Betrag').fill('99.5')
  await edit.getByText('Bezahlt').click()
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Rechnung gespeichert')).toBeVisible()
  await expect(row).toContainText('99,50 €')
  await expect(row).toContainText('Bezahlt')
})

test('what is no amount and no day cannot be saved', async ({ page, enter, backstage, unique }) => {
  const project = await makeProject(backstage, unique('Polarstern'))
  await enter('mitarbeiter', `/projekte/${project.id}/abrechnung`)
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Erstellen' })
  await expect(create).toBeEnabled()
  await dialog.getByLabel('Betrag').fill('zwölf')
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Betrag').fill('12')
  await expect(create).toBeEnabled()
  await dialog.getByLabel('Datum', { exact: true }).fill('31.2.2027')
  await dialog.getByLabel('Nummer').click()
  await expect(dialog.getByText('Kein gültiges Datum')).toBeVisible()
  await expect(create).toBeDisabled()
})

test('only the chief hides an invoice, and then nobody else sees it', async ({ page, enter, backstage, unique }) => {
  const project = await makeProject(backstage, unique('Kometensommer'))
  const invoice = { project: `/projects/${project.id}`, amount: 1850 }
  await backstage.create('project_accounting_invoices', { ...invoice, number: 'RE-offen' })
  await backstage.create('project_accounting_invoices', { ...invoice, number: 'RE-bonus' })
  await enter('chef', `/projekte/${project.id}/abrechnung`)
  await rowOf(page, 'RE-bonus').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Sichtbar' }).uncheck()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Rechnung gespeichert')).toBeVisible()
  await expect(
    rowOf(page, 'RE-bonus').getByRole('img', { name: 'Nur für die Geschäftsführung sichtbar' }),
  ).toBeVisible()

  await enter('manager', `/projekte/${project.id}/abrechnung`)
  await expect(rowOf(page, 'RE-offen')).toBeVisible()
  await expect(rowOf(page, 'RE-bonus')).toHaveCount(0)
})

test('who manages the project may delete its invoices', async ({ page, enter, backstage, unique }) => {
  const { token } = await enter('mitarbeiter', '/projekte')
  const project = await makeProject(backstage, unique('Hafenkinder'), [`/users/${idIn(token)}`])
  await backstage.create('project_accounting_invoices', { project: `/projects/${project.id}`, number: 'RE-weg' })
  await visit(page, `/projekte/${project.id}/abrechnung`)
  await rowOf(page, 'RE-weg').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(toast(page, 'Rechnung gelöscht')).toBeVisible()
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible()
})
