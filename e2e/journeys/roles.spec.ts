import type { Locator, Page } from '@playwright/test'
import { addressOf, expect, idIn, rowOf, test, visit } from '../fixtures.ts'

const remove = (dialog: Locator) => dialog.getByRole('button', { name: 'Löschen' })
const close = async (page: Page, dialog: Locator) => {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
/** Opens the form of what this row is about. */
const open = async (page: Page, name: string) => {
  await rowOf(page, name).getByText(name).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  return dialog
}

/**
 * Spec 6 on the page. Every role, every record and the words of the server are asked over HTTP (permissions of the API
 * tests); what forms show to whom stands in the tests of their views.
 */
test('what somebody sees who is no manager: customers, colleagues, and projects of their own and of others', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const name = unique('Weltlicht')
  const customer = await backstage.create('customers', { name, fullName: 'Weltlicht Film GmbH' })
  const { token } = await enter('mitarbeiter', `/kunden?suche=${encodeURIComponent(name)}`)
  const facts = await open(page, name)
  await expect(facts.getByRole('button', { name: 'Speichern' })).toBeEnabled()
  await expect(remove(facts)).toHaveCount(0)
  await close(page, facts)

  await visit(page, `/mitarbeiter?suche=${addressOf('manager')}`)
  const colleague = await open(page, addressOf('manager'))
  await expect(page.getByRole('button', { name: 'Mitarbeiter erstellen', includeHidden: true })).toHaveCount(0)
  await expect(colleague.getByText('Ändern darf das: Geschäftsführung oder die Person selbst.')).toBeVisible()
  await expect(colleague.getByLabel('Vorname')).toBeDisabled()
  await expect(colleague.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  await close(page, colleague)

  for (const isManaged of [true, false]) {
    const project = await backstage.create('projects', {
      title: unique('Elbleuchten'),
      category: 'Kino',
      customer: `/customers/${customer.id}`,
      departments: ['Online PR'],
      managers: isManaged ? [`/users/${idIn(token)}`] : [],
    })
    const influencer = await backstage.create('influencers', { name: unique('elbkind'), email: 'e@kind.example' })
    await backstage.create('project_influencers', {
      project: `/projects/${project.id}`,
      influencer: `/influencers/${influencer.id}`,
    })
    await visit(page, `/projekte/${project.id}/socialmedia`)
    await page.getByRole('button', { name: 'Projekt bearbeiten' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Titel')).toBeEditable()
    await expect(form.getByLabel('Manager').first()).toBeEnabled({ enabled: isManaged })
    await close(page, form)
    await page
      .getByRole('listitem')
      .filter({ hasText: String(influencer['name']) })
      .click()
    await expect(form.getByRole('button', { name: 'Speichern' })).toBeEnabled()
    await expect(remove(form)).toHaveCount(isManaged ? 1 : 0)
    await close(page, form)
  }
})
