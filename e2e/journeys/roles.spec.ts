import type { Locator, Page } from '@playwright/test'
import { type Account, addressOf, type Backstage, expect, idIn, rowOf, test, visit } from '../fixtures.ts'

/**
 * Spec 6 on the page: what those see with whom the answer changes. Every role, every record and the words of the server
 * are asked over HTTP (permissions of the API tests); the page asks the same rules.
 */
const ROLES = ['azubi', 'mitarbeiter', 'manager', 'chef', 'admin'] as const satisfies readonly Account[]
const isAtLeast = (account: Account, least: Account) => ROLES.indexOf(account) >= ROLES.indexOf(least)

const remove = (dialog: Locator) => dialog.getByRole('button', { name: 'Löschen' })
const close = async (page: Page, dialog: Locator) => {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
/** Opens the form of what this row is about. */
const open = async (page: Page, name: string, hasView = false) => {
  await rowOf(page, name).getByText(name).first().click()
  const dialog = page.getByRole('dialog')
  if (hasView) await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  return dialog
}

interface Scene {
  readonly page: Page
  readonly backstage: Backstage
  readonly unique: (name: string) => string
  readonly account: Account
}

/** Customers are deleted by chiefs, the data of media, influencers and B2B by the manager role. */
const lookIntoDirectories = ({ page, backstage, unique, account }: Scene) =>
  test.step('who deletes what in the directories', async () => {
    const person = { firstName: 'Änne', lastName: unique('Öztürk'), email: 'aenne@weltlicht.example' }
    const name = unique('Weltlicht')
    const customer = await backstage.create('customers', { name, fullName: 'Weltlicht Film GmbH' })
    await backstage.create('customer_contacts', { ...person, customer: `/customers/${customer.id}` })
    await backstage.create('mediacontacts', person)
    for (const [address, searched, least, hasView] of [
      [`/kunden/${customer.id}/ansprechpartner`, person.lastName, 'chef', true],
      ['/kunden', name, 'chef', false],
      ['/medienkontakte', person.lastName, 'manager', true],
    ] as const) {
      await visit(page, `${address}?suche=${encodeURIComponent(searched)}`)
      const dialog = await open(page, searched, hasView)
      // Spec 6 restricts nothing else here: everybody edits.
      await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeEnabled()
      await expect(remove(dialog), address).toHaveCount(isAtLeast(account, least) ? 1 : 0)
      await close(page, dialog)
    }
  })

const FIELDS = ['Vorname', 'Durchwahl', 'Chat-ID', 'Position', 'Teams', 'Rollen']
const lookAtColleagues = ({ page, backstage, unique, account }: Scene) =>
  test.step('colleagues and the own account', async () => {
    const isChief = isAtLeast(account, 'chef')
    const lastName = unique('Kollegin')
    const email = `${lastName.replace(' ', '').toLowerCase()}@weltlicht.example`
    await backstage.create('users', { firstName: 'Ida', lastName, email, phone: '34' })
    await visit(page, `/mitarbeiter?suche=${encodeURIComponent(lastName)}`)
    const dialog = await open(page, lastName)
    await expect(page.getByRole('button', { name: 'Mitarbeiter erstellen', includeHidden: true })).toHaveCount(
      isChief ? 1 : 0,
    )
    await expect(dialog.getByText('Ändern darf das: Geschäftsführung oder die Person selbst.')).toHaveCount(
      isChief ? 0 : 1,
    )
    for (const label of FIELDS) await expect(dialog.getByLabel(label).first()).toBeEnabled({ enabled: isChief })
    for (const label of ['Passwort', 'Benutzername', 'Aktiv'])
      await expect(dialog.getByLabel(label, { exact: true })).toHaveCount(isChief ? 1 : 0)
    for (const button of ['Speichern', 'Löschen', 'Datei auswählen'])
      await expect(dialog.getByRole('button', { name: button })).toHaveCount(isChief ? 1 : 0)
    if (isChief) {
      await dialog.getByLabel('Rollen').first().click()
      await expect(page.getByRole('option', { name: 'Geschäftsführer' })).toBeVisible()
      await expect(page.getByRole('option', { name: 'Administrator' })).toHaveCount(account === 'admin' ? 1 : 0)
      await page.keyboard.press('Escape')
    }
    await close(page, dialog)

    // Oneself: everybody, but not what the agency decides. Only chiefs find "Aktiv"; nobody shuts themself out.
    await visit(page, `/mitarbeiter?suche=${addressOf(account)}`)
    const own = await open(page, addressOf(account))
    await expect(own.getByLabel('Vorname')).toBeEditable()
    for (const label of ['Durchwahl', 'Chat-ID', 'Position', 'Teams', 'Rollen'])
      await expect(own.getByLabel(label).first()).toBeEnabled({ enabled: isChief })
    await expect(own.getByLabel('Aktiv')).toHaveCount(isChief ? 1 : 0)
    if (isChief) await expect(own.getByLabel('Aktiv')).toBeDisabled()
    await expect(own.getByRole('button', { name: 'Speichern' })).toBeEnabled()
    await expect(remove(own)).toHaveCount(0)
    await close(page, own)
  })

const lookAtSomebodyAbove = ({ page }: Scene) =>
  test.step('an account with a higher role', async () => {
    await visit(page, `/mitarbeiter?suche=${addressOf('admin')}`)
    const above = await open(page, addressOf('admin'))
    await expect(above.getByText('Nur zum Ansehen. Dieses Konto hat eine höhere Rolle als das eigene')).toBeVisible()
    for (const label of FIELDS) await expect(above.getByLabel(label).first()).toBeDisabled()
    await expect(above.getByLabel('Passwort', { exact: true })).toHaveCount(0)
    for (const button of ['Speichern', 'Löschen', 'Datei auswählen'])
      await expect(above.getByRole('button', { name: button })).toHaveCount(0)
    await close(page, above)
  })

const lookAtParts = ({ page, backstage, unique, account }: Scene, me: number) =>
  test.step('parts of projects, managed and not', async () => {
    const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
    for (const isManaged of [true, false]) {
      const may = isManaged || isAtLeast(account, 'manager')
      const project = await backstage.create('projects', {
        title: unique('Elbleuchten'),
        category: 'Kino',
        customer: `/customers/${customer.id}`,
        departments: ['Online PR'],
        managers: isManaged ? [`/users/${me}`] : [],
      })
      const parts = { project: `/projects/${project.id}` }
      const influencer = await backstage.create('influencers', { name: unique('elbkind'), email: 'e@kind.example' })
      await backstage.create('project_influencers', { ...parts, influencer: `/influencers/${influencer.id}` })
      const list = await backstage.create('project_lists', { ...parts, name: 'Feuilleton' })

      await visit(page, `/projekte/${project.id}/socialmedia`)
      await page.getByRole('button', { name: 'Projekt bearbeiten' }).click()
      const facts = page.getByRole('dialog')
      await expect(facts.getByLabel('Titel')).toBeEditable()
      await expect(facts.getByLabel('Manager').first()).toBeEnabled({ enabled: may })
      await close(page, facts)
      await page
        .getByRole('listitem')
        .filter({ hasText: String(influencer['name']) })
        .click()
      const form = page.getByRole('dialog')
      await expect(form.getByRole('button', { name: 'Speichern' })).toBeEnabled()
      await expect(remove(form)).toHaveCount(may ? 1 : 0)
      await close(page, form)
      await visit(page, `/projekte/${project.id}/publicity/verteiler/${list.id}`)
      await page.getByRole('button', { name: 'Verteiler bearbeiten' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeEnabled()
      await expect(remove(dialog)).toHaveCount(may ? 1 : 0)
      await close(page, dialog)
    }
  })

for (const account of ROLES)
  test(`what ${account} may`, async ({ page, enter, backstage, unique }) => {
    test.slow()
    const scene: Scene = { page, backstage, unique, account }
    const { token } = await enter(account, '/einstellungen')
    if (account !== 'azubi' && account !== 'admin') await lookIntoDirectories(scene)
    if (account !== 'azubi') await lookAtColleagues(scene)
    if (account === 'chef') await lookAtSomebodyAbove(scene)
    if (!isAtLeast(account, 'chef')) await lookAtParts(scene, idIn(token))
  })
