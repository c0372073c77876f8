import type { Page } from '@playwright/test'
import { type Account, addressOf, type Backstage, expect, PASSWORD, type Stored } from './fixtures.ts'

export const FEATURES = 'project_mediacontact_partner_features'
/** The smallest of all pictures: one grey pixel. */
export const PICTURE = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACwAAAAAAQABAAACAkQBADs=', 'base64')

export const makeProject = async (backstage: Backstage, title: string, facts: object = {}) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  return backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
    ...facts,
  })
}
export const makePartner = async (backstage: Backstage, name: string) => {
  const company = await backstage.create('mediacontact_companies', { name: `Verlag ${name}` })
  return backstage.create('mediacontact_partners', {
    name,
    company: `/mediacontact_companies/${company.id}`,
    description: 'Wöchentliches Kulturmagazin mit starkem Filmteil.',
    uniqueUser: 2_140_000,
    visits: 6_800_000,
    printCount: 186_500,
    website: 'https://kulturspiegel.example',
    facebookPageName: 'kulturspiegel',
  })
}
export const makeCooperation = (backstage: Backstage, project: Stored, partner: Stored) =>
  backstage.create('project_mediacontact_partners', {
    project: `/projects/${project.id}`,
    mediacontactPartner: `/mediacontact_partners/${partner.id}`,
  })
export const makeFeature = (backstage: Backstage, cooperation: Stored, facts: object = {}) =>
  backstage.create(FEATURES, {
    projectMediacontactPartner: `/project_mediacontact_partners/${cooperation.id}`,
    ...facts,
  })

/** Files open by the cookie of a sign-in, which has to be the page's own. */
export const takeCookie = async (page: Page, account: Account) => {
  const answer = await page.request.post('/authentication_token', {
    data: { email: addressOf(account), password: PASSWORD },
  })
  expect(answer.status()).toBe(200)
}
export const openCooperation = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Kooperation mit ${name} bearbeiten` }).click()
  const dialog = page.getByRole('dialog', { name: 'Medienpartner-Kooperation bearbeiten' })
  await expect(dialog.getByText(name).first()).toBeVisible()
  await expect(dialog.getByText('Beitrag hinzufügen')).toBeVisible()
  return dialog
}
export const choose = async (page: Page, label: string, value: string) => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .click()
  await page.getByRole('option', { name: value, exact: true }).click()
}
