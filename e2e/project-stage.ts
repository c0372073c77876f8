import { makeCooperation, makeFeature, makePartner, makeProject } from './cooperation-stage.ts'
import type { Backstage } from './fixtures.ts'

/** A project with one of everything that can be edited. */
export const makeOneOfEach = async (backstage: Backstage, name: string) => {
  const project = await makeProject(backstage, name)
  const part = { project: `/projects/${project.id}` }
  const cooperation = await makeCooperation(backstage, project, await makePartner(backstage, name))
  await makeFeature(backstage, cooperation, { type: 'Review', status: 'Zusage', mood: 'Positiv' })
  const contact = await backstage.create('mediacontacts', { firstName: 'Kim', lastName: name })
  const list = await backstage.create('project_lists', {
    ...part,
    name: 'Feuilleton',
    projectListMediacontacts: [{ mediacontact: `/mediacontacts/${contact.id}` }],
  })
  const [row] = list['projectListMediacontacts'] as { id: number }[]
  const material = await backstage.create('project_materials', { ...part, material: { name }, count: 1 })
  await backstage.create(`project_materials/${material.id}/allocations`, {
    contacts: [`/project_list_mediacontacts/${row?.id}`],
    count: 2,
  })
  const influencer = await backstage.create('influencers', { name, email: 'e@elbkind.example' })
  await backstage.create('project_influencers', { ...part, influencer: `/influencers/${influencer.id}` })
  await backstage.create('project_briefings', { ...part, name: 'Kinospot', category: 'Marketing', status: 'Idee' })
  await backstage.create('project_ad_budgets', { ...part, amount: 5000, description: 'Nachschlag' })
  await backstage.create('project_ad_campaigns', {
    ...part,
    publisher: 'Kinozeit',
    placement: 'Startseite',
    campaignStart: '2026-11-22',
    campaignEnd: '2026-11-21',
  })
  await backstage.create('project_ad_materials', { ...part, name: 'Bumper', platform: 'YouTube' })
  const invoice = await backstage.create('project_accounting_invoices', { ...part, number: 'RE-1', amount: 1850 })
  await backstage.create('project_accounting_items', {
    ...part,
    title: 'Pressevorführung',
    revenueInvoice: `/project_accounting_invoices/${invoice.id}`,
  })
  await backstage.create('project_accounting_deals', { ...part, costCenter: 1, fee: 1234, notes: 'Grundhonorar' })
  return { project, list }
}
