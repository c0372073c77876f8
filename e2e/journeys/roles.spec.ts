import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Account, addressOf, expect, idIn, rowOf, type Stored, test, visit } from '../fixtures.ts'

/** Spec 6: each higher role satisfies the checks of the lower ones. */
const ROLES = ['azubi', 'mitarbeiter', 'manager', 'chef', 'admin'] as const satisfies readonly Account[]
const isAtLeast = (account: Account, least: Account) => ROLES.indexOf(account) >= ROLES.indexOf(least)

interface Deletable {
  readonly path: string
  readonly page?: string
  readonly least: Account
  readonly data?: object
  /** A click on the row shows the record first. */
  readonly hasView?: true
}
/**
 * Spec 6: customers are deleted by chiefs, the data of media, influencers and B2B by the manager role. The page asks the
 * rule of every directory in the same way, so a few of them are looked at, by those with whom the answer changes; the
 * server is asked about all by everybody.
 */
const DELETABLE: readonly Deletable[] = [
  { path: 'customers', least: 'chef', data: { fullName: 'Weltlicht Film GmbH' }, page: '/kunden' },
  { path: 'mediacontacts', least: 'manager', page: '/medienkontakte', hasView: true },
  { path: 'mediacontact_partners', least: 'manager' },
  { path: 'mediacontact_companies', least: 'manager' },
  { path: 'mediacontact_regions', least: 'manager' },
  { path: 'mediacontact_product_types', least: 'manager' },
  { path: 'mediacontact_partner_categories', least: 'manager' },
  { path: 'influencers', least: 'manager', data: { email: 'a@b.example' } },
  { path: 'influencer_categories', least: 'manager' },
  { path: 'influencer_sub_categories', least: 'manager' },
  { path: 'influencer_audiences', least: 'manager' },
  { path: 'influencer_networks', least: 'manager' },
  { path: 'business_contacts', least: 'manager' },
  { path: 'business_contact_companies', least: 'manager' },
  { path: 'business_contact_categories', least: 'manager' },
  { path: 'business_contact_topics', least: 'manager' },
]
const LOOKING: readonly Account[] = ['mitarbeiter', 'manager', 'chef']
const PEOPLE = ['mediacontacts', 'business_contacts']
const ASKED = { manager: 'Das darf nur: Manager.', chef: 'Das darf nur: Geschäftsführung.' } as const

const bodyOf = (path: string, name: string, data: object = {}) =>
  PEOPLE.includes(path) ? { firstName: 'Änne', lastName: name, email: 'aenne@weltlicht.example' } : { name, ...data }
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

/** The same person, past the page. */
class Direct {
  readonly #request: APIRequestContext
  readonly #headers: Readonly<Record<string, string>>
  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${token}` }
  }
  async #refused(method: string, address: string, detail: string, data?: object) {
    const answer = await this.#request.fetch(`/${address}`, { method, headers: this.#headers, ...(data && { data }) })
    expect(answer.status(), `${method} /${address}`).toBe(403)
    expect((await answer.json()).detail).toBe(detail)
  }
  cannotDelete = (path: string, id: number, detail: string) => this.#refused('DELETE', `${path}/${id}`, detail)
  cannotChange = (path: string, id: number, data: object, detail: string) =>
    this.#refused('PUT', `${path}/${id}`, detail, data)
  cannotCreate = (path: string, data: object, detail: string) => this.#refused('POST', path, detail, data)
  async deletes(path: string, id: number) {
    const answer = await this.#request.delete(`/${path}/${id}`, { headers: this.#headers })
    expect(answer.status(), `DELETE /${path}/${id}`).toBe(204)
  }
}

for (const account of ROLES) {
  test(`${account}: who deletes what in the directories`, async ({ page, request, enter, backstage, unique }) => {
    test.slow()
    const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
    const person = { firstName: 'Änne', lastName: unique('Öztürk'), email: 'aenne@weltlicht.example' }
    const contact = await backstage.create('customer_contacts', { ...person, customer: `/customers/${customer.id}` })
    const made: (Deletable & { readonly name: string; readonly record: Stored })[] = [
      {
        page: `/kunden/${customer.id}/ansprechpartner`,
        path: 'customer_contacts',
        least: 'chef',
        hasView: true,
        name: person.lastName,
        record: contact,
      },
    ]
    const making = DELETABLE.map(async (entry) => {
      const name = unique('Probe')
      return { ...entry, name, record: await backstage.create(entry.path, bodyOf(entry.path, name, entry.data)) }
    })
    made.push(...(await Promise.all(making)))
    const { token } = await enter(account, '/einstellungen')
    const direct = new Direct(request, token)
    for (const { page: address, path, least, hasView, name, record } of made)
      await test.step(path, async () => {
        const may = isAtLeast(account, least)
        if (address && LOOKING.includes(account)) {
          await visit(page, `${address}?suche=${encodeURIComponent(name)}`)
          const dialog = await open(page, name, hasView)
          // Spec 6 restricts nothing else here: everybody edits.
          await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeEnabled()
          await expect(remove(dialog)).toHaveCount(may ? 1 : 0)
          await close(page, dialog)
        }
        if (may) await direct.deletes(path, record.id)
        else await direct.cannotDelete(path, record.id, least === 'chef' ? ASKED.chef : ASKED.manager)
      })
  })

  test(`${account}: colleagues and the own account`, async ({ page, request, enter, backstage, unique }) => {
    const isChief = isAtLeast(account, 'chef')
    const lastName = unique('Kollegin')
    const email = `${lastName.replace(' ', '').toLowerCase()}@weltlicht.example`
    const colleague = await backstage.create('users', { firstName: 'Ida', lastName, email, phone: '34' })
    const { token } = await enter(account, `/mitarbeiter?suche=${encodeURIComponent(lastName)}`)
    const dialog = await open(page, lastName)
    await expect(page.getByRole('button', { name: 'Mitarbeiter erstellen', includeHidden: true })).toHaveCount(
      isChief ? 1 : 0,
    )
    await expect(dialog.getByText('Ändern darf das: Geschäftsführung oder die Person selbst.')).toHaveCount(
      isChief ? 0 : 1,
    )
    const fields = ['Vorname', 'Durchwahl', 'Chat-ID', 'Position', 'Teams', 'Rollen']
    for (const label of fields) await expect(dialog.getByLabel(label).first()).toBeEnabled({ enabled: isChief })
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
    if (account === 'chef') {
      await close(page, own)
      await visit(page, `/mitarbeiter?suche=${addressOf('admin')}`)
      const above = await open(page, addressOf('admin'))
      await expect(above.getByText('Nur zum Ansehen. Dieses Konto hat eine höhere Rolle als das eigene')).toBeVisible()
      for (const label of fields) await expect(above.getByLabel(label).first()).toBeDisabled()
      await expect(above.getByLabel('Passwort', { exact: true })).toHaveCount(0)
      for (const button of ['Speichern', 'Löschen', 'Datei auswählen'])
        await expect(above.getByRole('button', { name: button })).toHaveCount(0)
    }

    const direct = new Direct(request, token)
    if (isChief) return direct.deletes('users', colleague.id)
    const body = { firstName: 'Eva', lastName, email: `neu.${email}` }
    await direct.cannotCreate('users', body, 'Das darf nur: Geschäftsführung.')
    const either = 'Das darf nur: Geschäftsführung oder die Person selbst.'
    await direct.cannotChange('users', colleague.id, { mobile: '0171 1' }, either)
    await direct.cannotDelete('users', colleague.id, 'Das darf nur: Geschäftsführung.')
    for (const [change, label] of [
      [{ phone: '4711' }, 'Durchwahl'],
      [{ slackId: 'U4711' }, 'Chat-ID'],
      [{ position: 'Chefin' }, 'Position'],
      [{ teams: ['Geschäftsführung'] }, 'Teams'],
      [{ roles: ['ROLE_ADMIN'] }, 'Rollen'],
      [{ isActive: false }, 'Aktiv'],
    ] as const)
      await direct.cannotChange('users', idIn(token), change, `„${label}“ darf nur ändern: Geschäftsführung.`)
  })

  test(`${account}: parts of projects, managed and not`, async ({ page, request, enter, backstage, unique }) => {
    const { token } = await enter(account, '/einstellungen')
    const direct = new Direct(request, token)
    const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
    for (const isManaged of [true, false]) {
      const may = isManaged || isAtLeast(account, 'manager')
      const project = await backstage.create('projects', {
        title: unique('Elbleuchten'),
        category: 'Kino',
        customer: `/customers/${customer.id}`,
        departments: ['Online PR'],
        managers: isManaged ? [`/users/${idIn(token)}`] : [],
      })
      const parts = { project: `/projects/${project.id}` }
      const influencer = await backstage.create('influencers', { name: unique('elbkind'), email: 'e@kind.example' })
      const cooperation = await backstage.create('project_influencers', {
        ...parts,
        influencer: `/influencers/${influencer.id}`,
      })
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
      for (const [path, { id }] of [
        ['project_influencers', cooperation],
        ['project_lists', list],
      ] as const)
        if (may) await direct.deletes(path, id)
        else await direct.cannotDelete(path, id, 'Das darf nur: Projektmanager oder Manager.')
    }
  })
}
