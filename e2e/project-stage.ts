import { makeCooperation, makeFeature, makePartner, makeProject } from './cooperation-stage.ts'
import type { Backstage } from './fixtures.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A project with one of everything that can be edited, and with something to say everywhere. */
export const makeOneOfEach = async (backstage: Backstage, name: string) => {
  const customer = await backstage.create('customers', {
    ...{ name: `Nordkino ${name}`, fullName: 'Nordkino Verleih GmbH', street: 'Am Sandtorkai 12' },
    ...{ zip: '20457', city: 'Hamburg', country: 'Deutschland' },
  })
  const project = await makeProject(backstage, name, {
    ...{ customer: `/customers/${customer.id}`, releaseDate: inDays(9), estDate: inDays(40), budget: 64_000 },
    ...{ conceptStatus: 'Freigegeben', concept: 'Der Film als Hamburg-Ereignis.\n'.repeat(12) },
  })
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
  const briefing = {
    ...{ ...part, category: 'Offline PR', usersInCharge: ['/users/1'] },
    description: 'Passage Kino, www.passage.example, 86 Plätze.',
  }
  for (const status of ['Gebucht', 'Nicht gebucht'])
    await backstage.create('project_briefings', { ...briefing, status, name: `Abend, ${status}` })
  await backstage.create('project_briefings', { ...briefing, name: 'Kinospot', status: 'Idee' })
  await backstage.create('project_ad_budgets', { ...part, amount: 5000, description: 'Nachschlag' })
  await backstage.create('project_ad_campaigns', {
    ...part,
    publisher: 'Kinozeit',
    placement: 'Startseite',
    campaignStart: '2026-11-22',
    campaignEnd: '2026-11-21',
  })
  await backstage.create('project_ad_materials', { ...part, name: 'Bumper', platform: 'YouTube' })
  for (const [material, status, days] of [
    ['Skyscraper', 'Offen', -2],
    ['Banner', 'Offen', 1],
    ['Fertig', 'Erledigt', 1],
  ] as const)
    await backstage.create('project_ad_materials', { ...part, name: material, status, deadline: inDays(days) })
  const invoice = await backstage.create('project_accounting_invoices', {
    ...part,
    number: 'RE-1',
    amount: 1850,
    isPublic: false,
  })
  await backstage.create('project_accounting_items', {
    ...part,
    title: 'Pressevorführung',
    revenueInvoice: `/project_accounting_invoices/${invoice.id}`,
  })
  await backstage.create('project_accounting_deals', { ...part, costCenter: 1, fee: 1234, notes: 'Grundhonorar' })
  return { project, list }
}
